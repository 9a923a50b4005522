// posenc: what the page shows, on the command line.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "../describe/engine.hpp"

namespace {

using namespace posenc;

constexpr std::string_view usage =
    R"(posenc: positional encodings, computed as the lesson's widgets compute them

  posenc widgets                          the widgets' names, one a line
  posenc schema WIDGET                    what a widget takes and gives, as JSON Schema
  posenc view WIDGET [--NAME VALUE]...    a widget's View as JSON
  posenc view WIDGET --help               its parameters, with limits and defaults
  posenc hash                             for lines "WIDGET JSON" on stdin a hash of each answer, all its bits
  posenc --help                           this

Example: posenc view clock --position 100000 --dim 16
Exit status: 0 done, 1 the output could not be written, 2 the call was wrong (one line on stderr says how).
)";

[[noreturn]] void refuse(const std::string& why) {
  std::fprintf(stderr, "posenc: %s\n", why.c_str());
  std::exit(2);
}

const Registered& widget_named(std::string_view name) {
  if (const Registered* entry = find_widget(name)) return *entry;
  std::string names;
  for (const Registered& entry : registry())
    names += (names.empty() ? "" : ", ") + std::string(entry.name);
  refuse("there is no widget \"" + std::string(name) + "\"; there are " + names);
}

void print(const JsonBuffer& buffer) {
  std::printf("%.*s\n", static_cast<int>(buffer.GetSize()), buffer.GetString());
}

std::string default_of(const Field& field, void* defaults) {
  if (field.type->kind == Kind::float64)
    return text(*static_cast<const double*>(field.in(defaults)));
  JsonBuffer buffer;
  JsonWriter out(buffer);
  write(out, *field.type, field.in(defaults));
  return {buffer.GetString(), buffer.GetSize()};
}

std::string limits_of(const Field& field) {
  const About& about = field.about;
  if (field.type->kind == Kind::text)
    return about.max == unbounded ? "" : ", at most " + text(about.max) + " bytes";
  std::string limits;
  if (about.min != -unbounded) limits += ", from " + text(about.min);
  if (about.above != -unbounded) limits += ", above " + text(about.above);
  if (about.max != unbounded) limits += ", to " + text(about.max);
  if (about.step != 0) limits += ", in steps of " + text(about.step);
  for (std::string_view choice : field.type->choices)
    limits += (limits.empty() ? ": " : " | ") + std::string(choice);
  return limits;
}

void print_parameters(const Registered& entry) {
  const Box defaults = entry.widget->defaults();
  std::printf("posenc view %.*s\n", static_cast<int>(entry.name.size()), entry.name.data());
  for (const Field& field : entry.widget->params.fields) {
    std::printf("  --%-12s %s%s (default %s)\n", std::string(field.name).c_str(),
                std::string(field.about.en).c_str(), limits_of(field).c_str(),
                default_of(field, defaults.get()).c_str());
  }
}

// Flags become one JSON object of texts: the engine reads them as it reads what is typed into the
// page.
std::string flags_as_json(int argc, char** argv) {
  JsonBuffer buffer;
  JsonWriter out(buffer);
  out.StartObject();
  for (int k = 0; k < argc; ++k) {
    std::string flag = argv[k];
    if (!flag.starts_with("--") || flag.size() == 2)
      refuse("expected --NAME VALUE, got \"" + flag + "\"");
    flag.erase(0, 2);
    std::string value;
    if (const std::size_t equals = flag.find('='); equals != std::string::npos) {
      value = flag.substr(equals + 1);
      flag.resize(equals);
    } else if (++k < argc) {
      value = argv[k];
    } else {
      refuse("--" + flag + " needs a value");
    }
    for (char& c : flag) c = c == '-' ? '_' : c;
    out.Key(flag.data(), static_cast<rapidjson::SizeType>(flag.size()));
    out.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
  }
  out.EndObject();
  return {buffer.GetString(), buffer.GetSize()};
}

void view(const Registered& entry, int argc, char** argv) {
  for (int k = 0; k < argc; ++k)
    if (std::string_view(argv[k]) == "--help") return print_parameters(entry);
  const Evaluated result = evaluate(*entry.widget, flags_as_json(argc, argv));
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
  JsonWriter out(buffer);
  write(out, entry.widget->view, result.view->get());
  print(buffer);
}

// FNV-1a (Fowler, Noll, Vo), 64 bit.
std::uint64_t hashed(std::uint64_t hash, const void* data, std::size_t bytes) {
  for (std::size_t k = 0; k < bytes; ++k)
    hash = (hash ^ static_cast<const unsigned char*>(data)[k]) * 0x100000001b3;
  return hash;
}

void hash_answers() {
  JsonBuffer json;
  Block block;
  for (std::string line; std::getline(std::cin, line);) {
    const std::size_t space = line.find(' ');
    if (space == std::string::npos) refuse("expected \"WIDGET JSON\", got \"" + line + "\"");
    json.Clear();
    block.words.clear();
    answer(*widget_named(line.substr(0, space)).widget, std::string_view(line).substr(space + 1),
           json, block);
    std::uint64_t hash = hashed(0xcbf29ce484222325, json.GetString(), json.GetSize());
    hash = hashed(hash, block.words.data(), 8 * block.words.size());
    std::printf("%016llx\n", static_cast<unsigned long long>(hash));
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view command = argc > 1 ? argv[1] : "";
  const auto takes = [&](int least, int most) {
    if (argc - 2 < least)
      refuse(std::string(command) + " needs the name of a widget; `posenc widgets` lists them");
    if (argc - 2 > most) refuse(std::string(command) + " does not take \"" + argv[2 + most] + "\"");
  };
  if (command == "--help" || command == "-h" || command == "help") {
    std::fputs(usage.data(), stdout);
  } else if (command == "widgets") {
    takes(0, 0);
    for (const Registered& entry : registry())
      std::printf("%.*s\n", static_cast<int>(entry.name.size()), entry.name.data());
  } else if (command == "schema") {
    takes(1, 1);
    JsonBuffer buffer;
    JsonWriter out(buffer);
    write_schema(out, widget_named(argv[2]));
    print(buffer);
  } else if (command == "view") {
    takes(1, argc);
    view(widget_named(argv[2]), argc - 3, argv + 3);
  } else if (command == "hash") {
    takes(0, 0);
    hash_answers();
  } else {
    refuse(command.empty()
               ? "no command given; see posenc --help"
               : "there is no command \"" + std::string(command) + "\"; see posenc --help");
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout)) {
    std::fputs("posenc: the output could not be written\n", stderr);
    return 1;
  }
}
