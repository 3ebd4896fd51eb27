#include "reports/tap.hpp"

#include <algorithm>

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

/// A list of mappings under the key "diagnostics".
std::string diagnostics_yaml(const std::vector<Diagnostic>& diagnostics, bool excerpts, bool boards) {
  std::string text;
  if (diagnostics.empty()) return text;
  YamlWriter yaml(text, TapReport::yaml_indent);
  yaml.begin_list("diagnostics");
  for (const Diagnostic& diagnostic : diagnostics) {
    yaml.item();
    yaml.member("severity", name(info(diagnostic.code).severity));
    yaml.member("code", info(diagnostic.code).name);
    yaml.member("message", diagnostic.message);
    yaml.member("file", diagnostic.file);
    yaml.member("line", diagnostic.place.line);
    yaml.member("column", diagnostic.place.column);
    yaml.member("end_column", diagnostic.place.end_column);
    if (diagnostic.ply > 0) yaml.member("ply", diagnostic.ply);
    if (excerpts && !diagnostic.excerpt.empty()) yaml.member("excerpt", diagnostic.excerpt);
    if (!boards || diagnostic.board.empty()) continue;
    yaml.begin_list("board");
    for (std::string_view rest = diagnostic.board; !rest.empty();) yaml.line(take_item(rest, '\n'));
    yaml.end_list();
  }
  yaml.end_list();
  return text;
}

}  // namespace

void TapReport::add(const TestCase& test) {
  // What is skipped counts as ok.
  const bool is_ok = test.status == TestStatus::passed || test.status == TestStatus::skipped;
  std::string line = fmt::format("{} {} - {}", is_ok ? "ok" : "not ok", ++points_,
                                 escaped(fmt::format("{}: {}", file_, test.name)));
  if (test.status == TestStatus::skipped)
    return out_.write(fmt::format("{} # SKIP {}\n", line, escaped(test.reason)));
  std::string yaml = test.yaml + diagnostics_yaml(test.diagnostics, excerpts_, boards_);
  if (test.status == TestStatus::error && test.diagnostics.empty()) {
    YamlWriter(yaml, yaml_indent).member("message", test.reason);
    line += ": " + escaped(test.reason);
  }
  out_.write(line += '\n');
  if (!yaml.empty()) out_.write(fmt::format("  ---\n{}  ...\n", yaml));
}

void TapReport::end(const TestTotals& totals) {
  for (std::string_view lines = totals.text; !lines.empty();)
    out_.write(fmt::format("# {}\n", printable(take_item(lines, '\n'))));
  out_.write(points_ > 0 ? fmt::format("1..{}\n", points_)
                         : fmt::format("1..0 # SKIP {}\n", escaped(totals.nothing)));
  if (!stopped_.empty()) out_.write(fmt::format("Bail out! {}\n", printable(stopped_)));
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
