#include "latro/game/repairs.hpp"

#include <array>

namespace latro {

std::string_view name(RepairKind kind) {
  constexpr std::array<std::string_view, 20> names{
      "dash",     "missing-dash", "blank", "capitals", "leap",    "placement",  "marks",
      "number",   "separator",    "side",  "glyph",    "comment", "result",     "tag",
      "tag-name", "date",         "rules", "encoding", "markup",  "termination"};
  return names[static_cast<std::size_t>(kind)];
}

std::string with_repairs(std::string_view source, const std::vector<Repair>& repairs) {
  std::string text;
  std::size_t at = 0;
  for (const Repair& repair : repairs) {
    text.append(source, at, repair.span.begin - at).append(repair.written);
    at = repair.span.end;
  }
  return text.append(source, at);
}

std::string without_repairs(std::string_view text, const std::vector<Repair>& repairs) {
  std::string source;
  std::size_t at = 0;
  for (const Repair& repair : repairs) {
    const std::size_t kept = repair.span.begin - source.size();
    source.append(text, at, kept).append(repair.found);
    at += kept + repair.written.size();
  }
  return source.append(text, at);
}

Span place_in_source(const std::vector<Repair>& repairs, Span part) {
  std::size_t written_before = 0;  // where the source of a repair begins in the text
  std::size_t source_end = 0;      // of the last repair before
  std::size_t text_end = 0;        // likewise
  Span place = part;
  bool has_begin = false;
  for (const Repair& repair : repairs) {
    written_before = text_end + (repair.span.begin - source_end);
    const std::size_t written_end = written_before + repair.written.size();
    if (!has_begin && part.begin < written_end) {
      place.begin = part.begin < written_before ? source_end + (part.begin - text_end) : repair.span.begin;
      has_begin = true;
    }
    if (has_begin && part.end <= written_end) {
      place.end = part.end <= written_before ? source_end + (part.end - text_end) : repair.span.end;
      return place;
    }
    source_end = repair.span.end;
    text_end = written_end;
  }
  if (!has_begin) place.begin = source_end + (part.begin - text_end);
  place.end = source_end + (part.end - text_end);
  return place;
}

}  // namespace latro
