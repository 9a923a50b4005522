// JSON text as a tree in which every number stands as it was written: RapidJSON's reader rounds
// numbers, refuses some for their length and crashes on others.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace posenc {

// A place in the tree; valid as long as the document and the text it was read from.
class Json {
 public:
  enum class Kind : std::uint8_t { null, boolean, number, string, array, object };
  struct Node {
    Kind kind;
    std::uint32_t size;     // in nodes, itself among them: the next sibling is that many further on
    std::string_view text;  // as written, of a string what it says
  };

  explicit Json(const Node* node) : node_(node) {}

  Kind kind() const { return node_->kind; }
  bool is(Kind kind) const { return node_->kind == kind; }

  // As it was written; of a string what it says, which may be no UTF-8 (half a surrogate pair, as
  // \ud800, is the byte 0xff).
  std::string_view text() const { return node_->text; }

  struct Member;
  template <class T>
  class Children;
  Children<Json> items() const;      // of an array
  Children<Member> members() const;  // of an object, in order, repeated names too

 private:
  const Node* node_;
};

struct Json::Member {
  std::string_view name;
  Json value;
};

// Nodes lie in the order of the text, a member's name in front of its value.
template <class T>
class Json::Children {
 public:
  class Iterator {
   public:
    explicit Iterator(const Node* node) : node_(node) {}
    T operator*() const {
      if constexpr (has_names) {
        return {node_->text, Json(node_ + 1)};
      } else {
        return Json(node_);
      }
    }
    Iterator& operator++() {
      if constexpr (has_names) ++node_;
      node_ += node_->size;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    static constexpr bool has_names = !std::is_same_v<T, Json>;
    const Node* node_;
  };

  explicit Children(const Node* parent) : parent_(parent) {}
  Iterator begin() const { return Iterator(parent_ + 1); }
  Iterator end() const { return Iterator(parent_ + parent_->size); }
  bool empty() const { return parent_->size == 1; }

 private:
  const Node* parent_;
};

inline Json::Children<Json> Json::items() const { return Children<Json>(node_); }
inline Json::Children<Json::Member> Json::members() const { return Children<Member>(node_); }

// RFC 8259; a byte-order mark in front is passed over. Nesting takes memory, not stack.
class JsonDocument {
 public:
  explicit JsonDocument(std::string_view text);
  JsonDocument(const JsonDocument&) = delete;
  JsonDocument& operator=(const JsonDocument&) = delete;

  // 0 for JSON, otherwise the byte, counted from 1, at which the text goes wrong; one past the
  // last where it ends too early.
  std::size_t error() const { return error_; }
  Json root() const { return Json(nodes_.data()); }  // of JSON

 private:
  friend class JsonReader;
  std::vector<Json::Node> nodes_;
  std::string strings_;  // those with escapes in them
  std::size_t error_ = 0;
};

}  // namespace posenc
