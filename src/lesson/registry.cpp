#include "registry.hpp"

#include <array>
#include <cstddef>

#define POSENC_WIDGET(id)     \
  namespace posenc::id {      \
  extern const Widget widget; \
  }
#include "widgets.def"
#undef POSENC_WIDGET

namespace posenc {
namespace {

// "add_to_embedding" → "add-to-embedding", in storage of its own.
template <std::size_t N>
consteval std::array<char, N> hyphenated(const char (&id)[N]) {
  std::array<char, N> name{};
  for (std::size_t k = 0; k < N; ++k) name[k] = id[k] == '_' ? '-' : id[k];
  return name;
}

#define POSENC_WIDGET(id) constexpr auto id##_name = hyphenated(#id);
#include "widgets.def"
#undef POSENC_WIDGET

constexpr Registered all[] = {
#define POSENC_WIDGET(id) {{id##_name.data(), id##_name.size() - 1}, &id::widget},
#include "widgets.def"
#undef POSENC_WIDGET
};

}  // namespace

const Registry& widgets() {
  static constexpr Registry registry{all};
  return registry;
}

}  // namespace posenc
