#include "lesson/words.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

using posenc::most_words;
using posenc::split_words;

namespace {

// The words with a stroke between them; the number of words where they are refused.
std::string cut(std::string_view sentence) {
  const auto words = split_words(sentence);
  if (!words) return "refused: " + words.error().given;
  std::string text;
  for (const std::string& word : *words) text += (text.empty() ? "" : "|") + word;
  return text;
}

struct Case {
  std::string_view about, sentence, words;
};

constexpr Case cases[] = {
    {"spaces separate", "the cat sat", "the|cat|sat"},
    {"as many as there are", "  the \t cat\r\nsat ", "the|cat|sat"},
    {"wide ones too", "我　昨天\u00a0在", "我|昨天|在"},
    {"the writer's own words", "我 昨天 在 火车 上 读 完 这 本 书",
     "我|昨天|在|火车|上|读|完|这|本|书"},
    {"Chinese without spaces", "我读书", "我|读|书"},
    {"kana and kanji", "本を読む", "本|を|読|む"},
    {"a space at the end cuts nothing", "我读书 ", "我|读|书"},
    {"nor one beside Latin letters", "我爱 deep learning 模型", "我|爱|deep|learning|模|型"},
    {"nor one after a mark", "我读书。 你呢", "我|读|书|。|你|呢"},
    {"Latin within Chinese", "用GPT读书", "用|GPT|读|书"},
    {"Latin within Chinese words", "用 GPT模型 读书", "用|GPT模型|读书"},
    {"Korean has spaces of its own", "나는 책을 읽는다", "나는|책을|읽는다"},
    {"beyond the basic plane", "𠮷野家𰀀𰀁", "𠮷|野|家|𰀀|𰀁"},
    {"wide digits", "２０２４年", "２０２４|年"},
    {"a space is one, whatever clings to the character before it", "葛\U000e0100 城市",
     "葛\U000e0100|城市"},
    {"whatever clings to it, two characters are two", "葛\U000e0100城", "葛\U000e0100|城"},
    {"marks", "Wait, what?", "Wait|,|what|?"},
    {"Chinese marks", "他说：“好！”", "他|说|：|“|好|！|”"},
    {"one mark, repeated", "等等……不——对!!!", "等|等|……|不|——|对|!!!"},
    {"marks within words", "don't follow-up l’été", "don't|follow-up|l’été"},
    {"letters and digits", "GPT-2 COVID-19 5-year 3-4", "GPT-2|COVID-19|5-year|3|-|4"},
    {"hyphens of other kinds", "non\u2011stop well\u2010known", "non\u2011stop|well\u2010known"},
    {"a soft hyphen is not to be seen", "po\u00adsi\u00adtion \u00ad a", "po\u00adsi\u00adtion|a"},
    {"Arabic", "مرحبا، كيف حالك؟ ٣٫١٤", "مرحبا|،|كيف|حالك|؟|٣٫١٤"},
    {"Arabic with its vowels", "كَلْبٌ عَضَّ", "كَلْبٌ|عَضَّ"},
    {"Devanagari", "कुत्ता काटा। हाँ॥ १०", "कुत्ता|काटा|।|हाँ|॥|१०"},
    {"Hebrew, Greek, Armenian, Ethiopic", "תל־אביב τι; բարեւ։ ሰላም፡ዓለም።",
     "תל|־|אביב|τι|;|բարեւ|։|ሰላም|፡|ዓለም|።"},
    {"but not at their ends", "'tis dogs' - yes-", "'|tis|dogs|'|-|yes|-"},
    {"numbers", "3.14 or 1,024.", "3.14|or|1,024|."},
    {"a list without spaces", "a,b.c", "a|,|b|.|c"},
    {"combining accents", "e\u0301te\u0301 no\u0308", "e\u0301te\u0301|no\u0308"},
    {"emoji", "好👍 👍👍", "好|👍|👍|👍"},
    {"a family is one emoji", "👨‍👩‍👧猫", "👨‍👩‍👧|猫"},
    {"so is a skin tone, a heart, a key", "👍🏽❤️1️⃣", "👍🏽|❤️|1️⃣"},
    {"flags", "🇨🇳🇫🇷", "🇨🇳|🇫🇷"},
    {"symbols", "a→b ✓", "a|→|b|✓"},
    {"no word at all", "", "refused: 0"},
    {"nothing to see", " \u200b\u3000\u200d", "refused: 0"},
    {"a lone byte", "a\xff z", "a|\ufffd|z"},
    {"a character cut short", "a\xe6\x88", "a|\ufffd"},
    {"an overlong slash", "\xc0\xaf", "\ufffd|\ufffd"},
    {"half of a surrogate pair", "\xed\xa0\x80", "\ufffd|\ufffd|\ufffd"},
    {"beyond the last code point", "\xf4\x90\x80\x80", "\ufffd|\ufffd|\ufffd|\ufffd"},
};

std::string repeated(std::string_view piece, std::size_t times) {
  std::string text;
  for (std::size_t k = 0; k < times; ++k) text += piece;
  return text;
}

}  // namespace

TEST_CASE("words: a sentence in pieces") {
  for (const Case& c : cases) {
    CAPTURE(c.about);
    CHECK(cut(c.sentence) == c.words);
  }
}

TEST_CASE("words: sixty-four, and no more") {
  CHECK(split_words(repeated("词", most_words))->size() == most_words);
  CHECK(split_words(repeated("a ", most_words))->size() == most_words);
  const auto refused = split_words(repeated("词", most_words + 1));
  REQUIRE(!refused);
  CHECK(refused.error().field == "sentence");
  CHECK(posenc::rule_name(refused.error()) == "words");
  CHECK(refused.error().limit == "64");
  CHECK(refused.error().given == "65");
}

TEST_CASE("words: whatever the bytes, the words are UTF-8 and hold no space") {
  std::uint64_t state = 1;  // xorshift64 (Marsaglia 2003)
  for (int round = 0; round < 5000; ++round) {
    std::string bytes;
    for (int k = 0; k < 12; ++k) {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      // Mostly bytes that occur in characters of several bytes.
      bytes += static_cast<char>(state % 4 == 0 ? state >> 32 & 0x7f : 0x80 | (state >> 32 & 0x7f));
    }
    const auto words = split_words(bytes);
    if (!words) continue;
    for (const std::string& word : *words) {
      CHECK_FALSE(word.empty());
      CHECK(word.find(' ') == std::string::npos);
      // Nothing ill-formed is left in a word: cut again, its pieces make the same bytes.
      const auto pieces = split_words(word);
      REQUIRE(pieces);
      std::string together;
      for (const std::string& piece : *pieces) together += piece;
      CHECK(together == word);
    }
  }
}
