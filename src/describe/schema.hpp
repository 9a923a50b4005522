// What a widget takes and gives, as JSON Schema.
#pragma once
#include "json_writer.hpp"
#include "registry.hpp"

namespace posenc {

// {"name": …, "params": schema, "view": schema}, as `posenc view` reads and prints them. Beside the
// standard's own words: x-unit, x-zh and x-en for people; x-maxBytes of a text; x-element and
// x-rank of a View's arrays, which scripts get as typed arrays, with NaN where `items` allows null.
void write_schema(JsonWriter& out, const Registered& entry);

}  // namespace posenc
