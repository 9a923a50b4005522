#include "problem.hpp"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstdint>
#include <iterator>
#include <utility>

namespace posenc {

std::string_view rule_name(const Problem& problem) {
  static constexpr std::string_view names[] = {"kind",     "min",     "max",    "above",
                                               "step",     "choice",  "length", "items",
                                               "encoding", "unknown", "object", "syntax"};
  static_assert(std::size(names) == static_cast<std::size_t>(Rule::own));
  return problem.rule == Rule::own ? problem.own.name
                                   : names[static_cast<std::size_t>(problem.rule)];
}

tl::unexpected<Problem> refused(std::string field, Rule rule, std::string limit,
                                std::string given) {
  return tl::unexpected<Problem>(
      Problem{std::move(field), rule, std::move(limit), std::move(given)});
}

tl::unexpected<Problem> refused(std::string field, OwnRule rule, std::string limit,
                                std::string given) {
  return tl::unexpected<Problem>(
      Problem{std::move(field), Rule::own, std::move(limit), std::move(given), std::move(rule)});
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
