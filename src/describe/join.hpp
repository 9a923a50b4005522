// Texts put together.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

namespace posenc {

inline std::string joined(std::initializer_list<std::string_view> pieces) {
  std::string text;
  for (const std::string_view piece : pieces) text += piece;
  return text;
}

// "a, b, c", the names of all in the range.
template <class Range, class Name>
std::string listed(const Range& range, Name name) {
  std::string text;
  for (const auto& one : range) {
    if (!text.empty()) text += ", ";
    text += name(one);
  }
  return text;
}

}  // namespace posenc
