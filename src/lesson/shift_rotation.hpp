// shift-rotation: k tokens further on is one matrix, whatever the position.
#pragma once
#include <cstdint>
#include <vector>

#include "../numeric/tensor.hpp"
#include "fields.hpp"

namespace posenc::shift_rotation {

struct Params {
  std::uint64_t position = 5;
  std::uint64_t shift = 10;
  std::int32_t dim = 8;
  double base = 10000;

  static consteval auto fields() {
    return described<Params>(
        parameter<&Params::position>(about::position),
        parameter<&Params::shift>(
            {.zh = "位移 k", .en = "shift k", .unit = "token", .min = 0, .max = largest_position}),
        parameter<&Params::dim>(about::dim_to(64)), parameter<&Params::base>(about::base));
  }
};

struct View {
  Tensor<double, 2>
      rotation;  // d × d, 2×2 blocks (cos kω, sin kω; −sin kω, cos kω) on the diagonal
  std::vector<double> angles;   // d/2: k·ω of each block
  double target = 0;            // p + k
  std::vector<double> code;     // d: PE(p)
  std::vector<double> product;  // d: R(k)·PE(p)
  std::vector<double> shifted;  // d: PE(p + k)
  double residual = 0;          // max |product − shifted|

  static consteval auto fields() {
    return described<View>(
        field<&View::rotation>({.zh = "分块旋转矩阵 R(k)", .en = "block rotation R(k)"}),
        field<&View::angles>({.zh = "每块转的角度，0 到 2π",
                              .en = "angle each block turns by, 0 to 2π",
                              .unit = "rad"}),
        field<&View::target>(
            {.zh = "移到的位置 p+k", .en = "position moved to, p+k", .unit = "token"}),
        field<&View::code>({.zh = "移动前的编码 PE(p)", .en = "code before the shift, PE(p)"}),
        field<&View::product>({.zh = "乘积 R(k)·PE(p)", .en = "product R(k)·PE(p)"}),
        field<&View::shifted>(
            {.zh = "移动后的编码 PE(p+k)", .en = "code after the shift, PE(p+k)"}),
        field<&View::residual>({.zh = "残差：乘积与 PE(p+k) 最多差多少",
                                .en = "residual: largest difference of product and PE(p+k)"}));
  }
};

// PE(p+k) = R(k)·PE(p): Vaswani et al. 2017, §3.5, states that a linear map of the code exists for
// every fixed k; angle addition gives it, one rotation by k·ω_i for each (sin, cos) pair. PE(p+k)
// is computed from p + k, not from the product. Refuses an odd dim or one past 64, a base outside
// (1, 10^12], and position + shift past 2^53.
Result<View> compute(const Params& params);

}  // namespace posenc::shift_rotation
