// add-to-embedding: the code of a position added to a word's embedding, by hand at d = 4 and at a
// model's scale.
#pragma once
#include <cstdint>
#include <vector>

#include "../numeric/tensor.hpp"
#include "fields.hpp"

namespace posenc::add_to_embedding {

struct Params {
  std::uint64_t position = 5;
  std::int32_t dim = 256;
  double std = 0.02;
  bool scaled = false;
  double base = 10000;

  static consteval auto fields() {
    return described<Params>(
        parameter<&Params::position>(about::position), parameter<&Params::dim>(about::dim),
        parameter<&Params::std>(
            {.zh = "词向量的标准差", .en = "std of the embedding", .max = 100, .above = 0}),
        parameter<&Params::scaled>(
            {.zh = "先把词向量乘以 √d", .en = "multiply the embedding by √d first"}),
        parameter<&Params::base>(about::base));
  }
};

struct View {
  std::vector<double> example;       // 4
  std::vector<double> example_code;  // 4
  std::vector<double> example_sum;   // 4
  Tensor<double, 2> small_table;     // 6 × 4
  double content_std;
  double code_rms;
  double content_ratio;
  std::vector<double> content;  // d
  std::vector<double> code;     // d
  std::vector<double> sum;      // d

  static consteval auto fields() {
    return described<View>(
        field<&View::example>(
            {.zh = "“今天”的词向量，d = 4", .en = "embedding of 今天 (today), d = 4"}),
        field<&View::example_code>(
            {.zh = "这个位置的编码，d = 4", .en = "code of the position, d = 4"}),
        field<&View::example_sum>({.zh = "二者之和", .en = "their sum"}),
        field<&View::small_table>(
            {.zh = "位置 0 到 5 的编码，d = 4", .en = "codes of positions 0 to 5, d = 4"}),
        field<&View::content_std>(
            {.zh = "相加时词向量的标准差", .en = "std of the embedding as it is added"}),
        field<&View::code_rms>({.zh = "位置编码的均方根", .en = "RMS of the code"}),
        field<&View::content_ratio>(
            {.zh = "词向量与位置编码的大小之比", .en = "size of the embedding against the code"}),
        field<&View::content>({.zh = "词向量，相加时的样子", .en = "the embedding as it is added"}),
        field<&View::code>({.zh = "位置编码", .en = "the code"}),
        field<&View::sum>({.zh = "词向量 + 位置编码", .en = "embedding + code"}));
  }
};

// Vaswani et al. 2017, §3.5 (the sum) and §3.4 (the embedding multiplied by √d). The embedding of
// width dim is seeded, then moved and stretched to mean 0 and the std asked for. Refuses an odd dim
// or one outside 2 … 512, a std outside (0, 100], a base outside (1, 10^12], a position past 2^53.
Result<View> compute(const Params& params);

}  // namespace posenc::add_to_embedding
