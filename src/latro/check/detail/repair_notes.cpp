#include "latro/check/detail/repair_notes.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "latro/check/detail/fault_log.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

std::string message_of(const Repair& repair) {
  if (repair.kind == RepairKind::encoding)
    return fmt::format("the text is not UTF-8; it is read as Windows-1252: {}", quote(repair.written));
  if (repair.found.empty()) return fmt::format("{} is added", quote(repair.written));
  if (repair.written.empty() || repair.written == " ")
    return fmt::format("{} is left out", quote(repair.found));
  return fmt::format("{} is read as {}", quote(repair.found), quote(repair.written));
}

bool is_before(const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; }

}  // namespace

void add_repairs(const RecordRepairs& repairs, std::uint64_t game, std::vector<Diagnostic>& found,
                 std::size_t from) {
  const RepairedText& part = repairs.part;
  Record source;
  source.text = part.source;
  source.first_line = repairs.first_line;
  source.first_column = repairs.first_column;
  const auto first = found.begin() + static_cast<std::ptrdiff_t>(from);
  for (auto one = first; one != found.end(); ++one)
    Locator(source).fill(*one, place_in_source(part.repairs, {one->span.begin + repairs.begin,
                                                              one->span.end + repairs.begin}));

  std::vector<Diagnostic> notes;
  Locator locator(source);
  const auto add = [&](Code code, Span span, std::string message) -> Diagnostic& {
    Diagnostic& note = notes.emplace_back();
    note.code = code;
    note.message = std::move(message);
    note.game = game;
    locator.fill(note, span);
    return note;
  };
  for (const Repair& repair : part.repairs) {
    Diagnostic& note = add(Code::repaired, repair.span, message_of(repair));
    note.kind = name(repair.kind);
    note.found = repair.found;
    note.written = repair.written;
  }
  const auto middle = static_cast<std::ptrdiff_t>(notes.size());
  for (const Fault& doubt : part.doubts) add(doubt.code, doubt.span, doubt.message);
  std::inplace_merge(notes.begin(), notes.begin() + middle, notes.end(), is_before);

  std::vector<Diagnostic> all;
  std::merge(std::make_move_iterator(notes.begin()), std::make_move_iterator(notes.end()),
             std::make_move_iterator(first), std::make_move_iterator(found.end()), std::back_inserter(all),
             is_before);
  found.erase(first, found.end());
  std::move(all.begin(), all.end(), std::back_inserter(found));
}

}  // namespace latro
