// formula: the sinusoidal code's formula for one pair, with every number that is put into it and
// comes out of it.
#pragma once
#include <cstdint>

#include "fields.hpp"

namespace posenc::formula {

struct Params {
  std::uint64_t position = 3;
  std::int32_t pair = 1;
  std::int32_t dim = 16;
  double base = 10000;

  static consteval auto fields() {
    return described<Params>(
        parameter<&Params::position>(about::position), parameter<&Params::pair>(about::pair),
        parameter<&Params::dim>(about::dim), parameter<&Params::base>(about::base));
  }
};

struct View {
  std::int32_t pairs;
  std::int32_t even;
  std::int32_t odd;
  double exponent;
  double last_exponent;
  double frequency;
  double ratio;  // NaN where there is one pair only
  double turns_per_token;
  double tokens_per_turn;
  double longest;
  double product;
  double turns;
  std::uint64_t whole_turns;
  double angle;
  double sin;
  double cos;

  static consteval auto fields() {
    return described<View>(
        field<&View::pairs>({.zh = "数对的个数 d/2", .en = "number of pairs, d/2"}),
        field<&View::even>({.zh = "sin 放在第几维 2i", .en = "place of the sine, 2i"}),
        field<&View::odd>({.zh = "cos 放在第几维 2i+1", .en = "place of the cosine, 2i+1"}),
        field<&View::exponent>({.zh = "指数 −2i/d", .en = "exponent −2i/d"}),
        field<&View::last_exponent>({.zh = "最后一对的指数", .en = "exponent of the last pair"}),
        field<&View::frequency>(
            {.zh = "角频率 ω", .en = "angular frequency ω", .unit = "rad/token"}),
        field<&View::ratio>({.zh = "下一对慢几倍",
                             .en = "how many times slower the next pair is",
                             .nullable = true}),
        field<&View::turns_per_token>(
            {.zh = "每个位置转多少圈", .en = "turns per position, ω/2π", .unit = "turn/token"}),
        field<&View::tokens_per_turn>(
            {.zh = "转一圈要多少位置", .en = "positions to one turn, 2π/ω", .unit = "token/turn"}),
        field<&View::longest>({.zh = "最慢一对转一圈要多少位置",
                               .en = "positions to one turn of the slowest pair",
                               .unit = "token/turn"}),
        field<&View::product>(
            {.zh = "位置乘角频率", .en = "position times frequency, p·ω", .unit = "rad"}),
        field<&View::turns>(
            {.zh = "累计圈数", .en = "turns made since position 0", .unit = "turn"}),
        field<&View::whole_turns>(
            {.zh = "其中的整圈数", .en = "whole ones among them", .unit = "turn"}),
        field<&View::angle>({.zh = "去掉整圈后的角度，0 到 2π",
                             .en = "angle without the whole turns, 0 to 2π",
                             .unit = "rad"}),
        field<&View::sin>({.zh = "正弦", .en = "sine"}),
        field<&View::cos>({.zh = "余弦", .en = "cosine"}));
  }
};

// PE(p, 2i) and PE(p, 2i+1) of Vaswani et al. 2017, §3.5, for pair i. Refuses a pair the width does
// not have, and what frequencies() refuses.
Result<View> compute(const Params& params);

}  // namespace posenc::formula
