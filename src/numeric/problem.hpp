// Errors are values: a function that can refuse returns Result<T>, and the Problem says which
// field, which rule, which limit.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "ieee.hpp"

namespace posenc {

// What a value breaks. Its comment says what the problem's limit and given are.
enum class Rule : std::uint8_t {
  kind,      // not of its kind: integer, number, boolean, string, array
  min,       // below the limit
  max,       // past the limit
  above,     // at the limit or below it
  step,      // no whole multiple of the limit
  choice,    // none of those in the limit
  length,    // a text of more bytes than the limit; given is its bytes
  items,     // a list of fewer or more items than the limit; given is their number
  encoding,  // a text that is not UTF-8
  unknown,   // no parameter of that name; the limit has those there are
  object,    // parameters that are JSON, but no object
  syntax,    // parameters that are not JSON; given is the byte, from 1, where they go wrong
  own,       // one widget's rule
};

// A rule that one widget has for itself, and what it allows, as in "sentence must be …".
struct OwnRule {
  std::string_view name;
  std::string zh, en;
};

struct Problem {
  std::string field;  // the parameter refused, by its public name
  Rule rule;
  std::string limit;  // what the rule asks for, as plain text
  std::string given;  // what came instead, as plain text
  OwnRule own = {};   // where the rule is `own`
};

// "min", "max" …; the widget's own name for its own rule.
std::string_view rule_name(const Problem& problem);

template <class T>
using Result = tl::expected<T, Problem>;

tl::unexpected<Problem> refused(std::string field, Rule rule, std::string limit, std::string given);
tl::unexpected<Problem> refused(std::string field, OwnRule rule, std::string limit,
                                std::string given);

// The shortest text that reads back as the same double, whole numbers below 2^63 without exponent;
// "NaN", "Infinity", "-Infinity" otherwise.
std::string text(double number);

}  // namespace posenc
