// Every case of tests/lesson/<widget>.json from JSON to JSON, as the command line and the page use
// it. Node and the browsers read the same files.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "describe/answer.hpp"
#include "describe/json.hpp"
#include "describe/sentence.hpp"
#include "lesson/registry.hpp"

namespace {

using namespace posenc;

std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::optional<Json> member(const Json& object, std::string_view name) {
  if (object.is(Json::Kind::object))
    for (const auto& [own, value] : object.members())
      if (own == name) return value;
  return std::nullopt;
}
std::string string_of(const Json& object, std::string_view name) {
  return std::string(member(object, name).value().text());
}
std::size_t length(const Json& array) {
  std::size_t n = 0;
  for ([[maybe_unused]] const Json item : array.items()) ++n;
  return n;
}
std::optional<Json> item(const Json& array, std::size_t k) {
  for (const Json one : array.items())
    if (k-- == 0) return one;
  return std::nullopt;
}

// A scalar of a case or a View: a number as its double, everything else as its text.
struct Scalar {
  bool is_number = false;
  double number = 0;
  std::string text = "null";
};
Scalar scalar(const Json& json) {
  const std::string text(json.text());
  // Not read as the code under test reads numbers.
  return {json.is(Json::Kind::number), std::strtod(text.c_str(), nullptr), text};
}
Scalar scalar(std::size_t n) { return {true, static_cast<double>(n), std::to_string(n)}; }

// The value at "code[3]", "scores[1][2]", "words.length", "scores.shape[1]"; null where there is
// none.
Scalar at_path(const Json& view, std::string path) {
  for (char& c : path) c = c == '[' || c == ']' ? '.' : c;
  std::istringstream steps(path);
  Json value = view;
  for (std::string step; std::getline(steps, step, '.');) {
    if (step.empty()) continue;
    std::optional<Json> next;
    if (value.is(Json::Kind::object)) next = member(value, step);
    if (value.is(Json::Kind::array)) {
      if (step == "length") return scalar(length(value));
      if (step == "shape") {
        std::string axis;
        std::getline(steps, axis, '.');
        for (std::size_t k = std::stoul(axis); k > 0; --k) value = item(value, 0).value();
        return scalar(length(value));
      }
      if (step.find_first_not_of("0123456789") == std::string::npos)
        next = item(value, std::stoul(step));
    }
    if (!next) return {};
    value = *next;
  }
  return scalar(value);
}

// How many doubles lie between the two; an infinity for NaN.
double ulps_between(double a, double b) {
  // As integers that grow as the doubles do; unsigned, so that no difference overflows.
  const auto ordered = [](double x) {
    std::uint64_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    constexpr std::uint64_t sign = std::uint64_t{1} << 63;
    return bits & sign ? sign - (bits ^ sign) : sign + bits;
  };
  if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<double>::infinity();
  const std::uint64_t first = ordered(a), second = ordered(b);
  return static_cast<double>(first > second ? first - second : second - first);
}

void check_expected(const Scalar& expected, const Scalar& actual, double ulp) {
  if (expected.is_number && actual.is_number) {
    CHECK_MESSAGE(ulps_between(expected.number, actual.number) <= ulp,
                  "expected " << expected.text << ", got " << actual.text);
  } else {
    CHECK(expected.text == actual.text);
    CHECK(expected.is_number == actual.is_number);
  }
}

void check_case(const Registered& entry, const Json& test, std::string_view params) {
  const Evaluated result = evaluate(*entry.widget, params);
  if (const auto refuse = member(test, "refuse")) {
    REQUIRE_FALSE(result.view.has_value());
    const Problem& problem = result.view.error().front();
    const auto same = [&](std::string_view name, std::string_view actual) {
      if (const auto expected = member(*refuse, name)) CHECK(expected->text() == actual);
    };
    same("field", problem.field);
    same("rule", rule_name(problem));
    same("limit", problem.limit);
    same("given", problem.given);
    return;
  }
  if (!result.view) FAIL(sentence(result.view.error().front(), entry.widget->params, Language::en));

  JsonBuffer buffer;
  {
    JsonWriter out(buffer);
    write(out, entry.widget->view, result.view->get());
  }
  const JsonDocument document({buffer.GetString(), buffer.GetSize()});
  const Json view = document.root();
  const auto given = member(test, "ulp");
  const double ulp = given ? scalar(*given).number : 1;
  if (const auto expect = member(test, "expect")) {
    for (const auto& [name, expected] : expect->members()) {
      const std::string path(name);
      CAPTURE(path);
      check_expected(scalar(expected), at_path(view, path), ulp);
    }
  }
  if (const auto within = member(test, "within")) {
    for (const auto& [name, range] : within->members()) {
      const std::string path(name);
      CAPTURE(path);
      const Scalar value = at_path(view, path);
      REQUIRE(value.is_number);
      CHECK(value.number >= scalar(item(range, 0).value()).number);
      CHECK(value.number <= scalar(item(range, 1).value()).number);
    }
  }
}

// Numbers of a View are null, which is not a number, only where their field says so; and those that
// stand for themselves, not in an array, are never −0.
void check_numbers(const Type& type, const About& about, void* value) {
  const auto good = [&](double x) {
    return about.nullable ? std::isnan(x) || std::isfinite(x) : std::isfinite(x);
  };
  if (type.kind == Kind::float64) {
    const double x = *static_cast<const double*>(value);
    CHECK(good(x));
    CHECK_FALSE((x == 0 && std::signbit(x)));
  } else if (type.kind == Kind::object) {
    for (const Field& field : type.fields) {
      CAPTURE(std::string(field.name));
      check_numbers(*field.type, field.about, field.in(value));
    }
  } else if (type.kind == Kind::list) {
    for (std::size_t k = 0; k < type.size(value); ++k)
      check_numbers(*type.item, about, type.at(value, k));
  } else if (type.kind == Kind::array && type.element == Element::float64) {
    const Array array = type.array(value);
    std::size_t count = 1, wrong = 0;
    for (std::size_t k = 0; k < type.rank; ++k) count *= array.shape[k];
    for (std::size_t k = 0; k < count; ++k)
      wrong += !good(static_cast<const double*>(array.data)[k]);
    CHECK(wrong == 0);
  }
}

const std::filesystem::path folder = std::filesystem::path(POSENC_TEST_DIR) / "lesson";

// Calls `check` with every case of every widget.
template <class Check>
void for_every_case(Check check) {
  for (const Registered& entry : widgets()) {
    CAPTURE(std::string(entry.name));
    const std::string text = file_text(folder / (std::string(entry.name) + ".json"));
    const JsonDocument cases(text);
    REQUIRE(cases.error() == 0);
    REQUIRE(cases.root().is(Json::Kind::array));
    REQUIRE(length(cases.root()) > 0);
    for (const Json test : cases.root().items()) {
      CAPTURE(string_of(test, "about"));
      check(entry, test, string_of(test, "params"));
    }
  }
}

}  // namespace

