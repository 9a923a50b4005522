// One list of fields per struct. From it come the schema, validation, JSON in and out, the command
// line's flags, element attributes and the typed declarations for scripts.
//
//   struct Params {
//     std::uint64_t position = 3;
//     static consteval auto fields() {
//       return described<Params>(parameter<&Params::position>(
//           {.zh = "位置", .en = "position", .min = 0, .max = 1024}));
//     }
//   };
//   struct View {
//     double angle;
//     static consteval auto fields() {
//       return described<View>(field<&View::angle>({.zh = "角度", .en = "angle", .unit = "rad"}));
//     }
//   };
//
// Names come from the member pointers, defaults from the initialisers. What is left out, listed
// twice or described so that it could not be read safely does not compile (check.hpp):
//
//   bool, scoped enum              no limits; enumerators from 0 on, without gaps
//   int32, int64, uint64           min and max, whole, within ±2^53; perhaps step
//   double                         min or above, and max
//   std::string                    most_bytes
//   std::vector<int32 or double>   the limits of its numbers, and most_items; perhaps least_items
//
// A View may also hold described structs, and vectors of them or of strings, vectors of float, and
// tensors up to rank 3.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "check.hpp"
#include "reflect.hpp"
#include "type.hpp"

namespace posenc {

namespace detail {

// A vector of numbers has rank 1; a tensor, of whatever library, the length of its shape.
template <class T>
inline constexpr std::size_t array_rank = 0;
template <class T>
requires std::is_arithmetic_v<T>
inline constexpr std::size_t array_rank<std::vector<T>> = 1;
template <class T>
requires(requires(const T& t) {
  t.shape(), t.data(), typename T::shape_type();
}) inline constexpr std::size_t array_rank<T> = std::tuple_size_v<typename T::shape_type>;

template <class T>
consteval Element element_of() {
  if constexpr (std::is_same_v<T, double>) {
    return Element::float64;
  } else if constexpr (std::is_same_v<T, float>) {
    return Element::float32;
  } else {
    static_assert(std::is_same_v<T, std::int32_t>, "arrays hold double, float or int32");
    return Element::int32;
  }
}

template <class T>
inline constexpr auto field_table = T::fields();
template <class T>
consteval Type make_type();
template <class T>
inline constexpr Type type = make_type<T>();

template <class T>
Array array_in(const void* p) {
  const T& numbers = *static_cast<const T*>(p);
  Array array{element_of<typename T::value_type>(), numbers.data(), {}};
  if constexpr (is_vector<T>) {
    array.shape[0] = static_cast<std::uint32_t>(numbers.size());
  } else {
    for (std::size_t k = 0; k < array_rank<T>; ++k)
      array.shape[k] = static_cast<std::uint32_t>(numbers.shape()[k]);
  }
  return array;
}

template <class T>
void assign_to(void* p, std::span<const double> numbers) {
  T& list = *static_cast<T*>(p);
  list.clear();
  list.reserve(numbers.size());
  for (const double number : numbers) list.push_back(static_cast<typename T::value_type>(number));
}

template <class T>
consteval Type make_type() {
  if constexpr (std::is_same_v<T, bool>) {
    return {.kind = Kind::boolean};
  } else if constexpr (std::is_same_v<T, std::int32_t>) {
    return {.kind = Kind::int32};
  } else if constexpr (std::is_same_v<T, std::int64_t>) {
    return {.kind = Kind::int64};
  } else if constexpr (std::is_same_v<T, std::uint64_t>) {
    return {.kind = Kind::uint64};
  } else if constexpr (std::is_same_v<T, double>) {
    return {.kind = Kind::float64};
  } else if constexpr (std::is_same_v<T, std::string>) {
    return {.kind = Kind::text};
  } else if constexpr (std::is_enum_v<T>) {
    static_assert(!std::is_convertible_v<T, int> && sizeof(T) == sizeof(int),
                  "a choice is an enum class of ints");
    static_assert(reflect::count_choices<T>() > 0 && !reflect::has_more_choices<T>,
                  "a choice has enumerators from 0 on, without gaps");
    return {.kind = Kind::choice, .choices = reflect::choices<T>};
  } else if constexpr (array_rank<T> > 0) {
    static_assert(array_rank<T> <= 3);
    Type array{.kind = Kind::array,
               .rank = array_rank<T>,
               .element = element_of<typename T::value_type>(),
               .array = array_in<T>};
    if constexpr (is_vector<T>) array.assign = assign_to<T>;
    return array;
  } else if constexpr (is_vector<T>) {
    return {.kind = Kind::list,
            .item = &type<typename T::value_type>,
            .size = [](const void* p) { return static_cast<const T*>(p)->size(); },
            .at = [](void* p, std::size_t k) -> void* { return &(*static_cast<T*>(p))[k]; }};
  } else {
    return {.kind = Kind::object, .fields = field_table<T>};
  }
}

template <auto Member>
consteval Field made(const About& about, bool parameter) {
  return {reflect::name<Member>, about, &type<reflect::MemberType<Member>>,
          [](void* object) -> void* {
            return &(static_cast<reflect::ClassType<Member>*>(object)->*Member);
          },
          parameter};
}

}  // namespace detail

// A field of a View.
template <auto Member>
consteval Field field(const About& about) {
  detail::check_view_field<reflect::MemberType<Member>>(about);
  return detail::made<Member>(about, false);
}

// A field of Params.
template <auto Member>
consteval Field parameter(const About& about) {
  detail::check_parameter<reflect::MemberType<Member>>(about);
  if constexpr (reflect::constant<reflect::ClassType<Member>>)
    detail::check_default(about, reflect::ClassType<Member>{}.*Member);
  return detail::made<Member>(about, true);
}

// The list itself: complete, or it does not compile.
template <class Struct, class... F>
consteval auto described(F... fields) {
  static_assert(reflect::member_count<Struct>() == sizeof...(F),
                "every member must be listed, once");
  const std::array<Field, sizeof...(F)> list{fields...};
  for (std::size_t k = 0; k < list.size(); ++k)
    for (std::size_t j = 0; j < k; ++j)
      if (list[j].name == list[k].name) mistake::a_member_is_listed_twice();
  return list;
}

template <class T>
inline constexpr const Type& type_of = detail::type<T>;

}  // namespace posenc
