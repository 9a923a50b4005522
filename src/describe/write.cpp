#include "write.hpp"

#include <cstring>
#include <span>
#include <string>
#include <string_view>

namespace posenc {
namespace {

template <class T>
const T& as(const void* p) {
  return *static_cast<const T*>(p);
}

void write_element(JsonWriter& out, const Array& array, std::size_t k) {
  switch (array.element) {
    case Element::float64:
      out.number(static_cast<const double*>(array.data)[k]);
      break;
    case Element::float32:
      out.number(static_cast<double>(static_cast<const float*>(array.data)[k]));
      break;
    case Element::int32:
      out.integer(static_cast<const std::int32_t*>(array.data)[k]);
      break;
  }
}

using Shape = std::span<const std::uint32_t>;

// The elements from the k-th on, as many as the shape holds.
void write_nested(JsonWriter& out, const Array& array, Shape shape, std::size_t& k) {
  out.begin_array();
  for (std::uint32_t i = 0; i < shape[0]; ++i) {
    if (shape.size() == 1) {
      write_element(out, array, k++);
    } else {
      write_nested(out, array, shape.subspan(1), k);
    }
  }
  out.end_array();
}

void write_in_block(JsonWriter& out, const Array& array, Shape shape, Block& block) {
  std::size_t count = 1;
  for (const std::uint32_t extent : shape) count *= extent;
  const std::size_t bytes = count * (array.element == Element::float64 ? 8 : 4);
  out.begin_object();
  out.key("$");
  out.natural(static_cast<unsigned>(array.element));
  out.key("at");
  out.natural(block.place(array.data, bytes));
  out.key("shape");
  out.begin_array();
  for (const std::uint32_t extent : shape) out.natural(extent);
  out.end_array();
  out.end_object();
}

}  // namespace

std::size_t Block::place(const void* data, std::size_t bytes) {
  const std::size_t at = size_;
  placed_.push_back({data, bytes});
  size_ += (bytes + 7) / 8;
  return 8 * at;
}

void Block::gather() {
  if (size_ > words.capacity()) words = {};  // before the larger one is there
  words.resize(size_);
  std::uint64_t* to = words.data();
  for (const auto& [data, bytes] : placed_) {
    if (bytes == 0) continue;
    std::uint64_t* const end = to + (bytes + 7) / 8;
    end[-1] = 0;  // behind the array, if it does not fill the word
    std::memcpy(to, data, bytes);
    to = end;
  }
  placed_.clear();
  size_ = 0;
}

void write(JsonWriter& out, const Type& type, const void* value, Block* block) {
  // The field table reaches into what is read as well as into what is written.
  void* object = const_cast<void*>(value);
  switch (type.kind) {
    case Kind::boolean:
      out.boolean(as<bool>(value));
      break;
    case Kind::int32:
      out.integer(as<std::int32_t>(value));
      break;
    case Kind::int64:
      out.integer(as<std::int64_t>(value));
      break;
    case Kind::uint64:
      out.natural(as<std::uint64_t>(value));
      break;
    case Kind::float64:
      out.number(as<double>(value));
      break;
    case Kind::text:
      out.string(as<std::string>(value));
      break;
    case Kind::choice:
      out.string(type.choices[static_cast<std::size_t>(as<int>(value))]);
      break;
    case Kind::object:
      out.begin_object();
      for (const Field& field : type.fields) {
        out.key(field.name);
        write(out, *field.type, field.in(object), block);
      }
      out.end_object();
      break;
    case Kind::list:
      out.begin_array();
      for (std::size_t k = 0, n = type.size(value); k < n; ++k)
        write(out, *type.item, type.at(object, k), block);
      out.end_array();
      break;
    case Kind::array: {
      const Array array = type.array(value);
      const Shape shape = Shape(array.shape).first(type.rank);
      std::size_t first = 0;
      if (block) {
        write_in_block(out, array, shape, *block);
      } else {
        write_nested(out, array, shape, first);
      }
      break;
    }
  }
}

}  // namespace posenc
