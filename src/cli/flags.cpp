#include "flags.hpp"

#include <algorithm>

#include "../describe/join.hpp"
#include "../describe/json_writer.hpp"
#include "../describe/utf8.hpp"

namespace posenc {

tl::expected<std::string, std::string> flags_as_json(std::span<const std::string_view> flags) {
  const auto quoted = [](std::string_view text) {
    return joined({"“", visible(shortened(text)), "”"});
  };
  JsonBuffer buffer;
  {
    JsonWriter out(buffer);
    out.begin_object();
    std::string wrong;
    for (std::size_t k = 0; k < flags.size() && wrong.empty(); ++k) {
      const std::string_view flag = flags[k];
      const std::size_t equals = std::min(flag.find('='), flag.size());
      std::string name(flag.substr(0, equals));
      if (!name.starts_with("--") || name.size() == 2) {
        wrong = "expected --NAME VALUE, got " + quoted(flag);
      } else if (equals == flag.size() && k + 1 == flags.size()) {
        wrong = visible(shortened(name)) + " needs a value";
      } else {
        name.erase(0, 2);
        std::replace(name.begin(), name.end(), '-', '_');
        out.key(name);
        out.string(equals < flag.size() ? flag.substr(equals + 1) : flags[++k]);
      }
    }
    out.end_object();
    if (!wrong.empty()) return tl::unexpected(std::move(wrong));
  }
  return std::string(buffer.GetString(), buffer.GetSize());
}

}  // namespace posenc
