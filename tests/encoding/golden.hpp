// The golden files under tests/golden: figures computed at 60 digits and written with 50
// (tests/reference/golden.py).
#pragma once

#include <rapidjson/document.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace posenc {

inline rapidjson::Document test_file(const std::string& name) {
  std::ifstream file(std::string(POSENC_TEST_DIR "/") + name);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  rapidjson::Document document;
  document.Parse(text.c_str(), text.size());
  if (document.HasParseError()) throw std::runtime_error("cannot read tests/" + name);
  return document;
}
inline rapidjson::Document golden(const std::string& name) { return test_file("golden/" + name); }

// The double nearest to a figure written as text (strtod rounds correctly).
inline double nearest(const rapidjson::Value& figure) {
  return std::strtod(figure.GetString(), nullptr);
}

// How many doubles apart: 0 for equal, 1 for neighbours.
inline std::int64_t doubles_apart(double a, double b) {
  const auto place = [](double x) {  // places in the order of the doubles, 0 for both zeros
    const auto word = __builtin_bit_cast(std::int64_t, x);
    return word < 0 ? INT64_MIN - word : word;
  };
  const std::int64_t distance = place(a) - place(b);
  return distance < 0 ? -distance : distance;
}

}  // namespace posenc
