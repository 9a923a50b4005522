// Descriptions that must not compile. Behind the number of each stands what the compiler has to
// say of it; "g++:" where only g++ can see it (reflect.hpp, constant). mistakes.cmake runs through
// them. Number 0 is right, with a parameter of every kind.
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "describe/widget.hpp"

using namespace posenc;

enum class Colour { red, green };
enum class Late { one = 1, two };
enum class Gap { a, b, far = 7 };
enum class Below { under = -1, zero, one };
enum Loose { first, second };

// One parameter of type T, with this description and default.
#define DESCRIBED(T, preset, ...)                                      \
  struct Params {                                                      \
    T it = preset;                                                     \
    static consteval auto fields() {                                   \
      return described<Params>(parameter<&Params::it>({__VA_ARGS__})); \
    }                                                                  \
  }
#define WORDS .zh = "它", .en = "it"
#define SHOWN(T, ...)                                              \
  struct Params {                                                  \
    T it;                                                          \
    static consteval auto fields() {                               \
      return described<Params>(field<&Params::it>({__VA_ARGS__})); \
    }                                                              \
  }
using Whole = std::vector<std::int32_t>;
using Real = std::vector<double>;

#if MISTAKE == 0
struct Params {
  bool on = true;
  std::int32_t even = -4;
  std::int64_t offset = -(std::int64_t{1} << 53);
  std::uint64_t position = std::uint64_t{1} << 53;
  double rate = 1, level = -1;
  std::string text = "four";
  Colour colour = Colour::green;
  Whole pairs{0, 3};
  Real weights;
  static consteval auto fields() {
    return described<Params>(
        parameter<&Params::on>({WORDS}),
        parameter<&Params::even>({WORDS, .min = -5, .max = -4, .step = 2}),
        parameter<&Params::offset>({WORDS, .min = -0x1p53, .max = 0x1p53}),
        parameter<&Params::position>({WORDS, .min = 0, .max = 0x1p53}),
        parameter<&Params::rate>({WORDS, .max = 1, .above = 0}),
        parameter<&Params::level>({WORDS, .min = -1, .max = 1}),
        parameter<&Params::text>({WORDS, .most_bytes = 4}), parameter<&Params::colour>({WORDS}),
        parameter<&Params::pairs>(
            {WORDS, .min = 0, .max = 3, .step = 3, .least_items = 2, .most_items = 2}),
        parameter<&Params::weights>({WORDS, .max = 1, .above = 0, .most_items = 2}));
  }
};
#elif MISTAKE == 1   // a_number_needs_a_lower_and_an_upper_limit
DESCRIBED(std::uint64_t, 1, WORDS, .max = 9);
#elif MISTAKE == 2   // a_number_needs_a_lower_and_an_upper_limit
DESCRIBED(std::int32_t, 1, WORDS, .min = 0);
#elif MISTAKE == 3   // a_number_needs_a_lower_and_an_upper_limit
DESCRIBED(double, 1, WORDS, .above = 0);
#elif MISTAKE == 4   // a_number_needs_a_lower_and_an_upper_limit
DESCRIBED(std::int64_t, 1, WORDS);
#elif MISTAKE == 5   // a_number_needs_a_lower_and_an_upper_limit
DESCRIBED(Whole, {}, WORDS, .min = 0, .most_items = 4);
#elif MISTAKE == 6   // a_limit_is_beyond_the_type_or_2_to_53
DESCRIBED(std::uint64_t, 1, WORDS, .min = -1, .max = 9);
#elif MISTAKE == 7   // a_limit_is_beyond_the_type_or_2_to_53
DESCRIBED(std::int32_t, 1, WORDS, .min = 0, .max = 2147483648.0);
#elif MISTAKE == 8   // a_limit_is_beyond_the_type_or_2_to_53
DESCRIBED(std::uint64_t, 1, WORDS, .min = 0, .max = 9007199254740994.0);
#elif MISTAKE == 9   // a_limit_is_beyond_the_type_or_2_to_53
DESCRIBED(std::int64_t, 1, WORDS, .min = -9007199254740994.0, .max = 0);
#elif MISTAKE == 10  // a_limit_is_not_whole
DESCRIBED(std::int32_t, 1, WORDS, .min = 0.5, .max = 9);
#elif MISTAKE == 11  // the_limits_leave_nothing
DESCRIBED(std::int32_t, 1, WORDS, .min = 9, .max = 1);
#elif MISTAKE == 12  // the_limits_leave_nothing
DESCRIBED(double, 1, WORDS, .max = 1, .above = 1);
#elif MISTAKE == 13  // the_limits_leave_nothing
DESCRIBED(double, 1, WORDS, .min = std::numeric_limits<double>::quiet_NaN(), .max = 1);
#elif MISTAKE == 14  // min_and_above_are_both_given
DESCRIBED(double, 1, WORDS, .min = 0, .max = 1, .above = 0);
#elif MISTAKE == 15  // a_whole_number_has_min_not_above
DESCRIBED(std::int32_t, 1, WORDS, .max = 9, .above = 0);
#elif MISTAKE == 16  // a_step_needs_a_whole_number
DESCRIBED(double, 1, WORDS, .min = 0, .max = 9, .step = 1);
#elif MISTAKE == 17  // narrow
DESCRIBED(std::int32_t, 1, WORDS, .min = 0, .max = 9, .step = 0.5);
#elif MISTAKE == 18  // a_step_is_negative
DESCRIBED(std::int32_t, 1, WORDS, .min = 0, .max = 9, .step = -1);
#elif MISTAKE == 19  // no_multiple_of_the_step_is_allowed
DESCRIBED(std::int32_t, 1, WORDS, .min = 1, .max = 4, .step = 5);
#elif MISTAKE == 20  // no_multiple_of_the_step_is_allowed
DESCRIBED(std::int32_t, -1, WORDS, .min = -4, .max = -1, .step = 5);
#elif MISTAKE == 21  // a_text_needs_most_bytes
DESCRIBED(std::string, "", WORDS);
#elif MISTAKE == 22  // a_list_needs_most_items
DESCRIBED(Real, {}, WORDS, .min = 0, .max = 1);
#elif MISTAKE == 23  // a_list_needs_fewer_items_than_most_items
DESCRIBED(Real, {}, WORDS, .min = 0, .max = 1, .least_items = 3, .most_items = 2);
#elif MISTAKE == 24  // a_limit_does_not_apply
DESCRIBED(bool, true, WORDS, .max = 1);
#elif MISTAKE == 25  // a_limit_does_not_apply
DESCRIBED(std::int32_t, 1, WORDS, .min = 0, .max = 9, .most_bytes = 9);
#elif MISTAKE == 26  // a_limit_does_not_apply
DESCRIBED(std::string, "", WORDS, .most_bytes = 9, .most_items = 9);
#elif MISTAKE == 27  // a_limit_does_not_apply
SHOWN(double, WORDS, .max = 1);
#elif MISTAKE == 28  // a_name_is_missing_in_one_language
DESCRIBED(bool, true, .zh = "它");
#elif MISTAKE == 29  // a_name_is_missing_in_one_language
SHOWN(double, .en = "it");
#elif MISTAKE == 30  // a_parameter_is_never_null
DESCRIBED(double, 1, WORDS, .min = 0, .max = 1, .nullable = true);
#elif MISTAKE == 31  // only_doubles_can_be_null
SHOWN(std::int32_t, WORDS, .nullable = true);
#elif MISTAKE == 32  // only_doubles_can_be_null
SHOWN(std::vector<float>, WORDS, .nullable = true);
#elif MISTAKE == 33  // the_default_is_not_allowed
DESCRIBED(std::int32_t, 9, WORDS, .min = 0, .max = 8);
#elif MISTAKE == 34  // the_default_is_not_allowed
DESCRIBED(std::int32_t, 3, WORDS, .min = 0, .max = 8, .step = 2);
#elif MISTAKE == 35  // the_default_is_not_allowed
DESCRIBED(double, 0, WORDS, .max = 1, .above = 0);
#elif MISTAKE == 36  // the_default_is_not_allowed
DESCRIBED(Colour, static_cast<Colour>(2), WORDS);
#elif MISTAKE == 37  // the_default_is_not_allowed
DESCRIBED(Late, Late::one, WORDS);
#elif MISTAKE == 38  // a choice has enumerators from 0 on, without gaps
DESCRIBED(Gap, Gap::a, WORDS);
#elif MISTAKE == 39  // a choice has enumerators from 0 on, without gaps
DESCRIBED(Below, Below::zero, WORDS);
#elif MISTAKE == 40  // a choice is an enum class of ints
DESCRIBED(Loose, first, WORDS);
#elif MISTAKE == 41  // a parameter is a bool, a number, a list of numbers, a std::string or an enum
DESCRIBED(float, 1, WORDS, .min = 0, .max = 1);
#elif MISTAKE == 42  // a parameter is a bool, a number, a list of numbers, a std::string or an enum
DESCRIBED(std::vector<std::string>, {}, WORDS, .most_items = 4);
#elif MISTAKE == 43  // every member must be listed, once
struct Params {
  bool one, two;
  static consteval auto fields() { return described<Params>(parameter<&Params::one>({WORDS})); }
};
#elif MISTAKE == 44  // a_member_is_listed_twice
struct Params {
  bool one, two;
  static consteval auto fields() {
    return described<Params>(parameter<&Params::one>({WORDS}), parameter<&Params::one>({WORDS}));
  }
};
#elif MISTAKE == 45  // Params are described by parameter
SHOWN(bool, WORDS);
#elif MISTAKE == 46  // the_default_is_not_allowed
DESCRIBED(Whole, {4}, WORDS, .min = 0, .max = 3, .most_items = 4);
#elif MISTAKE == 47  // g++: the_default_is_not_allowed
DESCRIBED(std::string, "four", WORDS, .most_bytes = 3);
#endif

struct View {
  double it = 0;
  static consteval auto fields() { return described<View>(field<&View::it>({WORDS})); }
};
Result<View> compute(const Params&) { return View{}; }
extern const Widget widget = widget_of<compute>();
