// index-add: the naive try. The position itself, a plain number, is added to every entry of a
// content vector.
#pragma once
#include <cstdint>
#include <vector>

#include "fields.hpp"

namespace posenc::index_add {

struct Params {
  std::uint64_t position = 37;
  double rms = 1;
  std::int32_t dim = 16;

  static consteval auto fields() {
    return described<Params>(
        parameter<&Params::position>(about::position),
        parameter<&Params::rms>(
            {.zh = "内容的均方根", .en = "RMS of the content", .max = 1e6, .above = 0}),
        parameter<&Params::dim>(about::width("向量宽度 d", "vector width d")));
  }
};

struct View {
  std::vector<double> content;    // d
  std::vector<double> sum;        // d
  double content_share;           // NaN at position 0
  std::vector<double> positions;  // 101, from 1 to 100,000 in equal ratios
  std::vector<double> shares;     // one for each of positions

  static consteval auto fields() {
    return described<View>(field<&View::content>({.zh = "内容向量", .en = "content vector"}),
                           field<&View::sum>({.zh = "内容 + 位置", .en = "content + position"}),
                           field<&View::content_share>({.zh = "内容占位置的比例",
                                                        .en = "content as a share of the position",
                                                        .nullable = true}),
                           field<&View::positions>({.zh = "曲线上的位置，按等比排列",
                                                    .en = "positions of the curve, in equal ratios",
                                                    .unit = "token"}),
                           field<&View::shares>({.zh = "这些位置上的内容比例",
                                                 .en = "content share at those positions"}));
  }
};

// The content is seeded and scaled to the RMS asked for; its share is RMS/p. Refuses an odd dim or
// one outside 2 … 512, an RMS outside (0, 10^6], a position past 2^53.
Result<View> compute(const Params& params);

}  // namespace posenc::index_add
