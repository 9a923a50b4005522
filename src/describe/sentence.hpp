// What is wrong, in words.
#pragma once
#include <cstdint>
#include <string>

#include "../numeric/problem.hpp"
#include "type.hpp"

namespace posenc {

enum class Language : std::uint8_t { zh, en };

// What a field may be: "an even number, 2 … 512".
std::string allowed(const Field& field, Language language);

// One sentence on one line: the field, what is allowed, what was given. `params` describes the
// parameters that were refused.
std::string sentence(const Problem& problem, const Type& params, Language language);

}  // namespace posenc
