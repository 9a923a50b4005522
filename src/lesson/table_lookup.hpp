// table-lookup: a learned table of positions beside the formula. The table ends; the formula does
// not.
#pragma once
#include <cstdint>
#include <vector>

#include "fields.hpp"

namespace posenc::table_lookup {

struct Params {
  std::uint64_t position = 1023;
  std::uint64_t rows = 1024;
  std::int32_t width = 768;
  double base = 10000;

  static consteval auto fields() {
    return described<Params>(
        parameter<&Params::position>(about::position),
        parameter<&Params::rows>(
            {.zh = "表的行数 N", .en = "rows of the table N", .min = 1, .max = 1 << 24}),
        parameter<&Params::width>(about::width("每行宽度 d", "width of a row d", 16384)),
        parameter<&Params::base>(about::base));
  }
};

struct View {
  bool found;
  std::uint64_t parameters;           // rows · width
  std::uint64_t last_row;             // rows − 1
  std::vector<double> row;            // the first 16 entries at most; empty where there is no row
  std::vector<double> code;           // as many entries of the formula's code
  std::vector<std::int32_t> offsets;  // −8 … 8
  std::vector<double>
      row_similarity;  // with the row that far away; NaN where one of them is not there
  std::vector<double> code_similarity;  // the same of the codes; NaN before position 0

  static consteval auto fields() {
    return described<View>(
        field<&View::found>({.zh = "表里有没有这一行", .en = "whether the table has this row"}),
        field<&View::parameters>({.zh = "要学的参数个数", .en = "parameters to be learned"}),
        field<&View::last_row>({.zh = "最后一行", .en = "last row"}),
        field<&View::row>(
            {.zh = "查到的行（开头若干列）", .en = "the row found (its first columns)"}),
        field<&View::code>(
            {.zh = "公式算出的编码（开头若干列）", .en = "the code computed (its first columns)"}),
        field<&View::offsets>(
            {.zh = "相隔的位置数", .en = "offset of the neighbour", .unit = "token"}),
        field<&View::row_similarity>({.zh = "与邻行的余弦相似度：表",
                                      .en = "cosine similarity with neighbours: table",
                                      .nullable = true}),
        field<&View::code_similarity>({.zh = "与邻位的余弦相似度：公式",
                                       .en = "cosine similarity with neighbours: formula",
                                       .nullable = true}));
  }
};

// A position without a row is no error: found says so, row is empty, and the formula answers all
// the same. The rows are seeded, as before training; no model's trained numbers are here. Tables:
// Gehring et al. 2017, §3.1 (learned positions), Vaswani et al. 2017, table 3 row (E). Refuses rows
// outside 1 … 2^24, an odd width or one outside 2 … 16,384, a base outside (1, 10^12], a position
// past 2^53.
Result<View> compute(const Params& params);

}  // namespace posenc::table_lookup
