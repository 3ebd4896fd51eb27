#include "convert_records.hpp"

#include <span>
#include <utility>

#include "latro/formats/format.hpp"
#include "latro/formats/lgn.hpp"
#include "latro/notation/record_reader.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t batch_bytes = std::size_t{64} << 10;

CopyOptions copy_options(const Changes& changes, Selection& selection, const std::string& rules_name) {
  CopyOptions options;
  options.strip_comments = changes.strip_comments;
  options.strip_variations = changes.strip_variations;
  options.strip_nags = changes.strip_nags;
  options.strip_commands = changes.strip_commands;
  options.tags = changes.tags;
  if (!selection.tags.empty() || selection.ruleset)
    options.wanted = [&selection, rules_name](const GameText& tags) {
      return selection.wants_tags(tags, rules_name);
    };
  return options;
}

class SyntaxListener final : public QuietVisitor {
 public:
  bool wants_tags() const override { return false; }
  bool wants_turns() const override { return false; }
};

}  // namespace

bool RecordCopies::serve(const Selection& selection, const Changes& changes) {
  // What this way can do is copied; whatever else is asked for makes a difference.
  Changes possible;
  possible.strip_comments = changes.strip_comments;
  possible.strip_variations = changes.strip_variations;
  possible.strip_nags = changes.strip_nags;
  possible.strip_commands = changes.strip_commands;
  possible.tags = changes.tags;
  return changes == possible && !selection.needs_turns();
}

RecordCopies::RecordCopies(const ValidationOptions& checks, const Changes& changes, Selection& selection,
                           const std::string& rules_name)
    : selection_(selection),
      copies_(checks, copy_options(changes, selection, rules_name)),
      check_(*find_format("lgn"), checks) {}

void RecordCopies::copy(ByteSource& source, Run& run, const Report& report) {
  const auto& numbers = selection_.games;
  RecordReader reader(source);
  // Whose writer is slow is not waited for longer than for one game.
  std::size_t bytes = 1;
  bool ended = false;
  while (!ended) {
    const auto batch = reader.next_batch(bytes);
    ended = batch.empty();
    for (const Record& record : batch) {
      ended = numbers && record.number > numbers->last();
      if (ended) break;
      const auto syntax_error_at = copy(record, report);
      if (!syntax_error_at) continue;
      reader.resync(record, *syntax_error_at);
      break;
    }
    if (reader.remarks()) {
      if (!ended || batch.empty()) tell_remarks(*reader.remarks(), report);
      ended = true;
    }
    run.out().write(out_);
    out_.clear();
    bytes = source.ready() ? batch_bytes : 1;
  }
}

std::optional<std::size_t> RecordCopies::copy(const Record& record, const Report& report) {
  if (selection_.games && !selection_.games->contains(record.number)) {
    SyntaxListener listener;
    if (record.too_long) return std::nullopt;
    const auto parsed = parse_record(record.text, listener);
    return parsed ? std::nullopt : std::optional(parsed.error().span.begin);
  }
  found_.clear();
  const CopiedGame game = copies_.copy(record, out_, found_);
  for (const Diagnostic& diagnostic : found_) report(diagnostic);
  if (game.written && game.closing_braces)
    report(diagnostic_of(record, Code::left_out,
                         "lgn has no place for closing braces in comments (they become ')')"));
  return game.checked.syntax_error_at;
}

void RecordCopies::tell_remarks(const Record& remarks, const Report& report) {
  if (selection_.games && !selection_.games->contains(remarks.number)) return;
  ReadGame game;
  read_remarks(remarks, game);
  found_.clear();
  check_.check(game, found_);
  for (const Diagnostic& diagnostic : found_) report(diagnostic);
}

}  // namespace latro::tool
