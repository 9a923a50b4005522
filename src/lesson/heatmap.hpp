// heatmap: the words of a sentence at start, start + 1, …, and the dot product of the codes of
// every two of them.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "../numeric/tensor.hpp"
#include "fields.hpp"
#include "words.hpp"

namespace posenc::heatmap {

struct Params {
  std::string sentence = "我 昨天 在 火车 上 读 完 这 本 书";
  std::uint64_t start = 0;
  std::int32_t dim = 16;
  double base = 10000;

  static consteval auto fields() {
    return described<Params>(
        parameter<&Params::sentence>({.zh = "句子", .en = "sentence", .most_bytes = 4096}),
        parameter<&Params::start>({.zh = "起始位置",
                                   .en = "start position",
                                   .unit = "token",
                                   .min = 0,
                                   .max = static_cast<double>(largest_position - most_words)}),
        parameter<&Params::dim>(about::dim), parameter<&Params::base>(about::base));
  }
};

struct View {
  std::vector<std::string> words;  // n
  std::vector<double> positions;   // n: start, start + 1, …
  Tensor<double, 2> scores;        // n × n: PE(a)·PE(b)
  double least = 0;
  double peak = 0;            // d/2: the dot product of a code with itself
  double largest_change = 0;  // of a score, against the same sentence at start = 0

  static consteval auto fields() {
    return described<View>(
        field<&View::words>({.zh = "词", .en = "words"}),
        field<&View::positions>(
            {.zh = "各词的位置", .en = "position of each word", .unit = "token"}),
        field<&View::scores>({.zh = "两两点积 PE(a)·PE(b)", .en = "dot products PE(a)·PE(b)"}),
        field<&View::least>({.zh = "最小的点积", .en = "smallest dot product"}),
        field<&View::peak>({.zh = "与自己的点积 d/2", .en = "dot product with itself, d/2"}),
        field<&View::largest_change>({.zh = "与起点为 0 时相比，变化最大的一格变了多少",
                                      .en = "largest change of a cell against start = 0"}));
  }
};

// PE of Vaswani et al. 2017, §3.5; the products depend on the distance of the words alone, up to
// the rounding that largest_change measures: every cell is computed from the two codes. Refuses a
// sentence without words or with more than 64 (words.hpp), an odd dim, a base outside (1, 10^12], a
// start past 2^53 − 64.
Result<View> compute(const Params& params);

}  // namespace posenc::heatmap
