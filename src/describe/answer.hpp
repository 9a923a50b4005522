// From JSON text to a widget's answer.
#pragma once
#include <string_view>

#include "json_writer.hpp"
#include "read.hpp"
#include "widget.hpp"
#include "write.hpp"

namespace posenc {

// Params read from JSON text, and the View computed from them or everything that was wrong with
// them.
struct Evaluated {
  Box params;
  tl::expected<Box, Problems> view;
};
Evaluated evaluate(const Widget& widget, std::string_view params);

// The same as JSON text and a block of arrays: {"params": …, "view": …}, or {"problems": [{field,
// rule, limit, given, zh, en}, …]} with a sentence in both languages. Params have their lists in
// the JSON.
void answer(const Widget& widget, std::string_view params, JsonBuffer& json, Block& block);

}  // namespace posenc
