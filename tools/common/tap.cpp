#include "common/tap.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "common/text.hpp"

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
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    out_.write(fmt::format("# {}\n", printable(lines.substr(0, end))));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
}

void TapWriter::plan(std::string_view reason_for_none) {
  out_.write(points_ > 0 ? fmt::format("1..{}\n", points_)
                         : fmt::format("1..0 # SKIP {}\n", escaped(reason_for_none)));
}

void TapWriter::bail_out(std::string_view reason) {
  out_.write(fmt::format("Bail out! {}\n", printable(reason)));
}

}  // namespace latro::tool
