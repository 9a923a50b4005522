#include "problem.hpp"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstdint>
#include <utility>

namespace posenc {

tl::unexpected<Problem> refused(std::string field, std::string_view rule, std::string limit,
                                std::string given) {
  return tl::unexpected<Problem>(
      Problem{std::move(field), rule, std::move(limit), std::move(given)});
}

std::string text(double number) {
  if (number != number) return "NaN";
  if (number - number != 0) return number > 0 ? "Infinity" : "-Infinity";
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  if (number >= -0x1p63 && number < 0x1p63 &&
      number == static_cast<double>(static_cast<std::int64_t>(number))) {
    writer.Int64(static_cast<std::int64_t>(number));
  } else {
    writer.Double(number);
  }
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace posenc
