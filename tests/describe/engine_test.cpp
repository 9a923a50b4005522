// The readers and writers of described structs, on a struct with every kind of field.
#include "describe/engine.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <string>

namespace sample {

using namespace posenc;

enum class Colour { red, green, dark_blue };

struct Inner {
  std::string label;
  std::vector<double> values;
  static consteval auto fields() {
    return described<Inner>(field<&Inner::label>({.en = "label"}),
                            field<&Inner::values>({.en = "values"}));
  }
};
struct Params {
  bool on = false;
  std::int32_t even = 4;
  std::uint64_t position = 7;
  double rate = 0.5;
  std::string text = "x";
  Colour colour = Colour::green;
  static consteval auto fields() {
    return described<Params>(
        field<&Params::on>({.zh = "开关", .en = "on"}),
        field<&Params::even>({.zh = "偶数", .en = "even", .min = -8, .max = 8, .step = 2}),
        field<&Params::position>({.zh = "位置", .en = "position p", .min = 0, .max = 0x1p53}),
        field<&Params::rate>({.zh = "速率", .en = "step rate", .max = 1, .above = 0}),
        field<&Params::text>({.zh = "句子", .en = "text", .max = 8}),
        field<&Params::colour>({.zh = "颜色", .en = "colour"}));
  }
};
struct View {
  Params echo;
  std::vector<Inner> list;
  Tensor<double, 2> matrix;
  std::vector<std::int32_t> counts;
  std::vector<float> floats;
  static consteval auto fields() {
    return described<View>(field<&View::echo>({}), field<&View::list>({}), field<&View::matrix>({}),
                           field<&View::counts>({}), field<&View::floats>({}));
  }
};
Result<View> compute(const Params& params) {
  if (params.text == "no") return tl::unexpected(Problem{"even", "max", "2", "4"});
  View view{params,
            {{"a", {0.1, 1 / 3.0}}, {"b", {NAN}}},
            Tensor<double, 2>({2, 3}, 1.5),
            {1, -2, 3},
            {0.5f}};
  view.matrix(1, 2) = -0.0;
  return view;
}
const Widget widget = widget_of<compute>();

}  // namespace sample

namespace {

using namespace posenc;

sample::Params read_params(const char* json, Problems& problems) {
  rapidjson::Document document;
  document.Parse<json_reading>(json);
  sample::Params params;
  read(type_of<sample::Params>, &params, document, problems);
  return params;
}
sample::Params accepted(const char* json) {
  Problems problems;
  sample::Params params = read_params(json, problems);
  CAPTURE(json);
  REQUIRE(problems.empty());
  return params;
}
Problem only_problem(const char* json) {
  Problems problems;
  read_params(json, problems);
  CAPTURE(json);
  REQUIRE(problems.size() == 1);
  return problems[0];
}
std::string sentence_for(const char* json, Language language) {
  return sentence(only_problem(json), type_of<sample::Params>, language);
}

}  // namespace

TEST_CASE("names, choices and kinds come from the struct") {
  const Type& type = type_of<sample::Params>;
  REQUIRE(type.fields.size() == 6);
  CHECK(type.fields[1].name == "even");
  CHECK(type.fields[5].type->choices.size() == 3);
  CHECK(type.fields[5].type->choices[2] == "dark_blue");
  CHECK(type_of<sample::View>.fields[2].type->rank == 2);
}

TEST_CASE("values as JSON and as typed text") {
  CHECK(accepted(R"({"position": 12})").position == 12);
  CHECK(accepted(R"({"position": "12"})").position == 12);
  CHECK(accepted(R"({"position": " +12 "})").position == 12);
  CHECK(accepted(R"({"position": "1e5"})").position == 100000);
  CHECK(accepted(R"({"position": 12.0})").position == 12);
  CHECK(accepted(R"({"position": "1,234,567"})").position == 1234567);
  CHECK(accepted(R"({"position": "9 007 199 254 740 992"})").position == 1ull << 53);
  CHECK(accepted(R"({"position": "１００"})").position == 100);
  CHECK(accepted(R"({"position": "-0"})").position == 0);
  CHECK(accepted(R"({"even": "−4"})").even == -4);
  CHECK(accepted(R"({"rate": "0.1"})").rate == 0.1);
  CHECK(accepted(R"({"rate": 1})").rate == 1);
  CHECK(accepted(R"({"on": "true"})").on);
  CHECK(accepted(R"({"colour": "dark_blue"})").colour == sample::Colour::dark_blue);
  CHECK(accepted(R"({"text": "汉字"})").text == "汉字");
}

