#include "json.hpp"

#include <algorithm>

#include "utf8.hpp"

namespace posenc {

// The functions that read advance `at_` and return false where it stands at a mistake.
class JsonReader {
 public:
  JsonReader(std::string_view text, JsonDocument& document)
      : text_(text), nodes_(document.nodes_), strings_(document.strings_) {}

  bool read() {
    if (text_.starts_with("\xef\xbb\xbf")) at_ = 3;
    if (!value()) return false;
    skip_space();
    return at_ == text_.size();
  }
  std::size_t at() const { return at_; }

 private:
  using Kind = Json::Kind;
  static constexpr char half_a_pair = '\xff';

  // NUL at the end, which is nowhere allowed, so that it needs no case of its own.
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  bool take(std::string_view word) {
    for (const char c : word)
      if (!take(c)) return false;
    return true;
  }
  void skip_space() {
    while (peek() == ' ' || peek() == '\n' || peek() == '\r' || peek() == '\t') ++at_;
  }
  void add(Kind kind, std::string_view text) { nodes_.push_back({kind, 1, text}); }

  // A value with all that is in it. The arrays and objects around the place that is read are kept
  // in a list: a hostile text is deeper than any stack.
  bool value() {
    std::vector<std::size_t> open;
    for (;;) {
      skip_space();
      const char c = peek();
      if (c == '[' || c == '{') {
        open.push_back(nodes_.size());
        add(c == '[' ? Kind::array : Kind::object, text_.substr(at_++));
        skip_space();
        const bool empty = peek() == (c == '[' ? ']' : '}');
        if (!empty && c == '{' && !name()) return false;
        if (!empty) continue;
      } else if (!scalar(c)) {
        return false;
      }
      // Behind a value: the ends of what it closes, or a comma and the next one.
      for (;;) {
        if (open.empty()) return true;
        skip_space();
        Json::Node& around = nodes_[open.back()];
        if (take(around.kind == Kind::array ? ']' : '}')) {
          around.size = static_cast<std::uint32_t>(nodes_.size() - open.back());
          around.text = text_.substr(0, at_).substr(text_.size() - around.text.size());
          open.pop_back();
        } else {
          if (!take(',')) return false;
          skip_space();
          if (around.kind == Kind::object && !name()) return false;
          break;
        }
      }
    }
  }

  bool name() {
    if (peek() != '"' || !string()) return false;
    skip_space();
    return take(':');
  }

  bool scalar(char first) {
    switch (first) {
      case '"':
        return string();
      case 't':
        return literal(Kind::boolean, "true");
      case 'f':
        return literal(Kind::boolean, "false");
      case 'n':
        return literal(Kind::null, "null");
      default:
        return number();
    }
  }

  bool literal(Kind kind, std::string_view word) {
    add(kind, word);
    return take(word);
  }

  bool digits() {
    const std::size_t begin = at_;
    while (peek() >= '0' && peek() <= '9') ++at_;
    return at_ > begin;
  }
  bool number() {
    const std::size_t begin = at_;
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      if (!digits()) return false;
    }
    add(Kind::number, text_.substr(begin, at_ - begin));
    return true;
  }

  bool string() {
    ++at_;
    const std::size_t begin = at_, decoded = strings_.size();
    while (peek() != '"' && peek() != '\\') {
      if (static_cast<unsigned char>(peek()) < 0x20) return false;
      ++at_;
    }
    std::string_view said = text_.substr(begin, at_ - begin);
    if (peek() == '\\') {
      // What is decoded is shorter than what stood there: with this room nothing moves.
      if (strings_.capacity() < text_.size()) strings_.reserve(text_.size());
      strings_ += said;
      if (!escaped()) return false;
      said = std::string_view(strings_).substr(decoded);
    }
    add(Kind::string, said);
    return take('"');
  }

  // The rest of a string, from the first backslash to the quotation mark.
  bool escaped() {
    for (; peek() != '"'; ++at_) {
      const char c = peek();
      if (static_cast<unsigned char>(c) < 0x20) return false;
      if (c != '\\') {
        strings_ += c;
        continue;
      }
      ++at_;
      static constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
      if (peek() == 'u') {
        if (!unicode()) return false;
      } else if (const std::size_t k = letters.find(peek()); k != letters.npos) {
        strings_ += meanings[k];
      } else {
        return false;
      }
    }
    return true;
  }

  // From the u of \u0041 to the last digit, through the second half of a pair.
  bool unicode() {
    char32_t code = 0;
    if (!four_digits(code)) return false;
    const bool first_half = code >= 0xd800 && code < 0xdc00;
    if (first_half && text_.substr(at_ + 1, 2) == "\\u") {
      const std::size_t before = at_;
      char32_t second = 0;
      at_ += 2;
      if (!four_digits(second)) return false;
      if (second >= 0xdc00 && second < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10) + (second - 0xdc00);
      } else {
        at_ = before;
      }
    }
    if (code >= 0xd800 && code < 0xe000) {
      strings_ += half_a_pair;
    } else {
      append_utf8(strings_, code);
    }
    return true;
  }
  bool four_digits(char32_t& code) {
    for (int k = 0; k < 4; ++k) {
      ++at_;
      static constexpr std::string_view lower = "0123456789abcdef", upper = "0123456789ABCDEF";
      const std::size_t digit = std::min(lower.find(peek()), upper.find(peek()));
      if (digit == lower.npos) return false;
      code = code << 4 | static_cast<char32_t>(digit);
    }
    return true;
  }

  const std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Json::Node>& nodes_;
  std::string& strings_;
};

JsonDocument::JsonDocument(std::string_view text) {
  JsonReader reader(text, *this);
  if (!reader.read()) error_ = reader.at() + 1;
}

}  // namespace posenc
