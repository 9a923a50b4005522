// One list of fields per struct. From it come the schema, validation, JSON in and out, the command
// line's flags, element attributes and the typed declarations for scripts (engine.hpp).
//
//   struct Params {
//     std::uint64_t position = 3;
//     static consteval auto fields() {
//       return described<Params>(field<&Params::position>({.zh = "位置", .en = "position", .max =
//       1024}));
//     }
//   };
//
// Names come from the member pointers, defaults from the initialisers; a member left out of the
// list does not compile.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "../numeric/tensor.hpp"

namespace posenc {

inline constexpr double unbounded = std::numeric_limits<double>::infinity();

// What a person needs to know of a field. Limits concern Params; a View only carries labels and
// units.
struct About {
  std::string_view zh = "", en = "";  // a few words each
  std::string_view unit = "";         // token, rad, turn, rad/token; empty for pure numbers
  double min = -unbounded;            // allowed itself
  double max = unbounded;             // allowed itself; for text the most bytes of UTF-8
  double above = -unbounded;          // not allowed itself
  double step = 0;                    // only whole multiples, where not 0
};

enum class Kind : std::uint8_t {
  boolean,
  int32,
  uint64,
  float64,
  text,
  choice,
  object,
  list,
  array
};
enum class Element : std::uint8_t { float64, float32, int32 };

// A view of numbers wherever they are stored, row-major; unused extents are 0.
struct Array {
  Element element;
  const void* data;
  std::array<std::uint32_t, 3> shape;
};

struct Type;
struct Field {
  std::string_view name;
  About about;
  const Type* type;
  void* (*in)(void* object);
};
struct Type {
  Kind kind;
  std::uint8_t rank = 0;                             // array
  Element element = Element::float64;                // array
  std::span<const Field> fields = {};                // object
  std::span<const std::string_view> choices = {};    // choice
  const Type* item = nullptr;                        // list
  std::size_t (*size)(const void* list) = nullptr;   // list
  void* (*at)(void* list, std::size_t k) = nullptr;  // list
  Array (*array)(const void*) = nullptr;             // array
};

namespace detail {

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

// Enumerators are counted from 0 until the compiler prints a cast instead of a name.
template <class E, int N = 0>
consteval int count_choices() {
  if constexpr (printed<static_cast<E>(N)>().find(')') != std::string_view::npos) {
    return N;
  } else {
    return count_choices<E, N + 1>();
  }
}
template <class E>
inline constexpr auto choices = []<int... K>(std::integer_sequence<int, K...>) {
  return std::array{name<static_cast<E>(K)>...};
}
(std::make_integer_sequence<int, count_choices<E>()>{});

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

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <class T>
inline constexpr std::size_t array_rank = 0;
template <class T>
requires std::is_arithmetic_v<T>
inline constexpr std::size_t array_rank<std::vector<T>> = 1;
template <class T, std::size_t N>
inline constexpr std::size_t array_rank<Tensor<T, N>> = N;

template <class T>
constexpr Element element_of() {
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
consteval Type make_type() {
  if constexpr (std::is_same_v<T, bool>) {
    return {.kind = Kind::boolean};
  } else if constexpr (std::is_same_v<T, std::int32_t>) {
    return {.kind = Kind::int32};
  } else if constexpr (std::is_same_v<T, std::uint64_t>) {
    return {.kind = Kind::uint64};
  } else if constexpr (std::is_same_v<T, double>) {
    return {.kind = Kind::float64};
  } else if constexpr (std::is_same_v<T, std::string>) {
    return {.kind = Kind::text};
  } else if constexpr (std::is_enum_v<T>) {
    static_assert(sizeof(T) == sizeof(int), "the engine stores a choice as int");
    return {.kind = Kind::choice, .choices = choices<T>};
  } else if constexpr (array_rank<T> > 0) {
    static_assert(array_rank<T> <= 3);
    return {.kind = Kind::array,
            .rank = array_rank<T>,
            .element = element_of<typename T::value_type>(),
            .array = [](const void* p) {
              const T& numbers = *static_cast<const T*>(p);
              Array a{element_of<typename T::value_type>(), numbers.data(), {}};
              if constexpr (is_vector<T>) {
                a.shape[0] = static_cast<std::uint32_t>(numbers.size());
              } else {
                for (std::size_t k = 0; k < array_rank<T>; ++k)
                  a.shape[k] = static_cast<std::uint32_t>(numbers.shape()[k]);
              }
              return a;
            }};
  } else if constexpr (is_vector<T>) {
    return {.kind = Kind::list,
            .item = &type<typename T::value_type>,
            .size = [](const void* p) { return static_cast<const T*>(p)->size(); },
            .at = [](void* p, std::size_t k) -> void* { return &(*static_cast<T*>(p))[k]; }};
  } else {
    return {.kind = Kind::object, .fields = field_table<T>};
  }
}

template <class T, class C>
T member_of(T C::*);
template <class T, class C>
C class_of(T C::*);

}  // namespace detail

template <auto Member>
consteval Field field(About about) {
  using T = decltype(detail::member_of(Member));
  using C = decltype(detail::class_of(Member));
  return {detail::name<Member>, about, &detail::type<T>,
          [](void* object) -> void* { return &(static_cast<C*>(object)->*Member); }};
}

// The list itself: complete, or it does not compile.
template <class Struct, class... F>
consteval auto described(F... fields) {
  static_assert(detail::member_count<Struct>() == sizeof...(F),
                "every member must be listed, once");
  return std::array<Field, sizeof...(F)>{fields...};
}

template <class T>
inline constexpr const Type& type_of = detail::type<T>;

}  // namespace posenc
