// What the compiler knows of a struct and C++20 does not tell: the names of members and
// enumerators, how many there are.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace posenc::reflect {

// The last identifier of a template argument as the compiler prints it ("&Params::dim" → "dim").
template <auto Value>
consteval std::string_view printed() {
  std::string_view s = __PRETTY_FUNCTION__;
  const std::size_t begin = s.find("Value = ") + 8;
  s = s.substr(begin, s.find_first_of(";]", begin) - begin);
  return s.substr(s.rfind(':') + 1);
}
// The same in storage of its own length, so that the long signature does not stay in the binary.
template <auto Value>
inline constexpr auto letters = [] {
  constexpr std::string_view s = printed<Value>();
  std::array<char, s.size()> copy{};
  for (std::size_t k = 0; k < s.size(); ++k) copy[k] = s[k];
  return copy;
}();
template <auto Value>
inline constexpr std::string_view name{letters<Value>.data(), letters<Value>.size()};

// Whether an enumerator has this value: for others the compiler prints a cast instead of a name.
template <class E, int Value>
inline constexpr bool is_enumerator =
    printed<static_cast<E>(Value)>().find(')') == std::string_view::npos;

// How many enumerators there are from 0 on, without a gap.
template <class E, int N = 0>
consteval int count_choices() {
  if constexpr (is_enumerator<E, N>) {
    return count_choices<E, N + 1>();
  } else {
    return N;
  }
}
template <class E>
inline constexpr auto choices = []<int... K>(std::integer_sequence<int, K...>) {
  return std::array<std::string_view, sizeof...(K)>{name<static_cast<E>(K)>...};
}
(std::make_integer_sequence<int, count_choices<E>()>{});

// Whether there are enumerators below 0 or behind a gap, as far as anybody would number them.
template <class E>
inline constexpr bool has_more_choices = []<int... K>(std::integer_sequence<int, K...>) {
  return (is_enumerator<E, -1 - K> || ...) || (is_enumerator<E, count_choices<E>() + 1 + K> || ...);
}
(std::make_integer_sequence<int, 64>{});

// How many members an aggregate has: the most initialisers it takes.
struct Anything {
  template <class T>
  operator T() const;
};
template <class T, class... A>
consteval std::size_t member_count() {
  if constexpr (requires { T{A{}..., Anything{}}; }) {
    return member_count<T, A..., Anything>();
  } else {
    return sizeof...(A);
  }
}

template <class T, class C>
T member_of(T C::*);
template <class T, class C>
C class_of(T C::*);
template <auto Member>
using MemberType = decltype(member_of(Member));
template <auto Member>
using ClassType = decltype(class_of(Member));

template <class T>
constexpr bool made() {
  T value{};
  return static_cast<void>(value), true;
}
// Whether the compiler can make a T, so that it can look at the defaults of its members. g++ always
// can; with libstdc++ 12 clang cannot make a std::string, with libc++ before 15 no std::vector
// either.
template <class T>
concept constant = requires {
  typename std::bool_constant<made<T>()>;
};

}  // namespace posenc::reflect
