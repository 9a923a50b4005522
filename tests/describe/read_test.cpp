#include "describe/read.hpp"

#include <cstdint>

#include "sample.hpp"

using namespace posenc;
using sample::accepted;
using sample::only_problem;

namespace {

// "rule limit given" of the one problem.
std::string broken(std::string_view json) {
  const Problem problem = only_problem(json);
  return std::string(rule_name(problem)) + " " + problem.limit + " " + problem.given;
}

}  // namespace

TEST_CASE("read: values as JSON and as typed text") {
  CHECK(accepted(R"({"position": 12})").position == 12);
  CHECK(accepted(R"({"position": "12"})").position == 12);
  CHECK(accepted(R"({"position": " +12 "})").position == 12);
  CHECK(accepted(R"({"position": 12.0})").position == 12);
  CHECK(accepted(R"({"position": "9 007 199 254 740 992"})").position == 1ull << 53);
  CHECK(accepted(R"({"offset": "-9,007,199,254,740,992"})").offset == -(std::int64_t{1} << 53));
  CHECK(accepted(R"({"offset": 9007199254740992})").offset == std::int64_t{1} << 53);
  CHECK(accepted(R"({"even": "−4"})").even == -4);
  CHECK(accepted(R"({"rate": "0.1"})").rate == 0.1);
  CHECK(accepted(R"({"rate": 1})").rate == 1);
  CHECK(accepted(R"({"on": "true"})").on);
  CHECK(accepted(R"({"on": true})").on);
  CHECK(accepted(R"({"colour": "dark_blue"})").colour == sample::Colour::dark_blue);
  CHECK(accepted(R"({"text": "汉字"})").text == "汉字");
  CHECK(accepted(R"({"text": "12345678"})").text == "12345678");
  CHECK(accepted(R"({"text": "a\u0000b"})").text == std::string("a\0b", 3));
}

TEST_CASE("read: a whole number is whole in its digits, not once it is rounded") {
  const char* whole[] = {"5e15",
                         "9007199254740992.0",
                         "1000e-3",
                         "0e40",
                         "0.0e-99999999999999999999",
                         "9007199254740992e0",
                         "90071992547409920e-1",
                         "-0"};
  for (const char* number : whole) accepted(R"({"position": )" + std::string(number) + "}");
  CHECK(accepted(R"({"position": 5e15})").position == 5'000'000'000'000'000);
  CHECK(accepted(R"({"position": 1000e-3})").position == 1);
  CHECK(accepted(R"({"position": 0e40})").position == 0);
  const char* broken_ones[] = {"2.9999999999999999",
                               "1e-400",
                               "1.0000000000000000000000000000000001",
                               "9007199254740992.5",
                               "4503599627370495.9999",
                               "1e-99999999999999999999",
                               "998.3897"};
  for (const char* number : broken_ones) {
    CHECK(only_problem(R"({"position": )" + std::string(number) + "}").rule == Rule::kind);
    CHECK(only_problem(R"({"position": ")" + std::string(number) + "\"}").rule == Rule::kind);
  }
}

