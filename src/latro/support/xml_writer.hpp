// XML text, written straight into a string: elements, attributes, text. What XML 1.0 cannot hold (control
// characters, U+FFFE, U+FFFF, bytes that are not UTF-8) becomes U+FFFD.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace latro {

inline constexpr std::string_view xml_declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// How elements are set out: each begins a line of its own, indented by its depth or not.
enum class XmlLayout : std::uint8_t { indented, flat };

/// Usage: xml.open("a").attribute("b", "c").text("d").close(). The caller keeps open and close in balance;
/// attributes come before text and children. Names must outlive their element.
class XmlWriter {
 public:
  /// The elements stand `depth` deep in a document that others write.
  explicit XmlWriter(std::string& out, std::size_t depth = 0, XmlLayout layout = XmlLayout::indented)
      : out_(out), depth_(depth), layout_(layout) {}

  XmlWriter& open(std::string_view name);
  XmlWriter& attribute(std::string_view name, std::string_view value);
  XmlWriter& attribute(std::string_view name, std::uint64_t value);
  XmlWriter& text(std::string_view text);
  XmlWriter& close();
  /// Between elements: elements that have been written already, whole and laid out as these are.
  XmlWriter& elements(std::string_view written);

 private:
  enum class State { begun, has_text, has_children };
  struct Element {
    std::string_view name;
    State state = State::begun;
  };

  void begin_child();
  void indent();

  std::string& out_;
  std::size_t depth_;
  XmlLayout layout_;
  std::vector<Element> open_;
};

/// `text` fit to stand between tags or between double quotes. Line ends and tabs in an attribute stay what
/// they are because they are written as references.
void append_xml(std::string& out, std::string_view text, bool in_attribute);

}  // namespace latro
