// clock: the sinusoidal code of one position as clock hands, one hand for each (sin, cos) pair.
#pragma once
#include <cstdint>
#include <vector>

#include "fields.hpp"

namespace posenc::clock {

struct Params {
  std::uint64_t position = 3;
  std::int32_t dim = 16;
  double base = 10000;

  static consteval auto fields() {
    return described<Params>(parameter<&Params::position>(about::position),
                             parameter<&Params::dim>(about::dim),
                             parameter<&Params::base>(about::base));
  }
};

struct View {
  std::vector<double> angles;           // d/2
  std::vector<double> turns;            // d/2
  std::vector<double> frequencies;      // d/2
  std::vector<double> tokens_per_turn;  // d/2
  std::vector<double> code;             // d, sin in even places, cos in odd

  static consteval auto fields() {
    return described<View>(
        field<&View::angles>(
            {.zh = "指针角度，0 到 2π", .en = "angle of each hand, 0 to 2π", .unit = "rad"}),
        field<&View::turns>(
            {.zh = "累计圈数", .en = "turns made since position 0", .unit = "turn"}),
        field<&View::frequencies>(
            {.zh = "角频率 ω", .en = "angular frequency ω", .unit = "rad/token"}),
        field<&View::tokens_per_turn>(
            {.zh = "转一圈要多少位置", .en = "positions to one turn, 2π/ω", .unit = "token/turn"}),
        field<&View::code>({.zh = "编码", .en = "the code: sin in even places, cos in odd"}));
  }
};

// PE(p) of Vaswani et al. 2017, §3.5. Refuses an odd dim, a base outside (1, 10^12], a position
// past 2^53.
Result<View> compute(const Params& params);

}  // namespace posenc::clock