TEST_CASE("read: what is refused, and by which rule") {
  CHECK(broken(R"({"position": -1})") == "min 0 -1");
  CHECK(broken(R"({"position": 0.5})") == "kind integer 0.5");
  CHECK(broken(R"({"position": "abc"})") == "kind integer abc");
  CHECK(broken(R"({"position": ""})") == "kind integer ");
  CHECK(broken(R"({"position": null})") == "kind integer null");
  CHECK(broken(R"({"position": [1]})") == "kind integer […]");
  CHECK(broken(R"({"position": []})") == "kind integer []");
  CHECK(broken(R"({"position": {"a": 1}})") == "kind integer {…}");
  CHECK(broken(R"({"position": true})") == "kind integer true");
  CHECK(broken(R"({"position": "12 apples"})") == "kind integer 12 apples");
  CHECK(broken(R"({"position": "0x10"})") == "kind integer 0x10");
  CHECK(broken(R"({"position": "Infinity"})") == "kind integer Infinity");
  CHECK(broken(R"({"position": "3\u0000"})") == std::string("kind integer 3\0", 15));
  CHECK(broken(R"({"position": "1e309"})") == "max 9007199254740992 1e309");
  CHECK(broken(R"({"position": "-1e309"})") == "min 0 -1e309");
  CHECK(broken(R"({"position": 9007199254740993})") == "max 9007199254740992 9007199254740993");
  CHECK(broken(R"({"position": 18446744073709551616})") ==
        "max 9007199254740992 18446744073709551616");
  CHECK(broken(R"({"offset": -9007199254740993})") == "min -9007199254740992 -9007199254740993");
  CHECK(broken(R"({"even": 3})") == "step 2 3");
  CHECK(broken(R"({"even": -3})") == "step 2 -3");
  CHECK(broken(R"({"even": -10})") == "min -8 -10");
  CHECK(broken(R"({"text": "九个字节以上"})") == "length 8 18");
  CHECK(broken(R"({"text": 5})") == "kind string 5");
  CHECK(broken(R"({"on": "yes"})") == "kind boolean yes");
  CHECK(broken(R"({"on": 1})") == "kind boolean 1");
  CHECK(broken(R"({"on": ""})") == "kind boolean ");
  CHECK(broken(R"({"colour": "blue"})") == "choice red, green, dark_blue blue");
  CHECK(broken(R"({"colour": "gree"})") == "choice red, green, dark_blue gree");
  CHECK(broken(R"({"colour": ""})") == "choice red, green, dark_blue ");
  CHECK(broken(R"({"colour": 1})") == "choice red, green, dark_blue 1");
  CHECK(broken(R"({"nothing": 1})").starts_with("unknown on, even, offset,"));
  CHECK(broken(R"({"": 1})").starts_with("unknown on, even"));
  CHECK(broken("[]") == "object  []");
  CHECK(broken("3") == "object  3");
}

TEST_CASE("read: of a step the multiples of it are taken, wherever the range begins") {
  for (int number = -4; number <= 8; ++number) {
    Problems problems;
    const std::string json = R"({"third": )" + std::to_string(number) + "}";
    const sample::Steps read = sample::read<sample::Steps>(json, problems);
    CHECK(problems.empty() == (number % 3 == 0));
    CHECK(read.third == (number % 3 == 0 ? number : 3));
  }
}

TEST_CASE("read: doubles, the nearest, within the limits as they are written") {
  CHECK(accepted(R"({"rate": 0.30000000000000004})").rate == 0.30000000000000004);
  CHECK(accepted(R"({"rate": "2.2250738585072011e-308"})").rate == 2.2250738585072011e-308);
  CHECK(accepted(R"({"rate": 5e-324})").rate == 5e-324);
  CHECK(accepted(R"({"level": 1e-400})").level == 0);
  CHECK(accepted(R"({"level": "１．５"})").level == 1.5);
  CHECK(accepted(R"({"level": -0.3})").level == -0.3);
  CHECK(accepted(R"({"rate": 1.000})").rate == 1);
  CHECK(broken(R"({"rate": 0})") == "above 0 0");
  CHECK(broken(R"({"rate": 1e-400})") == "above 0 1e-400");
  CHECK(broken(R"({"rate": 1.0000000000000002})") == "max 1 1.0000000000000002");
  // These round to the limit, and are beyond it all the same.
  CHECK(broken(R"({"rate": 1.00000000000000000001})") == "max 1 1.00000000000000000001");
  CHECK(broken(R"({"level": -0.30000000000000000001})") == "min -0.3 -0.30000000000000000001");
  CHECK(broken(R"({"level": 1.00000000000000000001e300})") ==
        "max 1e300 1.00000000000000000001e300");
  CHECK(broken(R"({"level": 1e999999999999})") == "max 1e300 1e999999999999");
  CHECK(broken(R"({"level": -1e999999999999})") == "min -0.3 -1e999999999999");
}

