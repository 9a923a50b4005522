// All widgets, in the order of the lesson.
#pragma once
#include <span>
#include <string_view>

#include "widget.hpp"

namespace posenc {

struct Registered {
  std::string_view name;  // as in <posenc-NAME>
  const Widget* widget;
};

std::span<const Registered> registry();

// nullptr where there is no widget of that name.
const Registered* find_widget(std::string_view name);

}  // namespace posenc
