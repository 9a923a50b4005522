// Parameters that widgets share, so that they mean and allow the same everywhere.
#pragma once
#include <cstdint>

#include "../describe/describe.hpp"
#include "../numeric/angle.hpp"
#include "../numeric/problem.hpp"

namespace posenc {

namespace about {

inline constexpr About position{
    .zh = "位置 p", .en = "position p", .unit = "token", .min = 0, .max = largest_position};
inline constexpr About base{.zh = "底数 b", .en = "base b", .max = 1e12, .above = 1};

inline constexpr std::int32_t largest_dim = 512;
// A width, in the words of what is wide: even, from 2 on.
constexpr About width(std::string_view zh, std::string_view en, std::int32_t most = largest_dim) {
  return {.zh = zh, .en = en, .min = 2, .max = static_cast<double>(most), .step = 2};
}
// The width of a code.
constexpr About dim_to(std::int32_t most) { return width("编码宽度 d", "code width d", most); }
inline constexpr About dim = dim_to(largest_dim);

inline constexpr std::int32_t largest_pair = largest_dim / 2 - 1;
// A pair (sin, cos); has_pair() below looks whether the width has it.
inline constexpr About pair{.zh = "第几对 i", .en = "pair i", .min = 0, .max = largest_pair};

}  // namespace about

// Refuses the parameter "pair" where a code of that width has no such pair.
Result<void> has_pair(std::int32_t dim, std::int32_t pair);

}  // namespace posenc
