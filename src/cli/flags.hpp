// A widget's parameters as flags.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace posenc {

// "--NAME VALUE" and "--NAME=VALUE" as a JSON object of texts, which is read like what is typed
// into the page; a hyphen within a name stands for an underscore. The error is a sentence without
// its full stop.
tl::expected<std::string, std::string> flags_as_json(std::span<const std::string_view> flags);

}  // namespace posenc
