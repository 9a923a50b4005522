// A widget with a field of every kind, and what its Params come to when they are read.
#pragma once
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "describe/answer.hpp"
#include "describe/sentence.hpp"
#include "describe/widget.hpp"
#include "numeric/tensor.hpp"

namespace sample {

using namespace posenc;

enum class Colour { red, green, dark_blue };

struct Inner {
  std::string label;
  std::vector<double> values;
  static consteval auto fields() {
    return described<Inner>(
        field<&Inner::label>({.zh = "名称", .en = "label"}),
        field<&Inner::values>({.zh = "数值", .en = "values", .nullable = true}));
  }
};
struct Params {
  bool on = false;
  std::int32_t even = 4;
  std::int64_t offset = -7;
  std::uint64_t position = 7;
  double rate = 0.5;
  double level = 0.25;
  std::string text = "x";
  Colour colour = Colour::green;
  std::vector<std::int32_t> pairs{0, 2, 4};
  std::vector<double> weights{0.5};
  static consteval auto fields() {
    return described<Params>(
        parameter<&Params::on>({.zh = "开关", .en = "on"}),
        parameter<&Params::even>({.zh = "偶数", .en = "even", .min = -8, .max = 8, .step = 2}),
        parameter<&Params::offset>(
            {.zh = "相对位置", .en = "offset m − n", .min = -0x1p53, .max = 0x1p53}),
        parameter<&Params::position>({.zh = "位置", .en = "position p", .min = 0, .max = 0x1p53}),
        parameter<&Params::rate>({.zh = "速率", .en = "step rate", .max = 1, .above = 0}),
        parameter<&Params::level>({.zh = "水平", .en = "level", .min = -0.3, .max = 1e300}),
        parameter<&Params::text>({.zh = "句子", .en = "text", .most_bytes = 8}),
        parameter<&Params::colour>({.zh = "颜色", .en = "colour"}),
        parameter<&Params::pairs>({.zh = "哪几对",
                                   .en = "which pairs",
                                   .min = -1,
                                   .max = 255,
                                   .least_items = 1,
                                   .most_items = 5}),
        parameter<&Params::weights>(
            {.zh = "权重", .en = "weights", .max = 1, .above = 0, .most_items = 2}));
  }
};
struct View {
  Params echo;
  std::vector<Inner> list;
  Tensor<double, 2> matrix;
  std::vector<std::int32_t> counts;
  std::vector<float> floats;
  double ratio;
  static consteval auto fields() {
    return described<View>(field<&View::echo>({.zh = "参数", .en = "the parameters"}),
                           field<&View::list>({.zh = "列表", .en = "a list"}),
                           field<&View::matrix>({.zh = "矩阵", .en = "a matrix", .nullable = true}),
                           field<&View::counts>({.zh = "个数", .en = "counts", .unit = "token"}),
                           field<&View::floats>({.zh = "单精度", .en = "floats"}),
                           field<&View::ratio>({.zh = "比例", .en = "ratio", .nullable = true}));
  }
};
inline Result<View> compute(const Params& params) {
  if (params.text == "far") return refused("even", Rule::max, "2", "4");
  if (params.text == "own")
    return refused("text", OwnRule{"rhyme", "押韵的", "a rhyme"}, "2", "own");
  View view{params,
            {{"a", {0.1, 1 / 3.0}}, {"b", {NAN}}},
            Tensor<double, 2>({2, 3}, 1.5),
            {1, -2, 3},
            {0.5f, -2},
            INFINITY};
  view.matrix(1, 2) = -0.0;
  return view;
}
inline constexpr Widget widget = widget_of<compute>();

// Steps, in ranges that need not begin at one.
struct Steps {
  std::int32_t third = 3;
  std::vector<std::int32_t> fifths{5, 10}, evens;
  static consteval auto fields() {
    return described<Steps>(
        parameter<&Steps::third>({.zh = "三分", .en = "third", .min = -4, .max = 8, .step = 3}),
        parameter<&Steps::fifths>({.zh = "五分",
                                   .en = "fifths",
                                   .min = 1,
                                   .max = 99,
                                   .step = 5,
                                   .least_items = 2,
                                   .most_items = 2}),
        parameter<&Steps::evens>(
            {.zh = "偶数", .en = "evens", .min = 0, .max = 8, .step = 2, .most_items = 2}));
  }
};

template <class Struct = Params>
Struct read(std::string_view json, Problems& problems) {
  const JsonDocument document(json);
  REQUIRE(document.error() == 0);
  Struct params;
  posenc::read(type_of<Struct>, &params, document.root(), problems);
  return params;
}
inline Params accepted(std::string_view json) {
  Problems problems;
  const Params params = read(json, problems);
  CAPTURE(json);
  REQUIRE(problems.empty());
  return params;
}
template <class Struct = Params>
Problem only_problem(std::string_view json) {
  Problems problems;
  read<Struct>(json, problems);
  CAPTURE(json);
  REQUIRE(problems.size() == 1);
  return problems[0];
}

}  // namespace sample
