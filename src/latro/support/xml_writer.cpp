#include "latro/support/xml_writer.hpp"

#include <algorithm>
#include <array>

#include "latro/support/utf8.hpp"

namespace latro {

namespace {

bool is_xml(char32_t point) {
  if (point < 0x20) return point == '\t' || point == '\n' || point == '\r';
  return point != 0xFFFE && point != 0xFFFF;
}

std::string_view reference(char c, bool in_attribute) {
  constexpr std::string_view special = "&<>\r\"\n\t";
  constexpr std::size_t everywhere = 4;  // the others in attributes only
  constexpr std::array<std::string_view, special.size()> references{"&amp;",  "&lt;",  "&gt;", "&#13;",
                                                                    "&quot;", "&#10;", "&#9;"};
  const std::size_t at = special.substr(0, in_attribute ? special.size() : everywhere).find(c);
  return at == std::string_view::npos ? "" : references[at];
}

/// ASCII that needs no escape anywhere.
bool is_plain(char c) { return c >= 0x20 && c < 0x7F && c != '&' && c != '<' && c != '>' && c != '"'; }

}  // namespace

void append_xml(std::string& out, std::string_view text, bool in_attribute) {
  while (!text.empty()) {
    const std::size_t plain =
        static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_plain) - text.begin());
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) return;
    const std::size_t length = utf8_length(text);
    const auto character = text.substr(0, std::max<std::size_t>(1, length));
    if (length == 0 || !is_xml(code_point(character)))
      out += "\xEF\xBF\xBD";
    else if (const auto escaped = reference(character[0], in_attribute); !escaped.empty())
      out += escaped;
    else
      out += character;
    text.remove_prefix(character.size());
  }
}

bool XmlWriter::in_text() const { return !open_.empty() && open_.back().state == State::has_text; }

void XmlWriter::indent() {
  if (layout_ == XmlLayout::indented) out_.append(2 * (depth_ + open_.size()), ' ');
}

void XmlWriter::begin_child() {
  if (open_.empty() || open_.back().state == State::has_text) return;
  if (open_.back().state == State::begun) out_ += ">\n";
  open_.back().state = State::has_children;
}

XmlWriter& XmlWriter::open(std::string_view name) {
  begin_child();
  if (!in_text()) indent();
  (out_ += '<') += name;
  open_.push_back({name});
  return *this;
}

XmlWriter& XmlWriter::attribute(std::string_view name, std::string_view value) {
  ((out_ += ' ') += name) += "=\"";
  append_xml(out_, value, true);
  out_ += '"';
  return *this;
}

XmlWriter& XmlWriter::attribute(std::string_view name, std::uint64_t value) {
  return attribute(name, std::to_string(value));
}

XmlWriter& XmlWriter::text(std::string_view text) {
  if (open_.back().state == State::begun) out_ += '>';
  open_.back().state = State::has_text;
  append_xml(out_, text, false);
  return *this;
}

XmlWriter& XmlWriter::close() {
  const Element element = open_.back();
  open_.pop_back();
  if (element.state == State::begun) {
    out_ += "/>";
  } else {
    if (element.state == State::has_children) indent();
    ((out_ += "</") += element.name) += '>';
  }
  if (!in_text()) out_ += '\n';
  return *this;
}

}  // namespace latro
