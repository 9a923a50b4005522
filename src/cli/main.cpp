// posenc: what the page shows, on the command line.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <posenc/version.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../describe/answer.hpp"
#include "../describe/join.hpp"
#include "../describe/schema.hpp"
#include "../describe/sentence.hpp"
#include "../describe/utf8.hpp"
#include "../lesson/registry.hpp"
#include "flags.hpp"

namespace {

using namespace posenc;
using Arguments = std::span<const std::string_view>;

constexpr std::string_view usage =
    R"(posenc: positional encodings, computed as the lesson's widgets compute them

  posenc widgets                          the widgets' names, one a line
  posenc schema WIDGET                    what a widget takes and gives, as JSON Schema
  posenc view WIDGET [--NAME VALUE]...    a widget's View as JSON
  posenc view WIDGET --help               its parameters, with limits and defaults
  posenc hash                             for lines "WIDGET JSON" on stdin a hash of each answer, all its bits
  posenc hash FILE...                     the same for files, each one "WIDGET JSON", whatever its bytes
  posenc --version                        its version
  posenc --help                           this

Example: posenc view clock --position 100000 --dim 16
Exit status: 0 done, 1 the output could not be written, 2 the call was wrong (one line on stderr says how).
)";

[[noreturn]] void refuse(const std::string& why) {
  std::fprintf(stderr, "posenc: %s\n", why.c_str());
  std::exit(2);
}

std::string quoted(std::string_view text) { return joined({"“", visible(shortened(text)), "”"}); }

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }
void print_line(const JsonBuffer& buffer) {
  print({buffer.GetString(), buffer.GetSize()});
  print("\n");
}

const Registered& widget_named(std::string_view name) {
  if (const Registered* entry = widgets().find(name)) return *entry;
  refuse(joined({"there is no widget ", quoted(name), "; there are ",
                 listed(widgets(), [](const Registered& entry) { return entry.name; })}));
}

// As somebody would type it.
std::string default_of(const Field& field, void* defaults) {
  const void* value = field.in(defaults);
  if (field.type->kind == Kind::float64) return text(*static_cast<const double*>(value));
  JsonBuffer buffer;
  {
    JsonWriter out(buffer);
    write(out, *field.type, value);
  }
  std::string json(buffer.GetString(), buffer.GetSize());
  if (field.type->kind == Kind::array) {
    json = json.substr(1, json.size() - 2);
    for (char& c : json) c = c == ',' ? ' ' : c;
  }
  return json;
}

void print_parameters(const Registered& entry) {
  const Box defaults = entry.widget->defaults();
  print("posenc view " + std::string(entry.name) + "\n");
  for (const Field& field : entry.widget->params.fields) {
    std::string name(field.name);
    name.resize(std::max<std::size_t>(name.size(), 12), ' ');
    const std::uint32_t bytes = field.about.most_bytes;
    print("  --" + name + " " + std::string(field.about.en) + ": " + allowed(field, Language::en) +
          (bytes ? ", at most " + std::to_string(bytes) + " bytes" : "") + " (default " +
          default_of(field, defaults.get()) + ")\n");
  }
}

void view(const Registered& entry, Arguments flags) {
  for (const std::string_view flag : flags)
    if (flag == "--help" || flag == "-h") return print_parameters(entry);
  const auto json = flags_as_json(flags);
  if (!json) refuse(json.error());
  const Evaluated result = evaluate(*entry.widget, *json);
  if (!result.view) {
    std::string why;
    for (const Problem& problem : result.view.error()) {
      std::string one = sentence(problem, entry.widget->params, Language::en);
      one.pop_back();  // the full stop
      why += (why.empty() ? "" : "; ") + one;
    }
    refuse(why);
  }
  JsonBuffer buffer;
  {
    JsonWriter out(buffer);
    write(out, entry.widget->view, result.view->get());
  }
  print_line(buffer);
}

// FNV-1a (Fowler, Noll, Vo), 64 bit.
std::uint64_t hashed(std::uint64_t hash, const void* data, std::size_t bytes) {
  for (std::size_t k = 0; k < bytes; ++k)
    hash = (hash ^ static_cast<const unsigned char*>(data)[k]) * 0x100000001b3;
  return hash;
}

void print_hash(std::string_view asked) {
  const std::size_t space = asked.find(' ');
  if (space == asked.npos) refuse("expected \"WIDGET JSON\", got " + quoted(asked));
  JsonBuffer json;
  Block block;
  answer(*widget_named(asked.substr(0, space)).widget, asked.substr(space + 1), json, block);
  std::uint64_t hash = hashed(0xcbf29ce484222325, json.GetString(), json.GetSize());
  hash = hashed(hash, block.words.data(), 8 * block.words.size());
  std::printf("%016llx\n", static_cast<unsigned long long>(hash));
}

void hash_lines() {
  bool first = true;
  for (std::string line; std::getline(std::cin, line); first = false) {
    if (first && line.starts_with("\xef\xbb\xbf")) line.erase(0, 3);  // a byte-order mark
    print_hash(line);
  }
}

void hash_files(Arguments names) {
  for (const std::string_view name : names) {
    std::ifstream file(std::string(name), std::ios::binary);
    const std::string asked{std::istreambuf_iterator(file), {}};
    if (!file) refuse("cannot read " + quoted(name));
    print_hash(asked);
  }
}

void run(std::string_view command, Arguments rest) {
  const auto takes = [&](std::size_t least, std::size_t most) {
    if (rest.size() < least)
      refuse(std::string(command) + " needs the name of a widget; `posenc widgets` lists them");
    if (rest.size() > most) refuse(std::string(command) + " does not take " + quoted(rest[most]));
  };
  const bool asks_for_help = !rest.empty() && (rest[0] == "--help" || rest[0] == "-h");
  if (command == "--help" || command == "-h" || command == "help" || asks_for_help) {
    print(usage);
  } else if (command == "--version" || command == "-V" || command == "version") {
    takes(0, 0);
    print("posenc " + std::string(version) + "\n");
  } else if (command == "widgets") {
    takes(0, 0);
    for (const Registered& entry : widgets()) print(std::string(entry.name) + "\n");
  } else if (command == "schema") {
    takes(1, 1);
    JsonBuffer buffer;
    {
      JsonWriter out(buffer);
      write_schema(out, widget_named(rest[0]));
    }
    print_line(buffer);
  } else if (command == "view") {
    takes(1, rest.size());
    view(widget_named(rest[0]), rest.subspan(1));
  } else if (command == "hash") {
    if (rest.empty()) {
      hash_lines();
    } else {
      hash_files(rest);
    }
  } else {
    refuse(command.empty() ? "no command given; see posenc --help"
                           : "there is no command " + quoted(command) + "; see posenc --help");
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  run(argc > 1 ? arguments[0] : "", argc > 1 ? Arguments(arguments).subspan(1) : Arguments());
  if (std::fflush(stdout) != 0 || std::ferror(stdout)) {
    std::fputs("posenc: the output could not be written\n", stderr);
    return 1;
  }
}
