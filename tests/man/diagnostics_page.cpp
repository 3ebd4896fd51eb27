// Usage: man-diagnostics PAGE. Writes the page latro-diagnostics.7 with its section CODES made anew from the
// table of codes. A test compares the result with the page; to bring the page up to date, put the result in
// its place.
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "latro/core/diagnostic.hpp"

namespace {

using namespace latro;

constexpr std::string_view section_begin = ".Sh CODES\n";
constexpr std::string_view section_end = ".Sh SEE ALSO\n";
constexpr std::size_t width = 78;

/// Headings within the section, each in front of a code.
constexpr std::array<std::pair<Code, std::string_view>, 8> headings = {
    {{Code::syntax, "Text"},
     {Code::no_rules, "Tags"},
     {Code::off_board, "Turns"},
     {Code::result_mismatch, "Results"},
     {Code::bad_epd, "Position lists and counts"},
     {Code::foreign_end, "Other formats"},
     {Code::repaired, "Texts typed by hand"},
     {Code::turns_in_comment, "Comments"}}};

bool ends_sentence(std::string_view text, std::size_t stop) {
  if (std::string_view(".!?").find(text[stop]) == std::string_view::npos) return false;
  if (stop + 2 >= text.size() || text[stop + 1] != ' ') return false;
  const char next = text[stop + 2];
  return (next >= 'A' && next <= 'Z') || next == '"' || next == '-';
}

std::string escaped(std::string_view word) {
  std::string out;
  if (word.front() == '.' || word.front() == '\'') out += "\\&";
  for (const char c : word) {
    if (c == '\\')
      out += "\\e";
    else if (c == '"')
      out += "\\(dq";
    else
      out += c;
  }
  return out;
}

/// mdoc text: a sentence begins a line, and lines are broken at blanks.
void append_text(std::string& out, std::string_view text) {
  std::size_t column = 0;
  bool fresh = true;  // at the start of a line
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t blank = std::min(text.find(' ', begin), text.size());
    const auto word = escaped(text.substr(begin, blank - begin));
    if (!fresh && column + 1 + word.size() > width) {
      out += '\n';
      fresh = true;
    }
    if (!fresh) out += ' ';
    column = fresh ? word.size() : column + 1 + word.size();
    out += word;
    fresh = ends_sentence(text, blank - 1);
    if (fresh) out += '\n';
    begin = blank + 1;
  }
  out += '\n';
}

std::string section() {
  std::string out(section_begin);
  bool listing = false;
  for (const auto& entry : all_codes()) {
    for (const auto& [code, title] : headings) {
      if (code != entry.code) continue;
      if (listing) out += ".El\n";
      out.append(".Ss ").append(title).append("\n.Bl -tag -width Ds\n");
      listing = true;
    }
    out.append(".It Cm ").append(entry.name);
    out.append(" Pq ").append(name(entry.severity)).append("\n");
    append_text(out, entry.summary);
    out += ".Pp\n";
    append_text(out, entry.explanation);
  }
  return out + ".El\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: man-diagnostics PAGE\n", stderr);
    return 2;
  }
  std::ifstream in(argv[1], std::ios::binary);
  std::string page{std::istreambuf_iterator<char>(in), {}};
  const auto begin = page.find(section_begin);
  const auto end = page.find(section_end);
  if (begin == std::string::npos || end == std::string::npos || end < begin) {
    std::fprintf(stderr, "man-diagnostics: %s has no section CODES in front of SEE ALSO\n", argv[1]);
    return 1;
  }
  page.replace(begin, end - begin, section());
  std::fputs(page.c_str(), stdout);
  return std::fflush(stdout) == 0 ? 0 : 3;
}
