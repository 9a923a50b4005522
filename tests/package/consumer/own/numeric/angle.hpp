// The consumer's own, of the name that one of the library's headers has.
#pragma once
namespace consumer {
inline constexpr int angle = 90;
}
