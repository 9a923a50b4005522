#include "numeric/wide.hpp"

#include <doctest/doctest.h>

#include "sequence.hpp"

namespace posenc {
namespace {

constexpr std::uint64_t all = ~std::uint64_t{0};

static_assert(multiply_by_halves(all, all).high == all - 1);
static_assert(multiply_by_halves(all, all).low == 1);
static_assert(multiply_by_halves(std::uint64_t{1} << 63, 2).high == 1);

TEST_CASE("the product by halves is the product") {
  const std::uint64_t corners[] = {0, 1, 0xffffffff, 0x100000000, all - 0xffffffff, all - 1, all};
  const auto agree = [](std::uint64_t a, std::uint64_t b) {
    const Wide direct = multiply(a, b), halves = multiply_by_halves(a, b);
    return direct.high == halves.high && direct.low == halves.low && halves.low == a * b;
  };
  for (std::uint64_t a : corners) {
    for (std::uint64_t b : corners) CHECK(agree(a, b));
  }
  Sequence random{1};
  long wrong = 0;
  for (int k = 0; k < 1'000'000; ++k) wrong += !agree(random.bits(), random.bits());
  CHECK(wrong == 0);
}

TEST_CASE("a carry is seen") {
  std::uint64_t x = all;
  CHECK(add_carry(x, 1) == 1);
  CHECK(x == 0);
  CHECK(add_carry(x, all) == 0);
  CHECK(x == all);
  CHECK(add_carry(x, all) == 1);
  CHECK(x == all - 1);
}

}  // namespace
}  // namespace posenc
