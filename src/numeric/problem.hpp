// Errors are values: a function that can refuse returns Result<T>, and the Problem says which
// field, which rule, which limit.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace posenc {

struct Problem {
  std::string field;  // the parameter refused, by its public name
  std::string_view
      rule;           // "min" "max" "above" "step" "kind" "choice" "length" "unknown" "syntax" …
  std::string limit;  // what the rule asks for, as plain text
  std::string given;  // what came instead, as plain text
};

template <class T>
using Result = tl::expected<T, Problem>;

tl::unexpected<Problem> refused(std::string field, std::string_view rule, std::string limit,
                                std::string given);

// The shortest text that reads back as the same double, whole numbers below 2^63 without exponent;
// "NaN", "Infinity", "-Infinity" otherwise.
std::string text(double number);

}  // namespace posenc
