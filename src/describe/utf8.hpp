// UTF-8: reading it character by character, and making a stranger's text fit to be shown.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace posenc {

struct Character {
  char32_t code;
  std::string_view bytes;
  bool valid;
};

// The next character of a text that is not empty, taken off it. Of what is not UTF-8, the longest
// start of a character, at least one byte, is one U+FFFD that is not valid (Unicode 15, §3.9,
// "substitution of maximal subparts").
Character take(std::string_view& text);

bool is_utf8(std::string_view text);

// A surrogate makes three bytes that are no UTF-8.
void append_utf8(std::string& text, char32_t code);

// Its first 40 characters as UTF-8, with "…" where there were more.
std::string shortened(std::string_view text);

// UTF-8 on one line that a terminal shows as it stands: what would be obeyed (control characters,
// line ends, directions of writing) or not be seen at all stands there by name.
std::string visible(std::string_view text);

}  // namespace posenc
