#include "reports/diagnostic_printer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text.hpp"
#include "latro/core/location.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

std::string_view columns(std::string_view text, std::size_t begin, std::size_t end) {
  const auto before = first_columns(text, begin);
  return first_columns(text.substr(before.size()), end - begin);
}

}  // namespace

std::string excerpt(std::string_view line, std::uint64_t first_column, const Place& place,
                    std::string_view margin, std::size_t width, const Console& console) {
  constexpr std::string_view dots = "…";
  const std::size_t room = width > margin.size() + 20 ? width - margin.size() : 20;
  const std::size_t total = count_columns(line);
  const auto offset = [&](std::uint64_t column) {
    return static_cast<std::size_t>(column - std::min(column, first_column));
  };
  const std::size_t caret = std::min(offset(place.column), total);
  // A line can have a mebibyte: only the part that is shown, [begin, end), is made printable.
  const std::size_t begin = total <= room || caret < room / 2 ? 0 : std::min(caret - room / 2, total - room);
  const std::size_t end = std::min(total, begin + room);
  std::string shown = printable(columns(line, begin, end));
  if (begin > 0) shown = std::string(dots).append(columns(shown, 1, end - begin));
  if (end < total) shown = std::string(columns(shown, 0, end - begin - 1)).append(dots);

  const std::size_t last = std::clamp(offset(place.end_column), caret + 1, std::max(end, caret + 1));
  std::string gap(margin);
  for (char& character : gap)
    if (character != '|') character = ' ';
  return fmt::format("{}{}\n{}{}{}\n", margin, shown, gap, std::string(caret - begin, ' '),
                     console.paint(Paint::caret, std::string(last - caret, '^')));
}

std::string print(const Diagnostic& diagnostic, Severity severity, const PrintOptions& options,
                  const Console& console) {
  const std::string place =
      fmt::format("{}:{}:{}:", printable(diagnostic.file), diagnostic.place.line, diagnostic.place.column);
  const std::string_view code = info(diagnostic.code).name;
  const std::string kind = severity != Severity::note ? fmt::format("{}[{}]:", name(severity), code)
                           : diagnostic.kind.empty()  ? fmt::format("{}:", code)
                                                      : fmt::format("{}[{}]:", code, diagnostic.kind);
  std::string out = fmt::format("{} {} {}\n", console.paint(Paint::bold, place),
                                console.paint(severity == Severity::error     ? Paint::error
                                              : severity == Severity::warning ? Paint::warning
                                                                              : Paint::note,
                                              kind),
                                printable(diagnostic.message));
  if (options.excerpt && !diagnostic.excerpt.empty())
    out += excerpt(diagnostic.excerpt, diagnostic.excerpt_column, diagnostic.place,
                   fmt::format("{:>5} | ", diagnostic.place.line), options.width, console);
  if (options.board && !diagnostic.board.empty()) {
    out += diagnostic.board;
    if (!out.ends_with('\n')) out += '\n';
  }
  return out;
}

namespace {

bool is_plain(char c) {
  return is_letter_or_digit(c) || std::string_view("-._~/").find(c) != std::string_view::npos;
}

}  // namespace

std::string file_uri(std::string_view name) {
  std::string uri;
  if (name.starts_with('/')) {
    // Two slashes at the start would name a host.
    name.remove_prefix(std::min(name.find_first_not_of('/'), name.size()));
    uri = "file:///";
  }
  for (const char c : name) {
    if (is_plain(c)) {
      uri += c;
      continue;
    }
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    uri += '%';
    uri += digits[byte >> 4];
    uri += digits[byte & 15];
  }
  return uri;
}

}  // namespace latro::tool
