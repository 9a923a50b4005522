#include "describe/json.hpp"

#include <doctest/doctest.h>

#include <string>

#include "describe/join.hpp"
#include "describe/utf8.hpp"

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

TEST_CASE("json: every code unit that an escape can name, alone and as half of a pair") {
  const auto escape = [](char32_t unit) {
    std::string text = "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
      text += "0123456789abcdefABCDEF"[(unit >> shift & 0xf) +
                                       (unit % 2 && (unit >> shift & 0xf) > 9 ? 6 : 0)];
    return text;
  };
  const auto is_first = [](char32_t unit) { return unit >= 0xd800 && unit < 0xdc00; };
  const auto is_second = [](char32_t unit) { return unit >= 0xdc00 && unit < 0xe000; };
  const auto alone = [&](char32_t unit) {
    if (is_first(unit) || is_second(unit)) return std::string("\xff");
    std::string text;
    posenc::append_utf8(text, unit);
    return text;
  };
  long wrong = 0;
  const auto judge = [&](const std::string& written, const std::string& said) {
    wrong += read(joined({"\"", written, "\""})) != joined({"'", said, "'"});
  };
  for (char32_t unit = 0; unit < 0x10000; ++unit) judge(escape(unit), alone(unit));
  const char32_t ends[] = {0xd7ff, 0xd800, 0xd801, 0xdabc, 0xdbff,
                           0xdc00, 0xdc01, 0xddef, 0xdfff, 0xe000};
  for (const char32_t first : ends)
    for (const char32_t second : ends) {
      std::string said = alone(first) + alone(second);
      if (is_first(first) && is_second(second)) {
        said.clear();
        posenc::append_utf8(said, 0x10000 + (first - 0xd800) * 0x400 + (second - 0xdc00));
      }
      judge(escape(first) + escape(second), said);
    }
  CHECK(wrong == 0);
}

TEST_CASE("json: strings with escapes stay where they are while more are read") {
  std::string text, drawn;
  for (int k = 0; k < 1000; ++k) {
    text += joined({k ? "," : "", "\"a\\n", std::to_string(k), "\""});
    drawn += joined({k ? " " : "", "'a\n", std::to_string(k), "'"});
  }
  CHECK(read(joined({"[", text, "]"})) == joined({"[", drawn, "]"}));
}

TEST_CASE("json: controls stand in no string, neither before an escape nor behind it") {
  for (int code = 0; code < 0x20; ++code) {
    const std::string control(1, static_cast<char>(code));
    CHECK(read(joined({"\"", control, "\""})) == "wrong at 2");
    CHECK(read(joined({"\"\\n", control, "\""})) == "wrong at 4");
  }
  CHECK(read("\" \\n \"") == "' \n '");
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
