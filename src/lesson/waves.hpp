// waves: the sinusoidal code as a picture, position × dimension, with the waves of chosen pairs and
// binary counting over the same positions.
#pragma once
#include <cstdint>
#include <vector>

#include "../numeric/tensor.hpp"
#include "fields.hpp"

namespace posenc::waves {

struct Params {
  std::uint64_t position = 0;
  std::int32_t length = 128;
  std::int32_t dim = 16;
  double base = 10000;
  std::vector<std::int32_t> pairs{0, 2, 4};

  static consteval auto fields() {
    return described<Params>(parameter<&Params::position>(about::position),
                             parameter<&Params::length>({.zh = "画多少个位置",
                                                         .en = "positions in the picture",
                                                         .unit = "token",
                                                         .min = 8,
                                                         .max = 512}),
                             parameter<&Params::dim>(about::dim),
                             parameter<&Params::base>(about::base),
                             parameter<&Params::pairs>({.zh = "画哪几对的波",
                                                        .en = "pairs whose waves are drawn",
                                                        .min = 0,
                                                        .max = about::largest_pair,
                                                        .least_items = 1,
                                                        .most_items = 32}));
  }
};

// The window holds the positions start … start + length − 1, the given one among them.
struct View {
  std::uint64_t start;
  Tensor<double, 2> code;               // length × d: row k is PE(start + k)
  std::vector<double> cursor;           // d
  std::vector<double> tokens_per_turn;  // d/2
  std::vector<std::int32_t> chosen;     // ascending, none twice
  std::vector<std::int32_t> missing;    // asked for, but not to be had at this width
  Tensor<double, 2> waves;              // chosen × (8·length − 7): column k is at start + k/8
  Tensor<std::int32_t, 2> bits;         // length × 10: bit j of start + k
  std::vector<std::int32_t> bit_cycle;  // 10

  static consteval auto fields() {
    return described<View>(
        field<&View::start>(
            {.zh = "图中第一个位置", .en = "first position of the picture", .unit = "token"}),
        field<&View::code>(
            {.zh = "编码，每行一个位置", .en = "the codes, one row for each position"}),
        field<&View::cursor>({.zh = "位置 p 的编码", .en = "the code of position p"}),
        field<&View::tokens_per_turn>(
            {.zh = "转一圈要多少位置", .en = "positions to one turn, 2π/ω", .unit = "token/turn"}),
        field<&View::chosen>({.zh = "画出波的数对", .en = "pairs whose waves are drawn"}),
        field<&View::missing>(
            {.zh = "这个宽度没有的数对", .en = "pairs that this width does not have"}),
        field<&View::waves>({.zh = "正弦波，每位置八点", .en = "their sines, eight to a position"}),
        field<&View::bits>(
            {.zh = "二进制位，低位在前", .en = "binary digits of the positions, lowest first"}),
        field<&View::bit_cycle>({.zh = "二进制位一个来回要多少位置",
                                 .en = "positions to one cycle of each binary digit",
                                 .unit = "token"}));
  }
};

// PE of Vaswani et al. 2017, §3.5, over a window of positions: the picture by table(), each number
// within 4 · 2^−53, cursor and waves by themselves, within 0.58 ulp. Windows follow one another
// without overlap (0 … length − 1, length … 2·length − 1, …); the last one ends at 2^53. Refuses
// what frequencies() refuses. Pairs past the last are no mistake: the width may have been made
// smaller since they were chosen.
Result<View> compute(const Params& params);

}  // namespace posenc::waves
