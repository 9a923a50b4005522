// Every case of tests/lesson/<widget>.json through the engine, as the command line and the page use
// it. Node and the browsers read the same files.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "describe/engine.hpp"

namespace {

using namespace posenc;

std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string as_text(const Json& json) {
  JsonBuffer buffer;
  JsonWriter out(buffer);
  json.Accept(out);
  return {buffer.GetString(), buffer.GetSize()};
}

// The value at "code[3]", "scores[1][2]", "words.length", "scores.shape[1]"; null where there is
// none.
Json at_path(const Json& view, std::string path, rapidjson::Document::AllocatorType& allocator) {
  const Json* value = &view;
  for (char& c : path) c = c == '[' || c == ']' ? '.' : c;
  std::istringstream steps(path);
  for (std::string step; std::getline(steps, step, '.');) {
    if (step.empty()) continue;
    if (value->IsObject() && value->HasMember(step.c_str())) {
      value = &(*value)[step.c_str()];
    } else if (value->IsArray() && step == "length") {
      return Json(value->Size());
    } else if (value->IsArray() && step == "shape") {
      Json shape(rapidjson::kArrayType);
      for (const Json* level = value; level->IsArray();
           level = level->Empty() ? &shape[0] : &(*level)[0])
        shape.PushBack(level->Size(), allocator);
      std::string rest;
      std::getline(steps, rest, '.');
      return Json(shape[static_cast<rapidjson::SizeType>(std::stoul(rest))], allocator);
    } else if (value->IsArray() && step.find_first_not_of("0123456789") == std::string::npos &&
               std::stoul(step) < value->Size()) {
      value = &(*value)[static_cast<rapidjson::SizeType>(std::stoul(step))];
    } else {
      return Json();
    }
  }
  return Json(*value, allocator);
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

void check_expected(const Json& expected, const Json& actual, double ulp) {
  if (expected.IsNumber() && actual.IsNumber()) {
    CHECK_MESSAGE(ulps_between(expected.GetDouble(), actual.GetDouble()) <= ulp,
                  "expected " << as_text(expected) << ", got " << as_text(actual));
  } else {
    CHECK(as_text(expected) == as_text(actual));
  }
}

void check_case(const Registered& entry, const Json& test) {
  const Evaluated result = evaluate(*entry.widget, as_text(test["params"]));
  if (test.HasMember("refuse")) {
    REQUIRE_FALSE(result.view.has_value());
    const Problem& problem = result.view.error().front();
    const Json& refuse = test["refuse"];
    const auto same = [&](const char* member, std::string_view actual) {
      if (refuse.HasMember(member))
        CHECK(std::string(refuse[member].GetString()) == std::string(actual));
    };
    same("field", problem.field);
    same("rule", problem.rule);
    same("limit", problem.limit);
    same("given", problem.given);
    return;
  }
  if (!result.view) FAIL(sentence(result.view.error().front(), entry.widget->params, Language::en));

  JsonBuffer buffer;
  JsonWriter out(buffer);
  write(out, entry.widget->view, result.view->get());
  rapidjson::Document view;
  view.Parse<json_reading>(buffer.GetString(), buffer.GetSize());
  auto& allocator = view.GetAllocator();
  const double ulp = test.HasMember("ulp") ? test["ulp"].GetDouble() : 1;
  if (test.HasMember("expect")) {
    for (const auto& member : test["expect"].GetObject()) {
      CAPTURE(std::string(member.name.GetString()));
      check_expected(member.value, at_path(view, member.name.GetString(), allocator), ulp);
    }
  }
  if (test.HasMember("within")) {
    for (const auto& member : test["within"].GetObject()) {
      CAPTURE(std::string(member.name.GetString()));
      const Json value = at_path(view, member.name.GetString(), allocator);
      REQUIRE(value.IsNumber());
      CHECK(value.GetDouble() >= member.value[0].GetDouble());
      CHECK(value.GetDouble() <= member.value[1].GetDouble());
    }
  }
}

const std::filesystem::path folder = std::filesystem::path(POSENC_TEST_DIR) / "lesson";

}  // namespace

TEST_CASE("every widget gives the values of its case file") {
  for (const Registered& entry : registry()) {
    rapidjson::Document cases;
    cases.Parse<json_reading>(file_text(folder / (std::string(entry.name) + ".json")).c_str());
    CAPTURE(std::string(entry.name));
    REQUIRE(cases.IsArray());
    REQUIRE(cases.Size() > 0);
    for (const Json& test : cases.GetArray()) {
      CAPTURE(std::string(test["about"].GetString()));
      check_case(entry, test);
    }
  }
}

TEST_CASE("every case file belongs to a widget") {
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() != ".json") continue;
    CAPTURE(file.path().string());
    CHECK(find_widget(file.path().stem().string()) != nullptr);
  }
}