TEST_CASE("numbers are read to the last bit") {
  CHECK(accepted(R"({"rate": 0.30000000000000004})").rate == 0.30000000000000004);
  CHECK(accepted(R"({"rate": "2.2250738585072011e-308"})").rate == 2.2250738585072011e-308);
}

TEST_CASE("what is refused, and by which rule") {
  CHECK(only_problem(R"({"position": -1})").rule == "min");
  CHECK(only_problem(R"({"position": 0.5})").rule == "kind");
  CHECK(only_problem(R"({"position": "abc"})").rule == "kind");
  CHECK(only_problem(R"({"position": ""})").rule == "kind");
  CHECK(only_problem(R"({"position": null})").rule == "kind");
  CHECK(only_problem(R"({"position": [1]})").rule == "kind");
  CHECK(only_problem(R"({"position": true})").rule == "kind");
  CHECK(only_problem(R"({"position": "12,34"})").rule == "kind");
  CHECK(only_problem(R"({"position": "1,2345"})").rule == "kind");
  CHECK(only_problem(R"({"position": "1,5"})").rule == "kind");
  CHECK(only_problem(R"({"position": "12 apples"})").rule == "kind");
  CHECK(only_problem(R"({"position": "0x10"})").rule == "kind");
  CHECK(only_problem(R"({"position": "Infinity"})").rule == "kind");
  CHECK(only_problem(R"({"position": "1e309"})").rule == "max");
  CHECK(only_problem(R"({"position": "-1e309"})").rule == "min");
  CHECK(only_problem(R"({"position": 9007199254740993})").rule == "max");
  CHECK(only_problem(R"({"position": "9007199254740993"})").rule == "max");
  CHECK(only_problem(R"({"position": 18446744073709551616})").rule == "max");
  CHECK(only_problem(R"({"position": "9007199254740991.5"})").rule == "kind");
  CHECK(only_problem(R"({"even": 3})").rule == "step");
  CHECK(only_problem(R"({"even": -10})").rule == "min");
  CHECK(only_problem(R"({"rate": 0})").rule == "above");
  CHECK(only_problem(R"({"rate": 1.0000000000000002})").rule == "max");
  CHECK(only_problem(R"({"text": "九个字节以上"})").rule == "length");
  CHECK(only_problem(R"({"text": 5})").rule == "kind");
  CHECK(only_problem(R"({"on": "yes"})").rule == "kind");
  CHECK(only_problem(R"({"colour": "blue"})").rule == "choice");
  CHECK(only_problem(R"({"colour": 1})").rule == "choice");
  CHECK(only_problem(R"({"nothing": 1})").rule == "unknown");
  CHECK(only_problem("[]").rule == "object");
}

TEST_CASE("a refused field keeps its value, the others are taken, and all problems are told") {
  Problems problems;
  const sample::Params params = read_params(R"({"even": 3, "position": 5, "rate": 2})", problems);
  CHECK(problems.size() == 2);
  CHECK(params.even == 4);
  CHECK(params.position == 5);
  CHECK(params.rate == 0.5);
}

TEST_CASE("sentences name the field, what is allowed and what was given") {
  CHECK(sentence_for(R"({"even": 3})", Language::en) ==
        "even must be an even number, -8 … 8; got 3.");
  CHECK(sentence_for(R"({"even": 3})", Language::zh) ==
        "偶数（even）须为 -8 到 8 之间的偶数；输入的是 3。");
  CHECK(sentence_for(R"({"position": "abc"})", Language::en) ==
        "position p must be a whole number, 0 … 9,007,199,254,740,992; got “abc”.");
  CHECK(sentence_for(R"({"position": ""})", Language::en) ==
        "position p must be a whole number, 0 … 9,007,199,254,740,992; got nothing.");
  CHECK(sentence_for(R"({"rate": 0})", Language::en) ==
        "step rate (rate) must be a number above 0, at most 1; got 0.");
  CHECK(sentence_for(R"({"rate": 0})", Language::zh) ==
        "速率（rate）须为大于 0、不超过 1 的数；输入的是 0。");
  CHECK(sentence_for(R"({"colour": "blue"})", Language::en) ==
        "colour must be one of red, green, dark_blue; got “blue”.");
  CHECK(sentence_for(R"({"nothing": 1})", Language::en) ==
        "there is no parameter “nothing”; there are on, even, position, rate, text, colour.");
  const std::string shortened = sentence_for(
      R"({"position": "啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊啊"})",
      Language::zh);
  CHECK(shortened.ends_with("啊…”。"));
}

