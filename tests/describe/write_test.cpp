#include "describe/write.hpp"

#include <cstring>

#include "describe/schema.hpp"
#include "sample.hpp"

using namespace posenc;

namespace {

template <class Write>
std::string written(Write write) {
  JsonBuffer buffer;
  {
    JsonWriter out(buffer);
    write(out);
  }
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace

TEST_CASE("names, choices and kinds come from the struct") {
  const Type& type = type_of<sample::Params>;
  REQUIRE(type.fields.size() == 10);
  CHECK(type.fields[1].name == "even");
  CHECK(type.fields[7].type->choices.size() == 3);
  CHECK(type.fields[7].type->choices[2] == "dark_blue");
  CHECK(type.fields[2].type->kind == Kind::int64);
  CHECK(type_of<sample::View>.fields[2].type->rank == 2);
}

TEST_CASE("JSON out: nested arrays, and NaN as null") {
  const Evaluated result = evaluate(sample::widget, R"({"colour": "red"})");
  REQUIRE(result.view);
  CHECK(
      written([&](JsonWriter& out) { write(out, type_of<sample::View>, result.view->get()); }) ==
      R"({"echo":{"on":false,"even":4,"offset":-7,"position":7,"rate":0.5,"level":0.25,"text":"x",)"
      R"("colour":"red","pairs":[0,2,4],"weights":[0.5]},)"
      R"("list":[{"label":"a","values":[0.1,0.3333333333333333]},{"label":"b","values":[null]}],)"
      R"("matrix":[[1.5,1.5,1.5],[1.5,1.5,-0.0]],"counts":[1,-2,3],"floats":[0.5,-2.0],"ratio":null})");
}

TEST_CASE("an answer's arrays lie in the block, on boundaries of 8 bytes, bit for bit") {
  JsonBuffer json;
  Block block;
  answer(sample::widget, "{}", json, block);
  const std::string text = json.GetString();
  CAPTURE(text);
  CHECK(text.starts_with(R"({"params":{"on":false,)"));
  CHECK(text.find(R"("pairs":[0,2,4],"weights":[0.5]},"view":)") != text.npos);
  CHECK(
      text.find(
          R"("matrix":{"$":0,"at":48,"shape":[2,3]},"counts":{"$":2,"at":96,"shape":[3]},"floats":{"$":1,"at":112,"shape":[2]})") !=
      text.npos);
  CHECK(block.words.size() == 15);
  std::int32_t counts[3];
  std::memcpy(counts, &block.words[12], sizeof counts);
  CHECK((counts[0] == 1 && counts[1] == -2 && counts[2] == 3));
  float floats[2];
  std::memcpy(floats, &block.words[14], sizeof floats);
  CHECK((floats[0] == 0.5f && floats[1] == -2));
  double third;
  std::memcpy(&third, &block.words[4], sizeof third);
  CHECK(third == 1 / 3.0);
  double last;
  std::memcpy(&last, &block.words[11], sizeof last);
  CHECK(std::signbit(last));
}

TEST_CASE("of what a block held before nothing is left") {
  JsonBuffer json;
  Block fresh, used;
  answer(sample::widget, "{}", json, fresh);
  used.words.assign(100, ~std::uint64_t{0});
  json.Clear();
  answer(sample::widget, "{}", json, used);
  CHECK(used.words == fresh.words);
  json.Clear();
  answer(sample::widget, R"({"text": "far"})", json, used);
  CHECK(used.words.empty());
}

TEST_CASE("problems of an answer carry both languages; a widget's own refusal is told like any") {
  JsonBuffer json;
  Block block;
  answer(sample::widget, R"({"text": "far"})", json, block);
  CHECK(
      std::string(json.GetString()) ==
      R"({"problems":[{"field":"even","rule":"max","limit":"2","given":"4",)"
      R"("zh":"偶数（even）须为 −8 到 2 之间的偶数；输入的是 4。","en":"even must be an even number, −8 … 2; got 4."}]})");
  json.Clear();
  answer(sample::widget, R"({"text": "own"})", json, block);
  CHECK(std::string(json.GetString())
            .starts_with(
                R"({"problems":[{"field":"text","rule":"rhyme","limit":"2","given":"own",)"));
}

TEST_CASE("text that is no JSON, and nesting without end, are refused") {
  const auto problem = [](std::string_view json) {
    return evaluate(sample::widget, json).view.error()[0];
  };
  CHECK(problem("{").rule == Rule::syntax);
  CHECK(problem("{").given == "2");
  CHECK(problem("").given == "1");
  CHECK(problem(std::string(1'000'000, '[')).given == "1000001");
  const std::string nested =
      R"({"position": )" + std::string(100'000, '[') + std::string(100'000, ']') + "}";
  CHECK(problem(nested).given == "[…]");
  CHECK(evaluate(sample::widget, "\xef\xbb\xbf{}").view.has_value());
}

TEST_CASE("a schema carries limits, defaults and words in both languages") {
  const Registered entry{"sample", &sample::widget};
  const std::string schema = written([&](JsonWriter& out) { write_schema(out, entry); });
  CHECK(JsonDocument(schema).error() == 0);
  const auto has = [&](std::string_view part) {
    CAPTURE(schema);
    CAPTURE(part);
    CHECK(schema.find(part) != schema.npos);
  };
  has(R"({"name":"sample","params":{"type":"object","additionalProperties":false,"properties":{)");
  has(R"("even":{"type":"integer","minimum":-8,"maximum":8,"multipleOf":2,"default":4,"x-zh":"偶数","x-en":"even"})");
  has(R"("offset":{"type":"integer","minimum":-9007199254740992,"maximum":9007199254740992,"default":-7,)");
  has(R"("rate":{"type":"number","exclusiveMinimum":0,"maximum":1,"default":0.5,)");
  has(R"("level":{"type":"number","minimum":-0.3,"maximum":1e300,)");
  has(R"("text":{"type":"string","x-maxBytes":8,"default":"x",)");
  has(R"("colour":{"type":"string","enum":["red","green","dark_blue"],"default":"green",)");
  has(R"("pairs":{"type":"array","items":{"type":"integer","minimum":-1,"maximum":255},"minItems":1,"maxItems":5,"default":[0,2,4],)");
  has(R"("weights":{"type":"array","items":{"type":"number","exclusiveMinimum":0,"maximum":1},"minItems":0,"maxItems":2,"default":[0.5],)");
  has(R"("matrix":{"type":"array","items":{"type":"array","items":{"type":["number","null"]}},"x-element":"float64","x-rank":2,)");
  has(R"("values":{"type":"array","items":{"type":["number","null"]},"x-element":"float64",)");
  has(R"("counts":{"type":"array","items":{"type":"integer"},"x-element":"int32","x-rank":1,"x-unit":"token",)");
  has(R"("ratio":{"type":["number","null"],"x-zh":"比例","x-en":"ratio"})");
}
