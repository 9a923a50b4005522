#include "words.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>

#include "../describe/utf8.hpp"

namespace posenc {
namespace {

enum class Sort : std::uint8_t { letter, digit, space, mark, symbol, flag, joined, ideograph };

struct Range {
  char32_t first, last;
};
template <std::size_t N>
bool within(const Range (&ranges)[N], char32_t c) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [c](Range r) { return r.first <= c && c <= r.last; });
}

// From the blocks and general categories of the Unicode character database, as far as sentences
// need them.
constexpr Range spaces[] = {{0, 0x20},        {0x7f, 0xa0},     {0x1680, 0x1680},
                            {0x2000, 0x200b}, {0x2028, 0x2029}, {0x202f, 0x202f},
                            {0x205f, 0x205f}, {0x3000, 0x3000}, {0xfeff, 0xfeff}};
// Nothing by themselves: soft hyphens, combining marks, joiners, direction marks, variation
// selectors, skin tones, tags.
constexpr Range joined[] = {
    {0xad, 0xad},     {0x300, 0x36f},   {0x61c, 0x61c},     {0x1ab0, 0x1aff},  {0x1dc0, 0x1dff},
    {0x200c, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f},   {0x20d0, 0x20ff},  {0x3099, 0x309a},
    {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0x1f3fb, 0x1f3ff}, {0xe0001, 0xe01ef}};
constexpr Range marks[] = {
    {'!', '/'},       {':', '@'},       {'[', '`'},       {'{', '~'},       {0xa1, 0xa9},
    {0xab, 0xb4},     {0xb6, 0xb9},     {0xbb, 0xbf},     {0xd7, 0xd7},     {0xf7, 0xf7},
    {0x37e, 0x37e},   {0x387, 0x387},   {0x55a, 0x55f},   {0x589, 0x58a},   {0x5be, 0x5be},
    {0x5c0, 0x5c0},   {0x5c3, 0x5c3},   {0x5f3, 0x5f4},   {0x609, 0x60d},   {0x61b, 0x61b},
    {0x61d, 0x61f},   {0x66a, 0x66d},   {0x6d4, 0x6d4},   {0x964, 0x965},   {0xe5a, 0xe5b},
    {0xf0b, 0xf12},   {0x104a, 0x104b}, {0x1361, 0x1368}, {0x17d4, 0x17d6}, {0x1800, 0x180a},
    {0x2010, 0x2027}, {0x2030, 0x205e}, {0x20a0, 0x20cf}, {0x2e00, 0x2e7f}, {0x3001, 0x3004},
    {0x3008, 0x3020}, {0x3030, 0x3030}, {0x303d, 0x303f}, {0x30fb, 0x30fb}, {0xfe10, 0xfe1f},
    {0xfe30, 0xfe6f}, {0xff01, 0xff0f}, {0xff1a, 0xff20}, {0xff3b, 0xff40}, {0xff5b, 0xff65}};
constexpr Range symbols[] = {
    {0x2100, 0x2bff}, {0x3200, 0x33ff}, {0xfff9, 0xfffd}, {0x1f000, 0x1faff}};
constexpr Range flags[] = {{0x1f1e6, 0x1f1ff}};  // two of them make one flag
constexpr Range ideographs[] = {
    {0x2e80, 0x2fdf}, {0x3005, 0x3007}, {0x3021, 0x3029},   {0x3031, 0x303c},  {0x3040, 0x30ff},
    {0x3100, 0x312f}, {0x31a0, 0x31bf}, {0x31f0, 0x31ff},   {0x3400, 0x4dbf},  {0x4e00, 0x9fff},
    {0xf900, 0xfaff}, {0xff66, 0xff9f}, {0x1b000, 0x1b16f}, {0x20000, 0x3fffd}};
constexpr Range digits[] = {
    {'0', '9'}, {0x660, 0x669}, {0x6f0, 0x6f9}, {0x966, 0x96f}, {0xff10, 0xff19}};
