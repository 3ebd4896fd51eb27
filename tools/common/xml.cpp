#include "common/xml.hpp"

#include <algorithm>

#include "common/text.hpp"
#include "latro/core/location.hpp"

namespace latro::tool {

namespace {

bool is_xml(char32_t point) {
  if (point < 0x20) return point == '\t' || point == '\n' || point == '\r';
  return point != 0xFFFE && point != 0xFFFF;
}

std::string_view reference(char c, bool in_attribute) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '\r':
      return "&#13;";
    case '"':
      return in_attribute ? "&quot;" : "";
    case '\n':
      return in_attribute ? "&#10;" : "";
    case '\t':
      return in_attribute ? "&#9;" : "";
    default:
      return "";
  }
}

}  // namespace

void append_xml(std::string& out, std::string_view text, bool in_attribute) {
  while (!text.empty()) {
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

void XmlWriter::indent() { out_.append(2 * (depth_ + open_.size()), ' '); }

XmlWriter& XmlWriter::open(std::string_view name) {
  if (!open_.empty()) {
    if (open_.back().state == State::begun) out_ += ">\n";
    open_.back().state = State::has_children;
  }
  indent();
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
    out_ += "/>\n";
    return *this;
  }
  if (element.state == State::has_children) indent();
  ((out_ += "</") += element.name) += ">\n";
  return *this;
}

}  // namespace latro::tool
