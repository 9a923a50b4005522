// All widgets, in the order of the lesson.
#pragma once
#include "../describe/registry.hpp"

namespace posenc {

const Registry& widgets();

}  // namespace posenc
