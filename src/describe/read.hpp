// Parameters from JSON, checked against their descriptions.
#pragma once
#include <vector>

#include "../numeric/problem.hpp"
#include "json.hpp"
#include "type.hpp"

namespace posenc {

using Problems = std::vector<Problem>;

// Puts the members of `json` into the described object. Numbers, choices and booleans may come as
// JSON values or as the text somebody typed, lists also as one text ("0 2 4", "0, 2, 4"). Whatever
// is not allowed adds a problem and leaves its field as it was; so does each wrong item of a list.
// What was given stands in problems shortened to 40 characters; after 100 problems reading stops.
void read(const Type& type, void* object, const Json& json, Problems& problems);

}  // namespace posenc
