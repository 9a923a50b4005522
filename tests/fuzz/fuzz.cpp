// From bytes to an answer, for libFuzzer. An input is what `posenc hash FILE` reads, "WIDGET JSON";
// where the JSON begins with "--" it is flags instead, one to a line, as `posenc view` takes them.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/flags.hpp"
#include "describe/answer.hpp"
#include "describe/json.hpp"
#include "describe/sentence.hpp"
#include "describe/utf8.hpp"
#include "lesson/registry.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

using namespace posenc;

void must(bool good, const char* what) {
  if (good) return;
  std::fprintf(stderr, "not so: %s\n", what);
  std::abort();
}

// What stands on a terminal's line, in the reader's words.
void check_sentence(std::string_view sentence) {
  must(!sentence.empty() && sentence.size() < 2000, "a sentence is short");
  must(is_utf8(sentence), "a sentence is UTF-8");
  must(visible(sentence) == sentence, "a sentence holds nothing unseen");
}

Json member(const Json& object, std::string_view name) {
  for (const auto& [own, value] : object.members())
    if (own == name) return value;
  must(false, "an answer has what it should have");
  std::abort();
}

// Every array lies within the block.
void check_arrays(const Json& value, std::size_t block_bytes) {
  if (value.is(Json::Kind::array)) {
    for (const Json item : value.items()) check_arrays(item, block_bytes);
  } else if (value.is(Json::Kind::object)) {
    if (value.text().starts_with("{\"$\":")) {
      const auto number = [](const Json& json) {
        return std::strtoull(std::string(json.text()).c_str(), nullptr, 10);
      };
      std::size_t bytes = number(member(value, "$")) == 0 ? 8 : 4;
      for (const Json extent : member(value, "shape").items()) bytes *= number(extent);
      must(number(member(value, "at")) + bytes <= block_bytes, "an array lies within the block");
    } else {
      for (const auto& [name, item] : value.members()) check_arrays(item, block_bytes);
    }
  }
}

void check_answer(const Widget& widget, std::string_view params) {
  JsonBuffer json;
  Block block;
  answer(widget, params, json, block);
  const std::string_view text(json.GetString(), json.GetSize());
  must(is_utf8(text), "an answer is UTF-8");
  const JsonDocument document(text);
  must(document.error() == 0, "an answer is JSON");
  if (text.starts_with("{\"problems\":")) {
    must(text.size() < 200'000, "an answer does not grow with what was given");
    for (const Json problem : member(document.root(), "problems").items()) {
      must(!member(problem, "rule").text().empty(), "a rule has a name");
      check_sentence(member(problem, "zh").text());
      check_sentence(member(problem, "en").text());
    }
  } else {
    check_arrays(member(document.root(), "view"), 8 * block.words.size());
    // Read again, the parameters are the same.
    const Json read = member(document.root(), "params");
    JsonBuffer again;
    Block other;
    answer(widget, read.text(), again, other);
    must(text == std::string_view(again.GetString(), again.GetSize()), "params read back");
    must(block.words == other.words, "the same params have the same View");
  }
}

// The flags' JSON; nothing where they are refused.
std::optional<std::string> from_flags(std::string_view lines) {
  std::vector<std::string_view> flags;
  for (std::size_t end = 0; end != lines.npos;) {
    end = lines.find('\n');
    flags.push_back(lines.substr(0, end));
    lines.remove_prefix(end == lines.npos ? 0 : end + 1);
  }
  const auto json = flags_as_json(flags);
  if (json) return *json;
  check_sentence(json.error());
  return std::nullopt;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t space = input.find(' ');
  if (space == input.npos) return 0;
  const Registered* entry = widgets().find(input.substr(0, space));
  if (!entry) return 0;
  const std::string_view rest = input.substr(space + 1);
  if (rest.starts_with("--")) {
    if (const auto json = from_flags(rest)) check_answer(*entry->widget, *json);
  } else {
    check_answer(*entry->widget, rest);
  }
  return 0;
}

// Mutates what follows the widget's name, and now and then exchanges the name: a damaged one leads
// nowhere.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t space = input.find(' ');
  const bool known = space != input.npos && widgets().find(input.substr(0, space));
  std::string name(known ? input.substr(0, space) : "");
  std::string rest(known ? input.substr(space + 1) : input);
  if (!known || seed % 16 == 0) name = widgets()[seed / 16 % widgets().size()].name;
  if (name.size() + 1 >= most) return LLVMFuzzerMutate(data, size, most);

  const std::size_t room = most - name.size() - 1;
  const std::size_t before = std::min(rest.size(), room);
  rest.resize(room);
  rest.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(rest.data()), before, room));
  const std::string mutated = name + " " + rest;
  std::copy(mutated.begin(), mutated.end(), data);
  return mutated.size();
}
