// The consumer's own, of the name by which the library's headers include another.
#pragma once
namespace consumer {
inline constexpr int problem = 1;
}
