#include "describe/utf8.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace posenc;

namespace {

std::string repaired(std::string_view text) {
  std::string good;
  while (!text.empty()) good += take(text).bytes;
  return good;
}

}  // namespace

TEST_CASE("utf8: every character there is, and nothing else") {
  long wrong = 0;
  for (char32_t code = 0; code < 0x110000; ++code) {
    std::string bytes;
    append_utf8(bytes, code);
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    std::string_view rest = bytes;
    const Character c = take(rest);
    wrong += c.valid == surrogate || (c.valid && (c.code != code || !rest.empty()));
    wrong += is_utf8(bytes) == surrogate;
  }
  CHECK(wrong == 0);
}

TEST_CASE("utf8: what is none becomes U+FFFD, one for the longest start of a character") {
  // Unicode 15, table 3-8
  CHECK(repaired("\x61\xf1\x80\x80\xe1\x80\xc2\x62\x80\x63\x80\xbf\x64") == "a���b�c��d");
  CHECK(repaired("\xc0\xaf\xe0\x80\xbf\xf0\x81\x82\x41") == "��������A");
  CHECK(repaired("\xed\xa0\x80\xf4\x91\x92\x93\xff") == "��������");
  CHECK_FALSE(is_utf8("\xe6\x88"));
  CHECK(is_utf8("�"));
}

TEST_CASE("utf8: shortened to 40 characters, never half of one") {
  std::string forty;
  for (int k = 0; k < 40; ++k) forty += k % 2 ? "字" : "😀";
  CHECK(shortened(forty) == forty);
  CHECK(shortened(forty + "x") == forty + "…");
  CHECK(shortened("") == "");
  CHECK(shortened("a\xff") == "a�");
}

TEST_CASE("utf8: visible leaves what can be seen and names the rest") {
  CHECK(visible("a é 汉 😀 \u3000 −3") == "a é 汉 😀 \u3000 −3");
  CHECK(visible(std::string_view("\0\t\r\n\x1b\x7f", 6)) == "␀␉␍␊␛␡");
  CHECK(visible("\u0085\u00ad\u200e\u202e\u2066\ufeff\U000e0041") ==
        "⟨U+0085⟩⟨U+00AD⟩⟨U+200E⟩⟨U+202E⟩⟨U+2066⟩⟨U+FEFF⟩⟨U+E0041⟩");
}
