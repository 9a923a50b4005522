#include "encoding/sinusoidal_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "../numeric/hash.hpp"
#include "../numeric/reference.hpp"
#include "../numeric/sequence.hpp"
#include "encoding/sinusoidal.hpp"
#include "golden.hpp"
#include "numeric/sum.hpp"

namespace posenc {
namespace {

std::vector<double> table_of(const Frequencies& frequencies, std::uint64_t start,
                             std::size_t rows) {
  std::vector<double> out(rows * static_cast<std::size_t>(frequencies.dim), 9.0);
  REQUIRE(table(frequencies, start, out).has_value());
  return out;
}

std::vector<double> exact_table_of(const Frequencies& frequencies, std::uint64_t start,
                                   std::size_t rows) {
  std::vector<double> out(rows * static_cast<std::size_t>(frequencies.dim), 8.0);
  REQUIRE(exact_table(frequencies, start, out).has_value());
  return out;
}

const double next_to_1 = std::nextafter(1.0, 2.0);

// Widths with every remainder of pairs, with shorter blocks, and the widest; bases from all turning
// alike to hardly any turning; starts at and around anchors, and both ends of the positions.
struct Kind {
  int dim;
  double base;
  std::uint64_t start;
  std::size_t rows;
};

std::vector<Kind> kinds() {
  std::vector<Kind> all{{512, 1e4, 0, 8192}, {512, 1e12, 0, 1100}, {510, 1e6, 12345678901, 1100}};
  for (int dim : {2, 4, 6, 8, 10, 64}) {
    for (double base : {next_to_1, 2.0, 500.0, 1e4, 1e12}) {
      for (std::uint64_t start :
           {std::uint64_t{0}, std::uint64_t{1000}, std::uint64_t{1} << 40, largest_position - 699})
        all.push_back({dim, base, start, 700});
    }
  }
  for (int dim : {2048, 2052, 4098, 16384}) {
    all.push_back({dim, 1e4, 0, 70});
    all.push_back({dim, 1e6, largest_position - 69, 70});
  }
  return all;
}

TEST_CASE("an exact table is made of codes") {
  const Frequencies frequencies = *posenc::frequencies(16, 1e4);
  const std::vector<double> rows = exact_table_of(frequencies, 1020, 10);
  for (std::size_t r = 0; r < 10; ++r) {
    const std::vector<double> row = code(frequencies, 1020 + r);
    CHECK(std::equal(row.begin(), row.end(), rows.begin() + static_cast<std::ptrdiff_t>(16 * r)));
  }
}

TEST_CASE("a table lies within [−1, 1] and within 4 · 2^−53 of the exact one") {
  double worst = 0, squares = 0, largest = 0;
  std::size_t values = 0;
  for (const Kind& kind : kinds()) {
    const Frequencies frequencies = *posenc::frequencies(kind.dim, kind.base);
    const std::vector<double> quick = table_of(frequencies, kind.start, kind.rows);
    const std::vector<double> exact = exact_table_of(frequencies, kind.start, kind.rows);
    worst = std::max(worst, largest_difference(quick, exact));
    for (std::size_t k = 0; k < exact.size(); ++k) {
      squares += (quick[k] - exact[k]) * (quick[k] - exact[k]);
      largest = std::max(largest, std::fabs(quick[k]));
    }
    values += exact.size();
  }
  MESSAGE(values << " values: worst error " << worst * 0x1p53 << " * 2^-53, rms "
                 << std::sqrt(squares / static_cast<double>(values)) * 0x1p53 << " * 2^-53");
  CHECK(worst <= 4 * 0x1p-53);
  CHECK(largest == 1);
}

TEST_CASE("a table against MPFR") {
  Sequence random{13};
  double worst = 0;
  for (int k = 0; k < 400; ++k) {
    const int dim = 2 * (1 + static_cast<int>(random.below(k % 8 == 0 ? 8192 : 256)));
    const double base = k % 2 ? std::max(next_to_1, std::exp(random.unit() * std::log(1e12))) : 1e4;
    const Frequencies frequencies = *posenc::frequencies(dim, base);
    const std::uint64_t start = random.below(largest_position - 300) >> random.below(53);
    const std::vector<double> got = table_of(frequencies, start, 300);
    for (int j = 0; j < 100; ++j) {
      const auto pair = random.below(static_cast<std::uint64_t>(dim / 2)), row = random.below(300);
      const auto [sine, cosine] =
          sin_cos(exact_frequency(dim, base, static_cast<int>(pair)) * (start + row));
      const std::size_t at = row * static_cast<std::size_t>(dim) + 2 * pair;
      worst = std::max({worst, std::fabs((sine - got[at]).rounded()),
                        std::fabs((cosine - got[at + 1]).rounded())});
    }
  }
  MESSAGE("worst error against MPFR: " << worst * 0x1p53 << " * 2^-53");
  CHECK(worst <= 3.7 * 0x1p-53);
}

TEST_CASE("position 0 is exactly 0, 1, 0, 1, … in every width") {
  const auto exact = [](const std::vector<double>& row) {
    for (std::size_t k = 0; k < row.size(); ++k) {
      if (row[k] != static_cast<double>(k % 2) || std::signbit(row[k])) return false;
    }
    return true;
  };
  for (int dim = 2; dim <= 512; dim += 2)
    CHECK(exact(table_of(*frequencies(dim, dim % 4 ? 1e4 : 1e12), 0, 1)));
  for (double base : {next_to_1, 1e4}) CHECK(exact(table_of(*frequencies(16384, base), 0, 1)));
}

// Anchors and offsets are rows of a table themselves, so their lengths can be seen: at most
// 1 + 2^−56, as the header's bound needs. Nearest doubles go to 1 + 1.6 · 2^−54.
TEST_CASE("anchors and offsets lie on the unit circle or inside") {
  double longest = 0;
  for (const auto& [dim, base] : {std::pair{512, 1e4}, {512, 1e12}, {6, 3.0}}) {
    const Frequencies frequencies = *posenc::frequencies(dim, base);
    TableWriter writer(frequencies);
    std::vector<double> row(static_cast<std::size_t>(dim));
    const auto measure = [&](std::uint64_t position) {
      REQUIRE(writer.write(position, row).has_value());
      for (std::size_t k = 0; k < row.size(); k += 2) {
        const Reference sine(row[k]), cosine(row[k + 1]);
        longest = std::max(longest, (sine * sine + cosine * cosine - 1).rounded() / 2);
      }
    };
    for (std::uint64_t distance = 0; distance <= 63; ++distance) measure(distance);
    for (std::uint64_t block = 0; block < 300; ++block) measure(128 * block * (block + 1));
  }
  MESSAGE("longest row: 1 + " << longest * 0x1p56 << " * 2^-56");
  CHECK(longest <= 0x1p-56);
}

// The plain twin: the same two products and one sum for each value, read off the table's own anchor
// and offset rows (offset k is row k, as anchor 0 is (0, 1)).
TEST_CASE("every value is its anchor turned by its offset, bit for bit") {
  for (int dim : {2, 4, 6, 8, 14, 64, 510, 16384}) {
    const Frequencies frequencies = *posenc::frequencies(dim, 1e4);
    const std::uint64_t reach = dim < 4096 ? 64 : 8;
    const auto width = static_cast<std::size_t>(dim);
    std::vector<double> offsets = table_of(frequencies, 0, reach);  // and −reach is never used…
    const std::uint64_t first = 2 * reach * 1000 - reach + 1;  // …so the first row is left out
    const std::vector<double> got = table_of(frequencies, first, 4 * reach - 1);
    long wrong = 0;
    for (std::size_t row = 0; row < 4 * reach - 1; ++row) {
      const std::uint64_t position = first + row;
      const std::uint64_t anchor = (position + reach) / (2 * reach) * (2 * reach);
      if (position + reach == anchor) continue;  // offset `reach` is in no table
      const std::vector<double> from = table_of(frequencies, anchor, 1);
      const bool back = position < anchor;
      const double* by = &offsets[(back ? anchor - position : position - anchor) * width];
      for (std::size_t k = 0; k < width; k += 2) {
        const double sine = back ? -by[k] : by[k], cosine = by[k + 1];
        wrong += got[row * width + k] != from[k] * cosine + from[k + 1] * sine;
        wrong += got[row * width + k + 1] != from[k + 1] * cosine - from[k] * sine;
      }
    }
    CAPTURE(dim);
    CHECK(wrong == 0);
  }
}

TEST_CASE("a position has the same bits in every table that holds it") {
  const Frequencies frequencies = *posenc::frequencies(6, 1e4);
  constexpr std::uint64_t first = (std::uint64_t{1} << 30) - 700;
  const std::vector<double> whole = table_of(frequencies, first, 2100);
  TableWriter writer(frequencies);
  Sequence random{11};
  const auto same = [&](std::size_t skip, std::size_t rows) {
    const std::vector<double> part = table_of(frequencies, first + skip, rows);
    std::vector<double> again(part.size());
    REQUIRE(writer.write(first + skip, again).has_value());
    return again == part && std::equal(part.begin(), part.end(),
                                       whole.begin() + static_cast<std::ptrdiff_t>(6 * skip));
  };
  constexpr std::size_t counts[] = {0,   1,   2,   63,  64,  65,   127, 128,
                                    129, 255, 256, 257, 640, 1023, 1024};
  for (std::size_t rows : counts) {
    for (int k = 0; k < 20; ++k)
      CHECK(same(static_cast<std::size_t>(random.below(2100 - rows)), rows));
  }
}

TEST_CASE("a writer keeps rows apart that share a place") {
  const Frequencies frequencies = *posenc::frequencies(8, 1e4);
  TableWriter writer(frequencies);
  Sequence random{14};
  std::vector<double> out(8 * 3);
  long wrong = 0;
  for (int k = 0; k < 2000; ++k) {
    const std::uint64_t start = 128 * random.below(400) + random.below(128);
    REQUIRE(writer.write(start, out).has_value());
    wrong += out != table_of(frequencies, start, 3);
  }
  CHECK(wrong == 0);
}

TEST_CASE("a table, bit for bit on every compiler and machine, with SIMD or without") {
  const rapidjson::Document file = test_file("encoding/table_bits.json");
  for (const auto& one : file["tables"].GetArray()) {
    const auto dim = one["dim"].GetInt();
    const auto rows = static_cast<std::size_t>(one["rows"].GetInt());
    const Frequencies frequencies = *posenc::frequencies(dim, one["base"].GetDouble());
    Hash hash;
    hash.add(table_of(frequencies, one["start"].GetUint64(), rows));
    CHECK(hash.state == std::strtoull(one["fnv1a"].GetString(), nullptr, 16));
  }
}

TEST_CASE("a table writes its rows and nothing else, wherever doubles may lie") {
  constexpr std::size_t counts[] = {0, 1, 130, 600}, margins[] = {8, 9};
  for (int dim : {2, 6, 10, 12, 16}) {
    const Frequencies frequencies = *posenc::frequencies(dim, 1e4);
    const auto width = static_cast<std::size_t>(dim);
    for (std::size_t rows : counts) {
      for (std::size_t before : margins) {
        std::vector<double> out(before + rows * width + 8, 7.0);
        REQUIRE(table(frequencies, 65, std::span(out).subspan(before, rows * width)).has_value());
        CHECK(std::count(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(before), 7.0) ==
              static_cast<std::ptrdiff_t>(before));
        CHECK(std::count(out.end() - 8, out.end(), 7.0) == 8);
        CHECK(std::count(out.begin(), out.end(), 7.0) == static_cast<std::ptrdiff_t>(before) + 8);
        CHECK(std::equal(out.begin() + static_cast<std::ptrdiff_t>(before), out.end() - 8,
                         table_of(frequencies, 65, rows).begin()));
      }
    }
  }
}

TEST_CASE("what tables refuse: a row past 2^53, part of a row") {
  const Frequencies frequencies = *posenc::frequencies(4, 1e4);
  std::vector<double> out(40);
  const auto refuses = [&](const auto& make) {
    CHECK(make(largest_position - 9, out).has_value());
    const auto past = make(largest_position - 8, out);
    REQUIRE_FALSE(past.has_value());
    CHECK(past.error().field == "start");
    CHECK(past.error().rule == Rule::max);
    CHECK(past.error().limit == "9007199254740983");
    CHECK(past.error().given == "9007199254740984");
    CHECK_FALSE(make(~std::uint64_t{0}, out).has_value());
    CHECK(make(largest_position, {}).has_value());
    CHECK_FALSE(make(largest_position + 1, {}).has_value());

    const auto partial = make(0, std::span(out).first(39));
    REQUIRE_FALSE(partial.has_value());
    CHECK(partial.error().field == "out");
    CHECK(partial.error().rule == Rule::step);
    CHECK(partial.error().limit == "4");
    CHECK(partial.error().given == "39");
  };
  using Out = std::span<double>;
  refuses([&](std::uint64_t start, Out rows) { return table(frequencies, start, rows); });
  refuses([&](std::uint64_t start, Out rows) { return exact_table(frequencies, start, rows); });
  TableWriter writer(frequencies);
  refuses([&](std::uint64_t start, Out rows) { return writer.write(start, rows); });
}

}  // namespace
}  // namespace posenc
