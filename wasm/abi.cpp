// The C ABI of posenc.wasm. A caller writes UTF-8 JSON into the room that posenc_input gives,
// calls, and reads the answer where the returned Result says. Everything stays valid until the next
// call; memory may have grown by then, so take the address of the memory after the call, not
// before.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "describe/answer.hpp"
#include "describe/schema.hpp"
#include "encoding/sinusoidal_table.hpp"
#include "lesson/registry.hpp"

#define POSENC_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

struct Result {
  std::uint32_t json, json_bytes, block, block_bytes;
};

std::uint32_t address(const void* p) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(p));
}

std::string input;
posenc::JsonBuffer json;
posenc::Block block;
// A piece of a table, on the boundary of a cache line: a store across two takes twice the time.
struct alignas(64) Line {
  double values[8];
};
std::vector<Line> table(1);
std::unique_ptr<posenc::TableWriter> writer;
Result result;

const Result* finished(std::span<const std::uint64_t> words = {}) {
  result = {address(json.GetString()), static_cast<std::uint32_t>(json.GetSize()),
            address(words.data()), static_cast<std::uint32_t>(words.size_bytes())};
  return &result;
}

}  // namespace

// Emscripten's allocator calls this after the memory grew; defined here, it is no import that every
// host must provide.
extern "C" void emscripten_notify_memory_growth(std::size_t) {}

// A JSON array of the widgets' names; a widget's place in it is its number for the calls below.
POSENC_EXPORT(posenc_widgets) const Result* posenc_widgets() {
  json.Clear();
  {
    posenc::JsonWriter out(json);
    out.begin_array();
    for (const auto& entry : posenc::widgets()) out.string(entry.name);
    out.end_array();
  }
  return finished();
}

// What the widget takes and gives (schema.hpp); nullptr for a number that no widget has.
POSENC_EXPORT(posenc_schema) const Result* posenc_schema(std::uint32_t widget) {
  if (widget >= posenc::widgets().size()) return nullptr;
  json.Clear();
  {
    posenc::JsonWriter out(json);
    posenc::write_schema(out, posenc::widgets()[widget]);
  }
  return finished();
}

POSENC_EXPORT(posenc_input) char* posenc_input(std::uint32_t bytes) {
  input.resize(bytes);
  return input.data();
}

// The widget's answer to the Params in the first `bytes` of the input (answer.hpp); nullptr for a
// number that no widget has and for more bytes than there was room for.
POSENC_EXPORT(posenc_view) const Result* posenc_view(std::uint32_t widget, std::uint32_t bytes) {
  if (widget >= posenc::widgets().size() || bytes > input.size()) return nullptr;
  json.Clear();
  posenc::answer(*posenc::widgets()[widget].widget, {input.data(), bytes}, json, block);
  return finished(block.words);
}

// rows × dim codes from position `start` on, as binary64; nullptr where sinusoidal.hpp refuses
// them or no address reaches them. Large tables are made in pieces, so that the memory need not
// grow: one call for each, which keeps for the next what the two have in common. `start` is a
// double because a WASM import or export of 64-bit integers asks JavaScript for BigInt.
POSENC_EXPORT(posenc_table)
const double* posenc_table(double start, std::uint32_t rows, std::int32_t dim, double base) {
  if (!(start >= 0 && start <= static_cast<double>(posenc::largest_position))) return nullptr;
  if (!writer || writer->frequencies().dim != dim || writer->frequencies().base != base) {
    auto ladder = posenc::frequencies(dim, base);
    if (!ladder) return nullptr;
    writer.reset();  // before the next one is there
    writer = std::make_unique<posenc::TableWriter>(std::move(*ladder));
  }
  const std::uint64_t values = std::uint64_t{rows} * static_cast<std::uint64_t>(dim);
  const std::uint64_t lines = (values + 7) / 8;
  if (lines > table.max_size()) return nullptr;
  if (lines > table.size()) {
    table = {};  // before the larger one is there
    table.resize(static_cast<std::size_t>(lines));
  }
  double* const out = table.front().values;
  const std::span piece(out, static_cast<std::size_t>(values));
  return writer->write(static_cast<std::uint64_t>(start), piece) ? out : nullptr;
}
