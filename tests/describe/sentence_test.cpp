#include "describe/sentence.hpp"

#include "sample.hpp"

using namespace posenc;

namespace {

std::string en(std::string_view json) {
  return sentence(sample::only_problem(json), type_of<sample::Params>, Language::en);
}
std::string zh(std::string_view json) {
  return sentence(sample::only_problem(json), type_of<sample::Params>, Language::zh);
}
std::string of(const Problem& problem, Language language) {
  return sentence(problem, type_of<sample::Params>, language);
}

}  // namespace

TEST_CASE("sentences name the field, what is allowed and what was given") {
  CHECK(en(R"({"even": 3})") == "even must be an even number, −8 … 8; got 3.");
  CHECK(zh(R"({"even": 3})") == "偶数（even）须为 −8 到 8 之间的偶数；输入的是 3。");
  CHECK(en(R"({"position": "abc"})") ==
        "position p must be a whole number, 0 … 9,007,199,254,740,992; got “abc”.");
  CHECK(zh(R"({"position": "abc"})") ==
        "位置（position）须为 0 到 9,007,199,254,740,992 之间的整数；输入的是“abc”。");
  CHECK(en(R"({"position": ""})") ==
        "position p must be a whole number, 0 … 9,007,199,254,740,992; got nothing.");
  CHECK(zh(R"({"position": ""})") ==
        "位置（position）须为 0 到 9,007,199,254,740,992 之间的整数；输入的是空白。");
  CHECK(en(R"({"rate": 0})") == "step rate (rate) must be a number above 0, at most 1; got 0.");
  CHECK(zh(R"({"rate": 0})") == "速率（rate）须为大于 0、不超过 1 的数；输入的是 0。");
  CHECK(en(R"({"level": -1})") == "level must be a number, −0.3 … 1e300; got -1.");
  CHECK(en(R"({"on": "yes"})") == "on must be true or false; got “yes”.");
  CHECK(zh(R"({"on": "yes"})") == "开关（on）须为 true 或 false；输入的是“yes”。");
  CHECK(en(R"({"colour": "blue"})") == "colour must be one of red, green, dark_blue; got “blue”.");
  CHECK(zh(R"({"colour": 1})") ==
        "颜色（colour）须为以下之一：red, green, dark_blue；输入的是 1。");
  CHECK(en(R"({"text": 5})") == "text must be text in UTF-8; got 5.");
  CHECK(zh(R"({"text": "\ud800"})") == "句子（text）须为 UTF-8 编码的文字；输入的是“�”。");
  CHECK(en(R"({"text": "123456789"})") == "text must be at most 8 bytes of UTF-8; got 9.");
  CHECK(of({"text", Rule::length, "4096", "10000"}, Language::en) ==
        "text must be at most 4,096 bytes of UTF-8; got 10,000.");
  CHECK(zh(R"({"text": "123456789"})") == "句子（text）最多 8 字节（UTF-8）；输入了 9 字节。");
}

TEST_CASE("sentences about lists say which number is wrong, or how many there may be") {
  CHECK(en(R"({"pairs": "0 256"})") ==
        "which pairs (pairs): each must be a whole number, −1 … 255; got 256.");
  CHECK(zh(R"({"pairs": "0 256"})") ==
        "哪几对（pairs）中的每个数须为 −1 到 255 之间的整数；输入的是 256。");
  CHECK(en(R"({"pairs": []})") ==
        "which pairs (pairs) must be 1 … 5 whole numbers, each −1 … 255; got 0 of them.");
  CHECK(zh(R"({"pairs": []})") ==
        "哪几对（pairs）须为 1 到 5 个 −1 到 255 之间的整数；输入了 0 个。");
  CHECK(en(R"({"pairs": true})") ==
        "which pairs (pairs) must be 1 … 5 whole numbers, each −1 … 255; got “true”.");
  CHECK(en(R"({"weights": [1, 1, 1]})") ==
        "weights must be 0 … 2 numbers, each above 0, at most 1; got 3 of them.");
}

