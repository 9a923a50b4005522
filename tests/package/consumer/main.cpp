// What the README shows an engineer: the code of one position, and that a shift is one matrix; in a
// project that has headers of the same names.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <posenc/encoding/sinusoidal.hpp>
#include <posenc/numeric/angle.hpp>
#include <posenc/version.hpp>
#include <vector>

#include "numeric/angle.hpp"
#include "problem.hpp"

static_assert(consumer::angle == 90 && consumer::problem == 1);

namespace {

void expect(double given, double wanted, const char* what) {
  std::printf("%-12s %.17g\n", what, given);
  if (std::abs(given - wanted) > 1e-15) {
    std::printf("%-12s %.17g was expected\n", "", wanted);
    std::exit(1);
  }
}

}  // namespace

int main() {
  const auto frequencies = posenc::frequencies(4, 10000);
  if (!frequencies) return 1;
  const std::vector<double> code = posenc::code(*frequencies, 3);
  expect(code[0], 0.14112000805986721, "sin 3");
  expect(code[1], -0.98999249660044542, "cos 3");
  expect(code[2], 0.029995500202495661, "sin 0.03");
  expect(code[3], 0.99955003374898754, "cos 0.03");

  const auto shift = posenc::shift_matrix(*frequencies, 2);
  expect(shift(0, 0) * code[0] + shift(0, 1) * code[1], posenc::code(*frequencies, 5)[0], "sin 5");

  std::printf("version      %.*s\n", static_cast<int>(posenc::version.size()),
              posenc::version.data());
  const auto refused = posenc::frequencies(7, 10000);
  if (refused) return 1;
  std::printf("refused: %s = %s\n", refused.error().field.c_str(), refused.error().given.c_str());
}
