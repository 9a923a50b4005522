// Widgets by name and by number.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

#include "widget.hpp"

namespace posenc {

struct Registered {
  std::string_view name;  // as in <posenc-NAME>
  const Widget* widget;
};

class Registry {
 public:
  constexpr explicit Registry(std::span<const Registered> entries) : entries_(entries) {}

  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  std::size_t size() const { return entries_.size(); }
  const Registered& operator[](std::size_t number) const { return entries_[number]; }

  // nullptr where there is no widget of that name.
  const Registered* find(std::string_view name) const {
    for (const Registered& entry : entries_)
      if (entry.name == name) return &entry;
    return nullptr;
  }

 private:
  std::span<const Registered> entries_;
};

}  // namespace posenc
