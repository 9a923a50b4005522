// A widget as the readers and writers see it: what its Params and View are made of, and the
// function between them.
#pragma once
#include <memory>
#include <utility>

#include "../numeric/problem.hpp"
#include "describe.hpp"

namespace posenc {

// A value of a type known only to the widget.
using Box = std::unique_ptr<void, void (*)(void*)>;
template <class T>
Box boxed(T value) {
  return {new T(std::move(value)), [](void* p) { delete static_cast<T*>(p); }};
}

struct Widget {
  const Type& params;
  const Type& view;
  Box (*defaults)();
  Result<Box> (*compute)(const void* params);
};

namespace detail {
template <class View, class Params>
struct Signature {
  using V = View;
  using P = Params;
};
template <class V, class P>
Signature<V, P> signature(Result<V> (*)(const P&));

consteval bool all_parameters(std::span<const Field> fields) {
  for (const Field& field : fields)
    if (!field.parameter) return false;
  return true;
}
}  // namespace detail

template <auto Compute>
constexpr Widget widget_of() {
  using S = decltype(detail::signature(Compute));
  static_assert(detail::all_parameters(detail::field_table<typename S::P>),
                "Params are described by parameter<…>, which checks their limits");
  return {
      type_of<typename S::P>, type_of<typename S::V>, [] { return boxed(typename S::P{}); },
      [](const void* params) {
        return Compute(*static_cast<const typename S::P*>(params)).map([](typename S::V&& view) {
          return boxed(std::move(view));
        });
      }};
}

}  // namespace posenc