TEST_CASE("JSON out: nested arrays, and NaN as null") {
  const Evaluated result = evaluate(sample::widget, R"({"colour": "red"})");
  REQUIRE(result.view);
  JsonBuffer buffer;
  JsonWriter out(buffer);
  write(out, type_of<sample::View>, result.view->get());
  CHECK(std::string(buffer.GetString()) ==
        R"({"echo":{"on":false,"even":4,"position":7,"rate":0.5,"text":"x","colour":"red"},)"
        R"("list":[{"label":"a","values":[0.1,0.3333333333333333]},{"label":"b","values":[null]}],)"
        R"("matrix":[[1.5,1.5,1.5],[1.5,1.5,-0.0]],"counts":[1,-2,3],"floats":[0.5]})");
}

TEST_CASE("an answer's arrays lie in the block, on boundaries of 8 bytes, bit for bit") {
  JsonBuffer json;
  Block block;
  answer(sample::widget, "{}", json, block);
  const std::string text = json.GetString();
  CHECK(
      text.find(
          R"("matrix":{"$":0,"at":24,"shape":[2,3]},"counts":{"$":2,"at":72,"shape":[3]},"floats":{"$":1,"at":88,"shape":[1]})") !=
      text.npos);
  CHECK(block.words.size() == 12);
  double third;
  std::memcpy(&third, &block.words[1], sizeof third);
  CHECK(third == 1 / 3.0);
  double last;
  std::memcpy(&last, &block.words[8], sizeof last);
  CHECK(std::signbit(last));
}

TEST_CASE(
    "problems of an answer carry both languages; a widget's own refusal is told like any other") {
  JsonBuffer json;
  Block block;
  answer(sample::widget, R"({"text": "no"})", json, block);
  CHECK(
      std::string(json.GetString()) ==
      R"({"problems":[{"field":"even","rule":"max","limit":"2","given":"4",)"
      R"("zh":"偶数（even）须为 -8 到 2 之间的偶数；输入的是 4。","en":"even must be an even number, -8 … 2; got 4."}]})");
}

TEST_CASE("text that is no JSON, and nesting without end, are refused") {
  CHECK(evaluate(sample::widget, "{").view.error()[0].rule == "syntax");
  CHECK(evaluate(sample::widget, "").view.error()[0].rule == "syntax");
  CHECK(evaluate(sample::widget, "\"\xff\"").view.error()[0].rule == "syntax");
  CHECK(evaluate(sample::widget, std::string(1000000, '[')).view.error()[0].rule == "syntax");
  const std::string nested =
      R"({"position": )" + std::string(100000, '[') + std::string(100000, ']') + "}";
  CHECK(evaluate(sample::widget, nested).view.error()[0].given == "[…]");
}

TEST_CASE("a schema is JSON and carries limits, defaults and words in both languages") {
  const Registered entry{"sample", &sample::widget};
  JsonBuffer buffer;
  JsonWriter out(buffer);
  write_schema(out, entry);
  rapidjson::Document schema;
  schema.Parse<json_reading>(buffer.GetString());
  REQUIRE(schema.IsObject());
  const Json& properties = schema["params"]["properties"];
  CHECK(properties["even"]["minimum"].GetInt() == -8);
  CHECK(properties["even"]["multipleOf"].GetInt() == 2);
  CHECK(properties["position"]["maximum"].GetUint64() == 1ull << 53);
  CHECK(properties["position"]["default"].GetUint64() == 7);
  CHECK(properties["rate"]["exclusiveMinimum"].GetDouble() == 0);
  CHECK(properties["colour"]["enum"].Size() == 3);
  CHECK(std::string(properties["colour"]["default"].GetString()) == "green");
  CHECK(std::string(schema["view"]["properties"]["matrix"]["x-element"].GetString()) == "float64");
  CHECK(schema["view"]["properties"]["list"]["items"]["properties"].HasMember("values"));
}

TEST_CASE("the registry knows its widgets by name, with hyphens") {
  CHECK(find_widget("clock") != nullptr);
  CHECK(find_widget("Clock") == nullptr);
  CHECK(find_widget("") == nullptr);
  for (const Registered& entry : registry()) {
    CHECK(entry.name.find('_') == std::string_view::npos);
    CHECK(find_widget(entry.name) == &entry);
    CHECK(evaluate(*entry.widget, "{}").view.has_value());
  }
}
