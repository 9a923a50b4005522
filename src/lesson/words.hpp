// A sentence cut into the words that get a position each.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "../numeric/problem.hpp"

namespace posenc {

inline constexpr std::size_t most_words = 64;

// The words of a UTF-8 sentence, in order; the parameter it came from is called "sentence".
// Spaces separate words. Chinese and Japanese characters are a word each, unless the writer cut
// such text into words: once a space stands between two of them, only spaces separate. A
// punctuation mark (repeated or not), a symbol and an emoji are a word each; an apostrophe or a
// hyphen between letters, and a point or a comma between digits, belong to their word. What is not
// UTF-8 becomes U+FFFD. Refuses a sentence without a word and one of more than most_words (rule
// "words").
Result<std::vector<std::string>> split_words(std::string_view sentence);

}  // namespace posenc
