// Writes XML text directly into a string. Characters that XML 1.0 does not allow (control characters, U+FFFE,
// U+FFFF) and bytes that are not UTF-8 become U+FFFD. Private to render/ and the tools.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace latro {

inline constexpr std::string_view xml_declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// The layout of elements: each begins its own line, with or without indentation. Within text, elements are
/// written without line breaks.
enum class XmlLayout : std::uint8_t { indented, flat };

/// Usage: xml.open("a").attribute("b", "c").text("d").close(). The caller keeps open and close in balance;
/// attributes come before text and children. Names must outlive their element.
class XmlWriter {
 public:
  /// `depth`: the depth of the elements in a document that other code writes, for the indentation.
  explicit XmlWriter(std::string& out, std::size_t depth = 0, XmlLayout layout = XmlLayout::indented)
      : out_(out), depth_(depth), layout_(layout) {}

  XmlWriter& open(std::string_view name);
  XmlWriter& attribute(std::string_view name, std::string_view value);
  XmlWriter& attribute(std::string_view name, std::uint64_t value);
  XmlWriter& text(std::string_view text);
  XmlWriter& close();

 private:
  enum class State { begun, has_text, has_children };
  struct Element {
    std::string_view name;
    State state = State::begun;
  };

  bool in_text() const;
  void begin_child();
  void indent();

  std::string& out_;
  std::size_t depth_;
  XmlLayout layout_;
  std::vector<Element> open_;
};

/// `text` escaped for use between tags or double quotes. Line ends and tabs in an attribute are written as
/// references, so that they are preserved.
void append_xml(std::string& out, std::string_view text, bool in_attribute);

}  // namespace latro