TEST_CASE("read: lists as JSON and as people write them") {
  using List = std::vector<std::int32_t>;
  CHECK(accepted(R"({"pairs": [3, 1, 1]})").pairs == List{3, 1, 1});
  CHECK(accepted(R"({"pairs": ["3", " 1 ", -1]})").pairs == List{3, 1, -1});
  for (const char* text : {"0 2 4", "0, 2, 4", "0,2,4", "０，２、４", "0\\t2\\t4", "0　2　4",
                           " 0;2；4 ", "0\\u00a02\\n4,", "+0 2.0 4e0"})
    CHECK(accepted(R"({"pairs": ")" + std::string(text) + "\"}").pairs == List{0, 2, 4});
  for (const char* between :
       {" ", "\\t", "\\r", "\\n", ",", ";", "\u00a0", "\u2009", "\u202f", "　", "、", "，", "；"})
    CHECK(accepted(R"({"pairs": "0)" + std::string(between) + "2\"}").pairs == List{0, 2});
  CHECK(accepted(R"({"weights": "0.5, 1"})").weights == std::vector{0.5, 1.0});
  CHECK(accepted(R"({"weights": []})").weights.empty());
  CHECK(accepted(R"({"weights": " "})").weights.empty());
}

TEST_CASE("read: a list's wrong items, each for itself, and its length") {
  CHECK(broken(R"({"pairs": [0, 256]})") == "max 255 256");
  CHECK(broken(R"({"pairs": "0 -2"})") == "min -1 -2");
  CHECK(broken(R"({"pairs": "0 1.5"})") == "kind integer 1.5");
  CHECK(broken(R"({"pairs": "0 <b>x</b>"})") == "kind integer <b>x</b>");
  CHECK(broken(R"({"pairs": [0, null]})") == "kind integer null");
  CHECK(broken(R"({"pairs": [0, [1]]})") == "kind integer […]");
  CHECK(broken(R"({"pairs": [0, "1 2"]})") == "kind integer 1 2");
  CHECK(broken(R"({"pairs": ""})") == "items 1 0");
  CHECK(broken(R"({"pairs": []})") == "items 1 0");
  CHECK(broken(R"({"pairs": [1, 2, 3, 4, 5, 6]})") == "items 5 6");
  CHECK(broken(R"({"pairs": "1,234,567,8,9,10"})") == "items 5 6");
  CHECK(broken(R"({"pairs": 7})") == "kind array 7");
  CHECK(broken(R"({"pairs": {}})") == "kind array {…}");
  CHECK(broken(R"({"weights": [0.5, 0]})") == "above 0 0");

  Problems problems;
  const sample::Params params = sample::read(R"({"pairs": "x 1 300", "even": 2})", problems);
  REQUIRE(problems.size() == 2);
  CHECK(problems[0].given == "x");
  CHECK(problems[1].given == "300");
  CHECK(params.pairs == std::vector<std::int32_t>{0, 2, 4});
  CHECK(params.even == 2);
}

TEST_CASE(
    "read: a refused field keeps its value, the others are taken, and all problems are told") {
  Problems problems;
  const sample::Params params = sample::read(R"({"even": 3, "position": 5, "rate": 2})", problems);
  CHECK(problems.size() == 2);
  CHECK(params.even == 4);
  CHECK(params.position == 5);
  CHECK(params.rate == 0.5);
  CHECK(accepted(R"({"even": 2, "even": 6})").even == 6);
}

TEST_CASE("read: text that is not UTF-8 is refused by the name of its field") {
  for (const char* text :
       {"\xff", "a\xc3", "\xed\xa0\x80", "\\ud800", "a\\udc00", "\\ud800\\ud800"}) {
    const Problem problem = only_problem(R"({"text": ")" + std::string(text) + "\"}");
    CHECK(problem.field == "text");
    CHECK(problem.rule == Rule::encoding);
    CHECK(problem.given.ends_with("\ufffd"));
  }
  CHECK(accepted(R"({"text": "\ud83d\ude00"})").text == "😀");
  CHECK(only_problem("{\"position\": \"\xff\"}").field == "position");
  CHECK(only_problem("{\"\xff\": 1}").field == "\ufffd");
}

TEST_CASE("read: a problem is short, however long what was given") {
  const std::string digits(1'000'000, '7');
  CHECK(only_problem(R"({"position": )" + digits + "}").given == std::string(40, '7') + "…");
  CHECK(only_problem(R"({"position": ")" + digits + "\"}").rule == Rule::max);
  CHECK(only_problem("{\"" + digits + "\": 1}").field == std::string(40, '7') + "…");
  std::string many = "{";
  for (int k = 0; k < 1000; ++k) many += (k ? ",\"" : "\"") + std::to_string(k) + "\": 1";
  Problems problems;
  sample::read(many + "}", problems);
  CHECK(problems.size() == 100);
}
