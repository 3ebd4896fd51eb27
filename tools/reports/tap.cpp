#include "reports/tap.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "cli/text.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    if (c == '#' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

TapWriter::TapWriter(Output& out) : out_(out) { out_.write("TAP version 13\n"); }

std::string TapWriter::head(bool ok, std::string_view description) {
  return fmt::format("{} {} - {}", ok ? "ok" : "not ok", ++points_, escaped(description));
}

void TapWriter::point(bool ok, std::string_view description, std::string_view yaml) {
  std::string text = head(ok, description) + "\n";
  if (!yaml.empty()) {
    text += "  ---\n";
    text += yaml;
    text += "  ...\n";
  }
  out_.write(text);
}

void TapWriter::skipped(std::string_view description, std::string_view reason) {
  out_.write(fmt::format("{} # SKIP {}\n", head(true, description), escaped(reason)));
}

void TapWriter::comment(std::string_view lines) {
  while (!lines.empty()) out_.write(fmt::format("# {}\n", printable(take_item(lines, '\n'))));
}

void TapWriter::plan(std::string_view reason_for_none) {
  out_.write(points_ > 0 ? fmt::format("1..{}\n", points_)
                         : fmt::format("1..0 # SKIP {}\n", escaped(reason_for_none)));
}

void TapWriter::bail_out(std::string_view reason) {
  out_.write(fmt::format("Bail out! {}\n", printable(reason)));
}

void append_yaml(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const auto character = text.substr(0, std::max<std::size_t>(1, length));
    const auto byte = static_cast<unsigned char>(character[0]);
    if (character == "\uFFFE" || character == "\uFFFF")  // no characters, says YAML
      out += "\uFFFD";
    else if (byte >= 0x80)
      out += printable(character);
    else if (byte < 0x20 || byte == 0x7F)
      out += fmt::format("\\x{:02x}", byte);
    else if (byte == '"' || byte == '\\')
      (out += '\\') += character;
    else
      out += character;
    text.remove_prefix(character.size());
  }
  out += '"';
}

void YamlWriter::begin_line() {
  out_.append(dash_ ? indent_ - 2 : indent_, ' ');
  if (dash_) out_ += "- ";
  dash_ = false;
}

void YamlWriter::plain(std::string_view key, std::string_view text) {
  begin_line();
  (((out_ += key) += ": ") += text) += '\n';
}

void YamlWriter::member(std::string_view key, std::string_view text) {
  std::string quoted;
  append_yaml(quoted, text);
  plain(key, quoted);
}

void YamlWriter::begin_list(std::string_view key) {
  begin_line();
  (out_ += key) += ":\n";
  indent_ += 4;
}

void YamlWriter::line(std::string_view text) {
  item();
  begin_line();
  append_yaml(out_, text);
  out_ += '\n';
}

}  // namespace latro::tool
