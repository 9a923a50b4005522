// Fields that most widgets share, so that they mean and allow the same everywhere.
#pragma once
#include "../describe/describe.hpp"
#include "../numeric/angle.hpp"
#include "../numeric/problem.hpp"

namespace posenc::about {

inline constexpr About position{
    .zh = "位置 p", .en = "position p", .unit = "token", .min = 0, .max = largest_position};
inline constexpr About dim{
    .zh = "编码宽度 d", .en = "code width d", .min = 2, .max = 512, .step = 2};
inline constexpr About base{.zh = "底数 b", .en = "base b", .max = 1e12, .above = 1};

}  // namespace posenc::about