TEST_CASE("every widget gives the values of its case file") { for_every_case(check_case); }

TEST_CASE("every case file belongs to a widget") {
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() != ".json") continue;
    CAPTURE(file.path().string());
    CHECK(widgets().find(file.path().stem().string()) != nullptr);
  }
}

TEST_CASE("a View's numbers are null only where the schema allows it") {
  for_every_case([](const Registered& entry, const Json&, const std::string& params) {
    const Evaluated result = evaluate(*entry.widget, params);
    if (result.view) check_numbers(entry.widget->view, {}, result.view->get());
  });
}

TEST_CASE("the registry knows its widgets by name, with hyphens") {
  CHECK(widgets().find("clock") != nullptr);
  CHECK(widgets().find("Clock") == nullptr);
  CHECK(widgets().find("") == nullptr);
  for (const Registered& entry : widgets()) {
    CHECK(entry.name.find('_') == std::string_view::npos);
    CHECK(widgets().find(entry.name) == &entry);
  }
}

TEST_CASE("every widget's defaults are allowed, and there is a View of them") {
  for (const Registered& entry : widgets()) {
    CAPTURE(std::string(entry.name));
    JsonBuffer defaults;
    {
      JsonWriter out(defaults);
      write(out, entry.widget->params, entry.widget->defaults().get());
    }
    CHECK(evaluate(*entry.widget, {defaults.GetString(), defaults.GetSize()}).view.has_value());
  }
}
