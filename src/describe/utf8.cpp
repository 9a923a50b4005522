#include "utf8.hpp"

#include <algorithm>
#include <iterator>

namespace posenc {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";

struct Range {
  char32_t first, last;
};
// Controls, format characters, line ends and fillers of the Unicode character database.
constexpr Range unseen[] = {
    {0x80, 0x9f},       {0xad, 0xad},       {0x34f, 0x34f},    {0x61c, 0x61c},   {0x115f, 0x1160},
    {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},  {0x2028, 0x202e}, {0x2060, 0x206f},
    {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},  {0xffa0, 0xffa0}, {0xfff0, 0xfffb},
    {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};

// "⟨U+202E⟩"
void append_name(std::string& text, char32_t code) {
  text += "⟨U+";
  for (int shift = code > 0xffff ? 16 : 12; shift >= 0; shift -= 4)
    text += "0123456789ABCDEF"[code >> shift & 0xf];
  text += "⟩";
}

}  // namespace

Character take(std::string_view& text) {
  const auto byte = [&](std::size_t k) {
    return k < text.size() ? static_cast<unsigned char>(text[k]) : 0u;
  };
  const unsigned lead = byte(0);
  std::size_t length = 1;
  char32_t code = lead;
  bool valid = lead < 0x80;
  if (lead >= 0xc2 && lead <= 0xf4) {
    const std::size_t whole = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    // The second byte keeps out overlong forms, surrogates, and what is beyond U+10FFFF.
    const unsigned least = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    const unsigned most = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    code = lead & (0x7fu >> whole);
    for (; length < whole; ++length) {
      const unsigned next = byte(length);
      if (next < (length == 1 ? least : 0x80) || next > (length == 1 ? most : 0xbf)) break;
      code = code << 6 | (next & 0x3f);
    }
    valid = length == whole;
  }
  const Character character =
      valid ? Character{code, text.substr(0, length), true} : Character{0xfffd, replacement, false};
  text.remove_prefix(length);
  return character;
}

bool is_utf8(std::string_view text) {
  while (!text.empty())
    if (!take(text).valid) return false;
  return true;
}

void append_utf8(std::string& text, char32_t code) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
  const auto rest = [&](int shift) { byte(0x80 | (code >> shift & 0x3f)); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xc0 | code >> 6);
    rest(0);
  } else if (code < 0x10000) {
    byte(0xe0 | code >> 12);
    rest(6);
    rest(0);
  } else {
    byte(0xf0 | code >> 18);
    rest(12);
    rest(6);
    rest(0);
  }
}

std::string shortened(std::string_view text) {
  std::string start;
  for (int shown = 0; !text.empty(); ++shown) {
    if (shown == 40) return start + "…";
    start += take(text).bytes;
  }
  return start;
}

std::string visible(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const auto [code, bytes, valid] = take(text);
    if (code < 0x20) {
      append_utf8(shown, 0x2400 + code);  // "␊": Unicode has a picture of each
    } else if (code == 0x7f) {
      append_utf8(shown, 0x2421);
    } else if (std::any_of(std::begin(unseen), std::end(unseen),
                           [c = code](Range r) { return r.first <= c && c <= r.last; })) {
      append_name(shown, code);
    } else {
      shown += bytes;
    }
  }
  return shown;
}

}  // namespace posenc
