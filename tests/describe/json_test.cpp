#include "describe/json.hpp"

#include <doctest/doctest.h>

#include <string>

#include "describe/join.hpp"

using posenc::joined;
using posenc::Json;
using posenc::JsonDocument;

namespace {

// The tree in a writing of its own: [n:1 s:"a" …], or the byte at which the text goes wrong.
std::string drawn(const Json& json) {
  switch (json.kind()) {
    case Json::Kind::array: {
      std::string all;
      for (const Json item : json.items()) all += joined({all.empty() ? "" : " ", drawn(item)});
      return joined({"[", all, "]"});
    }
    case Json::Kind::object: {
      std::string all;
      for (const auto& [name, value] : json.members())
        all += joined({all.empty() ? "" : " ", name, "=", drawn(value)});
      return joined({"{", all, "}"});
    }
    case Json::Kind::string:
      return joined({"'", json.text(), "'"});
    case Json::Kind::number:
      return joined({"#", json.text()});
    default:
      return std::string(json.text());
  }
}
std::string read(std::string_view text) {
  const JsonDocument document(text);
  return document.error() != 0 ? "wrong at " + std::to_string(document.error())
                               : drawn(document.root());
}

}  // namespace

TEST_CASE("json: values of every kind, in any nesting") {
  CHECK(read("null") == "null");
  CHECK(read(" true\r\n\t") == "true");
  CHECK(read("false") == "false");
  CHECK(read("[]") == "[]");
  CHECK(read("{ }") == "{}");
  CHECK(read("[[[]],[ ]]") == "[[[]] []]");
  CHECK(read(R"({"a":1,"b":{"c":[2,"x",null]},"a":true})") == "{a=#1 b={c=[#2 'x' null]} a=true}");
  CHECK(read(R"({"":{"":[{},{}]}})") == "{={=[{} {}]}}");
  CHECK(read("\xef\xbb\xbf[1]") == "[#1]");
}

TEST_CASE("json: numbers stay as they were written, of any length") {
  CHECK(read("[0,-0,1.50,1e400,-12E-7,9007199254740993]") ==
        "[#0 #-0 #1.50 #1e400 #-12E-7 #9007199254740993]");
  const std::string digits(100'000, '7');
  CHECK(read(digits) == "#" + digits);
  CHECK(read("1.2345678901234e-336") == "#1.2345678901234e-336");
}

TEST_CASE("json: strings say what their escapes stand for") {
  CHECK(read(R"("\"\\\/\b\f\n\r\t")") == "'\"\\/\b\f\n\r\t'");
  CHECK(read(R"(["\u0041\u00e9\u6c49\ud83d\ude00","x","\u0000"])") ==
        std::string("['Aé汉😀' 'x' '\0']", 22));
  CHECK(read(R"({"\u0061b":"c\u0064"})") == "{ab='cd'}");
  // Halves of pairs are kept apart and are no UTF-8.
  CHECK(read(R"("\ud83dx")") ==
        "'\xff"
        "x'");
  CHECK(read(R"("\ude00")") == "'\xff'");
  CHECK(read(R"("\ud83d\ud83d\ude00")") == "'\xff😀'");
  CHECK(read(R"("\ud83d\u0041")") ==
        "'\xff"
        "A'");
  CHECK(read("\"\xff\x7f\"") == "'\xff\x7f'");
}

TEST_CASE("json: what is none, and where it goes wrong") {
  struct Case {
    std::string_view text;
    int at;
  };
  const Case cases[] = {
      {"", 1},
      {"  ", 3},
      {"{", 2},
      {"[", 2},
      {"]", 1},
      {"[1,]", 4},
      {"[,1]", 2},
      {"[1 2]", 4},
      {"[1", 3},
      {"[1}", 3},
      {"{\"a\"}", 5},
      {"{\"a\":}", 6},
      {"{a:1}", 2},
      {"{1:1}", 2},
      {"{\"a\":1,}", 8},
      {"{\"a\":1 \"b\":2}", 8},
      {"{\"a\" 1}", 6},
      {"{\"a\":1]", 7},
      {"{} x", 4},
      {"nul", 4},
      {"nulL", 4},
      {"True", 1},
      {"truee", 5},
      {"01", 2},
      {"-", 2},
      {"+1", 1},
      {".5", 1},
      {"1.", 3},
      {"1.e5", 3},
      {"1e", 3},
      {"1e+", 4},
      {"-a", 2},
      {"0x10", 2},
      {"NaN", 1},
      {"Infinity", 1},
      {"\"", 2},
      {"\"a", 3},
      {"'a'", 1},
      {"\"\\x\"", 3},
      {"\"\\u12g4\"", 6},
      {"\"\\u123", 7},
      {"\"\\", 3},
      {"\"a\nb\"", 3},
      {"\"\\u0041\t\"", 8},
      {"\"\\ud800\\u00x0\"", 12},
      {"1\xef\xbb\xbf", 2},
      {"\xff", 1},
      {"// x\n1", 1},
      {"1/**/", 2},
  };
  for (const Case& c : cases) {
    CAPTURE(std::string(c.text));
    CHECK(read(c.text) == "wrong at " + std::to_string(c.at));
  }
  CHECK(read(std::string_view("1\0", 2)) == "wrong at 2");
  CHECK(read(std::string_view("\"a\0b\"", 5)) == "wrong at 3");
  CHECK(read(std::string_view("[1\0]", 4)) == "wrong at 3");
}

TEST_CASE("json: nesting takes no stack") {
  const std::size_t deep = 1'000'000;
  CHECK(read(std::string(deep, '[')) == "wrong at 1000001");
  CHECK(JsonDocument(std::string(deep, '[') + std::string(deep, ']')).error() == 0);
  std::string objects;
  for (std::size_t k = 0; k < deep; ++k) objects += "{\"a\":";
  CHECK(JsonDocument(objects + "1" + std::string(deep, '}')).error() == 0);
  CHECK(JsonDocument(objects).error() == 5 * deep + 1);
}
