#include "latro/formats/json_tree.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "latro/formats/json_fault.hpp"
#include "latro/formats/json_text.hpp"

namespace latro {

namespace {

/// Tells how far the parser has read, which the parser itself does not.
class TrackedByte {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  TrackedByte(const char* at, const char** reached) : at_(at), reached_(reached) {}
  const char& operator*() const { return *at_; }
  TrackedByte& operator++() {
    *reached_ = ++at_;
    return *this;
  }
  friend bool operator==(const TrackedByte& a, const TrackedByte& b) { return a.at_ == b.at_; }

 private:
  const char* at_;
  const char** reached_;
};

}  // namespace

/// Hears the parser. Of each value it tells the end, a number's apart; the beginning follows from what stood
/// before.
class JsonTreeBuilder {
 public:
  explicit JsonTreeBuilder(JsonTree& tree) : tree_(tree), reached_(tree.text_.data()) {}

  Expected<void, Fault> build() {
    tree_.nodes_.clear();
    const char* const begin = tree_.text_.data();
    const char* const end = begin + tree_.text_.size();
    const bool parsed =
        nlohmann::json::sax_parse(TrackedByte(begin, &reached_), TrackedByte(end, &reached_), this);
    if (too_deep_) return unexpected(deep_fault());
    // To the parser a NUL is the end.
    if (!parsed || json_behind_blanks(tree_.text_, progress_.at) != tree_.text_.size())
      return unexpected(json_fault(tree_.text_, progress_));
    return {};
  }

  // What nlohmann::json::sax_parse calls; false ends the parse.
  bool null() { return word(JsonValue::Kind::null, 4); }
  bool boolean(bool value) { return word(JsonValue::Kind::boolean, value ? 4 : 5); }
  bool number_integer(std::int64_t) { return number(); }
  bool number_unsigned(std::uint64_t) { return number(); }
  bool number_float(double, const std::string&) { return number(); }
  bool string(std::string&) { return text(JsonProgress::After::value); }
  bool key(std::string&) { return text(JsonProgress::After::key); }
  bool binary(nlohmann::json::binary_t&) { return false; }
  bool start_object(std::size_t) { return open(JsonValue::Kind::object); }
  bool start_array(std::size_t) { return open(JsonValue::Kind::array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  template <typename Exception>
  bool parse_error(std::size_t, const std::string&, const Exception&) {
    return false;
  }

 private:
  std::size_t reached() const { return static_cast<std::size_t>(reached_ - tree_.text_.data()); }

  void add(JsonValue::Kind kind, std::size_t end, JsonProgress::After after) {
    const std::size_t begin = json_value_begin(tree_.text_, progress_.at);
    tree_.nodes_.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end),
                            static_cast<std::uint32_t>(tree_.nodes_.size() + 1), kind});
    progress_.at = end;
    progress_.after = after;
  }
  bool text(JsonProgress::After after) {
    add(JsonValue::Kind::string, reached(), after);
    return true;
  }
  bool word(JsonValue::Kind kind, std::size_t size) {
    add(kind, json_value_begin(tree_.text_, progress_.at) + size, JsonProgress::After::value);
    return true;
  }
  bool number() {
    const std::size_t begin = json_value_begin(tree_.text_, progress_.at);
    const std::size_t end = json_number_end(tree_.text_, begin);
    // Of "01" the parser has heard a number and goes on with another one.
    if (!is_json_number(tree_.text_.substr(begin, end - begin))) return false;
    add(JsonValue::Kind::number, end, JsonProgress::After::value);
    return true;
  }
  bool open(JsonValue::Kind kind) {
    const bool is_object = kind == JsonValue::Kind::object;
    add(kind, reached(), is_object ? JsonProgress::After::brace : JsonProgress::After::bracket);
    open_.push_back(static_cast<std::uint32_t>(tree_.nodes_.size() - 1));
    progress_.in_object = is_object;
    too_deep_ = open_.size() > JsonTree::most_depth;
    return !too_deep_;
  }
  bool close() {
    JsonTree::Node& node = tree_.nodes_[open_.back()];
    open_.pop_back();
    node.end = static_cast<std::uint32_t>(reached());
    node.next = static_cast<std::uint32_t>(tree_.nodes_.size());
    progress_.at = reached();
    progress_.after = open_.empty() ? JsonProgress::After::all : JsonProgress::After::value;
    progress_.in_object = !open_.empty() && tree_.nodes_[open_.back()].kind == JsonValue::Kind::object;
    return true;
  }

  Fault deep_fault() const {
    const Span here{progress_.at - 1, progress_.at};
    // The key of a value stands just before it.
    const bool in_variations = std::any_of(open_.begin(), open_.end(), [&](std::uint32_t index) {
      return index > 0 && JsonValue(tree_, index - 1).raw() == "\"variations\"";
    });
    if (in_variations) return {Code::deep_variation, here, "variations nest more than 64 deep here"};
    return {Code::syntax, here, fmt::format("values nest more than {} deep here", JsonTree::most_depth)};
  }

  JsonTree& tree_;
  const char* reached_;
  JsonProgress progress_;
  std::vector<std::uint32_t> open_;
  bool too_deep_ = false;
};

std::string JsonValue::text() const {
  if (!is(Kind::string)) return std::string(raw());
  const std::string_view quoted = raw();
  return json_unescaped(quoted.substr(1, quoted.size() - 2));
}

std::string_view name_of(JsonValue::Kind kind) {
  switch (kind) {
    case JsonValue::Kind::object:
      return "an object";
    case JsonValue::Kind::array:
      return "a list";
    case JsonValue::Kind::string:
      return "a text";
    case JsonValue::Kind::number:
      return "a number";
    case JsonValue::Kind::boolean:
      return "true or false";
    case JsonValue::Kind::null:
      break;
  }
  return "null";
}

Expected<void, Fault> JsonTree::parse(std::string_view text) {
  text_ = text;
  return JsonTreeBuilder(*this).build();
}

}  // namespace latro
