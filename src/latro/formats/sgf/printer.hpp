// Writes game trees of the Smart Game Format in lines of bearable length: a line is broken between nodes,
// properties and values, and a text of more than some words within by soft line breaks, which do not count as
// part of it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace latro {

/// Told in the order of the text: open(), then for each node node() and its properties, each followed by its
/// values. Appends to a string that must outlive it.
class SgfPrinter {
 public:
  explicit SgfPrinter(std::string& out) : out_(out) {}

  void open();   ///< `(`: a game tree begins
  void close();  ///< `)`
  void node();
  void property(std::string_view name);
  /// A text or a name: escaped here. Precondition for this and raw_value: a property() before it. No control
  /// characters in it but white space.
  void value(std::string_view text);
  /// Two simple texts with a colon between.
  void composed_value(std::string_view first, std::string_view second);
  /// A value that is escaped already, or needs no escapes; it is written unchanged.
  void raw_value(std::string_view value);
  /// Ends the line, and adds a blank line. Precondition: all trees are closed.
  void end();

 private:
  static constexpr std::size_t line_width = 79;

  void begin_value(std::size_t bytes);
  void put_head();

  /// Begins a new line if the line would be too long with this number of bytes more.
  void make_room(std::size_t bytes);
  void put(std::string_view text);
  /// A text between brackets, with soft line breaks.
  void put_text(std::string_view text, bool escape_colons);

  std::string& out_;
  std::string head_;        ///< of the value that comes next: its node's semicolon, its property's name
  std::size_t column_ = 0;  ///< bytes in the line
};

}  // namespace latro