TEST_CASE("sentences about steps, of lists too") {
  const auto both = [](std::string_view json) {
    const Problem problem = sample::only_problem<sample::Steps>(json);
    const Type& type = type_of<sample::Steps>;
    return sentence(problem, type, Language::en) + " " + sentence(problem, type, Language::zh);
  };
  CHECK(both(R"({"third": 4})") ==
        "third must be a multiple of 3, −4 … 8; got 4. "
        "三分（third）须为 −4 到 8 之间的 3 的倍数；输入的是 4。");
  CHECK(both(R"({"fifths": "5 6"})") ==
        "fifths: each must be a multiple of 5, 1 … 99; got 6. "
        "五分（fifths）中的每个数须为 1 到 99 之间的 5 的倍数；输入的是 6。");
  CHECK(both(R"({"fifths": []})") ==
        "fifths must be 2 multiples of 5, each 1 … 99; got 0 of them. "
        "五分（fifths）须为 2 个 1 到 99 之间的 5 的倍数；输入了 0 个。");
  CHECK(both(R"({"evens": "1 2 3"})") ==
        "evens must be 0 … 2 even numbers, each 0 … 8; got 3 of them. "
        "偶数（evens）须为 0 到 2 个 0 到 8 之间的偶数；输入了 3 个。");
}

TEST_CASE("sentences of parameters that are none") {
  CHECK(en(R"({"nothing": 1})") ==
        "there is no parameter “nothing”; there are on, even, offset, position, rate, level, text, "
        "colour, pairs, weights.");
  CHECK(zh(R"({"7": 1})").starts_with("没有“7”这个参数，可用的有：on, even, "));
  CHECK(en(R"({"": 1})").starts_with("there is a parameter without a name; there are on, even, "));
  CHECK(zh(R"({"": 1})").starts_with("有个参数没有名字；可用的有：on, even, "));
  CHECK(en("[1]") == "the parameters must be a JSON object; got “[…]”.");
  CHECK(of({"", Rule::syntax, "", "5"}, Language::en) ==
        "the parameters are not JSON: wrong at byte 5.");
  CHECK(of({"", Rule::syntax, "", "5"}, Language::zh) == "参数不是合法的 JSON，错在第 5 字节。");
}

TEST_CASE("a widget's own limit and its own rule") {
  CHECK(of({"even", Rule::max, "2", "4"}, Language::en) ==
        "even must be an even number, −8 … 2; got 4.");
  CHECK(of({"position", Rule::min, "5", "4"}, Language::zh) ==
        "位置（position）须为 5 到 9,007,199,254,740,992 之间的整数；输入的是 4。");
  CHECK(of({"even", Rule::max, "-8", "4"}, Language::en) == "even must be −8; got 4.");
  const Problem own{"text", Rule::own, "2", "3", {"rhyme", "押韵的", "a rhyme"}};
  CHECK(of(own, Language::en) == "text must be a rhyme; got 3.");
  CHECK(of(own, Language::zh) == "句子（text）须为押韵的；输入的是 3。");
}

TEST_CASE("what was given is echoed as it was given, numbers to the last digit") {
  CHECK(en(R"({"position": 9007199254740993})").ends_with("; got 9007199254740993."));
  CHECK(en(R"({"position": 1.50})").ends_with("; got 1.50."));
  CHECK(en(R"({"position": "-7,000"})").ends_with("; got -7,000."));
  CHECK(en(R"({"position": "-3."})").ends_with("; got “-3.”."));
  CHECK(en(R"({"position": "{limit}{given}"})").ends_with("; got “{limit}{given}”."));
}

TEST_CASE("a sentence is one line, safe on a terminal, and of bounded length") {
  CHECK(en(R"({"position": "1\n2\u001b[31m\u0000\u007f"})").ends_with("; got “1␊2␛[31m␀␡”."));
  CHECK(en(R"({"position": "3\u202e\u2028\u200b\ufeff\u0085\ud83c\udfff"})")
            .ends_with(
                "; got “3⟨U+202E⟩⟨U+2028⟩⟨U+200B⟩⟨U+FEFF⟩⟨U+0085⟩🏿”."));
  CHECK(en(R"({"position": "\udb40\udc01"})").ends_with("; got “⟨U+E0001⟩”."));
  CHECK(en(R"({"a\nb": 1})").starts_with("there is no parameter “a␊b”;"));
  std::string long_text;
  for (int k = 0; k < 1000; ++k) long_text += "啊";
  const std::string shortened = zh("{\"position\": \"" + long_text + "\"}");
  CHECK(shortened.ends_with("啊…”。"));
  CHECK(shortened.size() < 250);
  CHECK(en("{\"position\": 1" + std::string(10'000'000, '0') + "}").size() < 150);
}
