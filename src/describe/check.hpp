// What a description must say, or it does not compile. The compiler's complaint names a function
// of `mistake` and, in the lines around it, the member.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

#include "reflect.hpp"
#include "type.hpp"

namespace posenc {

// Declared only: what calls one of them is no constant expression. (A `throw` would do as well, if
// it were not an error where exceptions are switched off.)
namespace mistake {
void a_name_is_missing_in_one_language();
void a_member_is_listed_twice();
void a_number_needs_a_lower_and_an_upper_limit();
void min_and_above_are_both_given();
void the_limits_leave_nothing();
void a_whole_number_has_min_not_above();
void a_limit_is_not_whole();
void a_limit_is_beyond_the_type_or_2_to_53();
void a_step_is_negative();
void a_step_needs_a_whole_number();
void no_multiple_of_the_step_is_allowed();
void a_text_needs_most_bytes();
void a_list_needs_most_items();
void a_list_needs_fewer_items_than_most_items();
void a_limit_does_not_apply();
void a_parameter_is_never_null();
void only_doubles_can_be_null();
void the_default_is_not_allowed();
}  // namespace mistake

namespace detail {

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <class T>
inline constexpr bool is_text = std::is_same_v<T, std::string>;
template <class T>
inline constexpr bool is_whole_number =
    std::is_same_v<T, std::int32_t> || std::is_same_v<T, std::int64_t> ||
    std::is_same_v<T, std::uint64_t>;
template <class T>
inline constexpr bool is_parameter_number = is_whole_number<T> || std::is_same_v<T, double>;

// A parameter's number, or one of its list; void where it has none.
template <class T>
struct NumberOf {
  using type = std::conditional_t<is_parameter_number<T>, T, void>;
};
template <>
struct NumberOf<std::vector<std::int32_t>> {
  using type = std::int32_t;
};
template <>
struct NumberOf<std::vector<double>> {
  using type = double;
};

consteval bool has_number_limits(const About& about) {
  return about.min != -unbounded || about.max != unbounded || about.above != -unbounded ||
         about.step != 0;
}

consteval void check_words(const About& about) {
  if (about.zh.empty() || about.en.empty()) mistake::a_name_is_missing_in_one_language();
}

// The greatest multiple of the step that is not past max.
consteval double last_multiple(const About& about) {
  const auto max = static_cast<std::int64_t>(about.max);
  const std::int64_t past = max % about.step;
  return static_cast<double>(max - (past < 0 ? past + about.step : past));
}

template <class Number>
consteval void check_whole_limits(const About& about) {
  const auto is_whole = [](double x) {
    return x == static_cast<double>(static_cast<std::int64_t>(x));
  };
  // Past 2^53 neighbours are one and the same double, and so in JavaScript.
  using Range = std::numeric_limits<Number>;
  const double least = std::max(static_cast<double>(Range::min()), -0x1p53);
  const double most = std::min(static_cast<double>(Range::max()), 0x1p53);
  if (about.above != -unbounded) mistake::a_whole_number_has_min_not_above();
  if (about.min < least || about.max > most) mistake::a_limit_is_beyond_the_type_or_2_to_53();
  if (!is_whole(about.min) || !is_whole(about.max)) mistake::a_limit_is_not_whole();
  if (about.step < 0) mistake::a_step_is_negative();
  if (about.step > 0 && last_multiple(about) < about.min)
    mistake::no_multiple_of_the_step_is_allowed();
}

template <class Number>
consteval void check_number_limits(const About& about) {
  if (!(about.min <= about.max) || !(about.above < about.max)) mistake::the_limits_leave_nothing();
  if (about.min != -unbounded && about.above != -unbounded) mistake::min_and_above_are_both_given();
  if (!(std::max(about.min, about.above) > -unbounded) || !(about.max < unbounded))
    mistake::a_number_needs_a_lower_and_an_upper_limit();
  if constexpr (is_whole_number<Number>) {
    check_whole_limits<Number>(about);
  } else if (about.step != 0) {
    mistake::a_step_needs_a_whole_number();
  }
}

template <class T>
consteval void check_parameter(const About& about) {
  using Number = typename NumberOf<T>::type;
  constexpr bool has_number = !std::is_void_v<Number>;
  static_assert(has_number || is_text<T> || std::is_enum_v<T> || std::is_same_v<T, bool>,
                "a parameter is a bool, a number, a list of numbers, a std::string or an enum");
  check_words(about);
  if (about.nullable) mistake::a_parameter_is_never_null();
  if constexpr (has_number) {
    check_number_limits<Number>(about);
  } else if (has_number_limits(about)) {
    mistake::a_limit_does_not_apply();
  }
  if (is_text<T> && about.most_bytes == 0) mistake::a_text_needs_most_bytes();
  if (!is_text<T> && about.most_bytes != 0) mistake::a_limit_does_not_apply();
  if (is_vector<T> && about.most_items == 0) mistake::a_list_needs_most_items();
  if (!is_vector<T> && about.most_items != 0) mistake::a_limit_does_not_apply();
  if (about.least_items > about.most_items) mistake::a_list_needs_fewer_items_than_most_items();
}

template <class T>
consteval void check_view_field(const About& about) {
  check_words(about);
  if (has_number_limits(about) || about.most_bytes != 0 || about.most_items != 0)
    mistake::a_limit_does_not_apply();
  if constexpr (requires { typename T::value_type; }) {
    if (about.nullable && !std::is_same_v<typename T::value_type, double>)
      mistake::only_doubles_can_be_null();
  } else if (about.nullable && !std::is_same_v<T, double>) {
    mistake::only_doubles_can_be_null();
  }
}

template <class T>
consteval void check_default(const About& about, const T& value) {
  const auto allowed = [&](auto number) {
    const auto x = static_cast<double>(number);
    return x >= about.min && x <= about.max && x > about.above &&
           (about.step == 0 || static_cast<std::int64_t>(x) % about.step == 0);
  };
  bool good = true;
  if constexpr (is_parameter_number<T>) {
    good = allowed(value);
  } else if constexpr (is_vector<T>) {
    good = value.size() >= about.least_items && value.size() <= about.most_items &&
           std::all_of(value.begin(), value.end(), allowed);
  } else if constexpr (is_text<T>) {
    good = value.size() <= about.most_bytes;
  } else if constexpr (std::is_enum_v<T>) {
    good = static_cast<int>(value) >= 0 && static_cast<int>(value) < reflect::count_choices<T>();
  }
  if (!good) mistake::the_default_is_not_allowed();
}

}  // namespace detail
}  // namespace posenc