// Inside a word they do not end it: "don't", "follow-up", "GPT-2"; inside a number, "1,024.5".
constexpr Range hyphens[] = {{'-', '-'}, {0x2010, 0x2011}};
constexpr Range apostrophes[] = {{'\'', '\''}, {0x2019, 0x2019}};
constexpr Range separators[] = {{',', ','}, {'.', '.'}, {0x66b, 0x66c}};

Sort sort_of(char32_t c) {
  if (within(digits, c)) return Sort::digit;
  if (within(spaces, c)) return Sort::space;
  if (within(joined, c)) return Sort::joined;
  if (within(marks, c)) return Sort::mark;
  if (within(flags, c)) return Sort::flag;
  if (within(symbols, c)) return Sort::symbol;
  if (within(ideographs, c)) return Sort::ideograph;
  return Sort::letter;
}

// Whether a mark between two characters of these sorts keeps them in one word. A hyphen between two
// digits does not: "3-4" is a range.
bool continues(Sort before, char32_t mark, Sort after) {
  const auto letter_or_digit = [](Sort sort) {
    return sort == Sort::letter || sort == Sort::digit;
  };
  if (before == Sort::digit && after == Sort::digit) return within(separators, mark);
  return (within(apostrophes, mark) && before == Sort::letter && after == Sort::letter) ||
         (within(hyphens, mark) && letter_or_digit(before) && letter_or_digit(after));
}

struct Sorted {
  char32_t code;
  Sort sort;
  std::string_view bytes;
};

// Whether a space stands between two ideographs.
bool cut_by_the_writer(std::span<const Sorted> characters) {
  bool after_ideograph = false, space = false;
  for (const Sorted& c : characters) {
    if (c.sort == Sort::ideograph && after_ideograph && space) return true;
    if (c.sort == Sort::joined) continue;
    space = c.sort == Sort::space;
    if (!space) after_ideograph = c.sort == Sort::ideograph;
  }
  return false;
}

}  // namespace

Result<std::vector<std::string>> split_words(std::string_view sentence) {
  std::vector<Sorted> characters;
  for (std::string_view rest = sentence; !rest.empty();) {
    const Character c = take(rest);
    characters.push_back({c.code, sort_of(c.code), c.bytes});
  }
  const bool cut = cut_by_the_writer(characters);
  const auto is_wordy = [cut](Sort sort) {
    return sort == Sort::letter || sort == Sort::digit || (cut && sort == Sort::ideograph);
  };
  constexpr char32_t zero_width_joiner = 0x200d;

  std::vector<std::string> words;
  Sorted last{0, Sort::space, {}};  // of the word being written; a space where there is none
  bool glue = false;                // a joiner came last
  for (std::size_t k = 0; k < characters.size(); ++k) {
    const Sorted& c = characters[k];
    if (c.sort == Sort::joined) {
      if (last.sort != Sort::space) words.back() += c.bytes;
      glue = c.code == zero_width_joiner;
      continue;
    }
    const Sort next = k + 1 < characters.size() ? characters[k + 1].sort : Sort::space;
    const bool inside = continues(last.sort, c.code, next);
    const bool goes_on = (is_wordy(last.sort) && (is_wordy(c.sort) || inside)) ||
                         (last.sort == Sort::mark && c.code == last.code) ||
                         (last.sort == Sort::flag && c.sort == Sort::flag) ||
                         (glue && last.sort == Sort::symbol && c.sort == Sort::symbol);
    if (c.sort != Sort::space) {
      if (goes_on) {
        words.back() += c.bytes;
      } else {
        words.emplace_back(c.bytes);
      }
    }
    // A mark inside a word leaves the word open; the second half of a flag closes it.
    if (!inside) last = c;
    if (goes_on && c.sort == Sort::flag) last.sort = Sort::symbol;
    glue = false;
  }
  if (words.empty() || words.size() > most_words) {
    const std::string most = std::to_string(most_words);
    return refused("sentence", OwnRule{"words", "1 到 " + most + " 个词", "1 … " + most + " words"},
                   most, std::to_string(words.size()));
  }
  return words;
}

}  // namespace posenc
