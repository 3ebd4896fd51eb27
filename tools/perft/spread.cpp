#include "perft/spread.hpp"

#include <fmt/format.h>

#include <memory>
#include <string_view>
#include <utility>

#include "latro/notation/descriptor.hpp"
#include "latro/perft/spread.hpp"
#include "latro/rules/perft.hpp"
#include "latro/support/line_reader.hpp"

namespace latro::tool {

namespace {

void report(Run& run, std::string_view file, const Line& line, const Fault& fault) {
  Diagnostic diagnostic;
  diagnostic.code = fault.code;
  diagnostic.file = file;
  diagnostic.place = locate(line.text, fault.span, line.number);
  diagnostic.message = fault.message;
  diagnostic.excerpt = line.text;
  run.report(diagnostic);
}

Fault too_long() { return {Code::bad_epd, {}, "the line is longer than 1 MiB"}; }

// Counts lines in batches. Those of a batch share rules, and so the table of positions, which is kept from
// batch to batch as long as the rules stay the same.
class LineCounter {
 public:
  LineCounter(Run& run, const PerftOptions& options, const std::optional<Rules>& rules)
      : run_(run),
        options_(options),
        rules_(rules),
        batch_lines_(run.jobs().threads() == 1 ? 1 : 64 * run.jobs().threads()) {}

  void count(const Input& input, LineReader& lines) {
    finish();  // the rest of an input whose end could not be read
    file_ = input.name();
    while (const auto line = lines.next()) {
      if (line->too_long) {
        // It is not here as a whole, so it cannot be copied.
        finish();
        report(run_, file_, {{}, line->number, true}, too_long());
        continue;
      }
      take(*line);
      if (batch_.size() >= batch_lines_) finish();
    }
  }

  void finish() {
    run_.jobs().in_order(
        batch_.size(),
        [&](std::size_t i) {
          Item& item = batch_[i];
          if (item.todo) item.count = counter_->count(item.todo->position, item.todo->depth);
        },
        [&](std::size_t i) { tell(batch_[i]); });
    batch_.clear();
  }

 private:
  struct Item {
    std::string text;
    std::uint64_t number = 0;
    std::optional<PerftLine> todo;  // nothing for a line that is copied as it is
    std::optional<Fault> fault;
    std::uint64_t count = 0;
  };

  void take(const Line& line) {
    Item item{std::string(line.text), line.number, std::nullopt, std::nullopt, 0};
    auto read = read_perft_line(line.text, cache_, rules_);
    if (!read)
      item.fault = std::move(read.error());
    else if (*read && !(*read)->count)
      item.todo = std::move(*read);
    if (item.todo && (!counter_ || !(counter_->rules().ruleset() == item.todo->rules.ruleset()))) {
      finish();
      counter_.reset();
      PerftOptions one_line = options_;
      one_line.threads = 1;  // it is the lines that are spread
      counter_ = std::make_unique<PerftCounter>(item.todo->rules, one_line);
    }
    batch_.push_back(std::move(item));
  }

  void tell(Item& item) {
    const bool counted = item.todo && item.count != perft_overflow;
    if (item.todo && !counted)
      item.fault = Fault{Code::bad_epd,
                         {0, item.text.size()},
                         fmt::format("the count is too large: more than {}", perft_overflow - 1)};
    if (item.fault) report(run_, file_, {item.text, item.number, false}, *item.fault);
    run_.out().write((counted ? with_count(item.text, item.count) : item.text) + '\n');
    run_.out().flush();
  }

  Run& run_;
  const PerftOptions& options_;
  const std::optional<Rules>& rules_;
  std::size_t batch_lines_;
  RulesCache cache_;
  std::unique_ptr<PerftCounter> counter_;
  std::string file_;
  std::vector<Item> batch_;  // of file_
};

}  // namespace

void write_split(Run& run, const Rules& rules, const Position& root, unsigned depth, unsigned turns) {
  run.progress().start("splitting");
  const auto pieces = perft_split(rules, root, turns);
  run.progress().stop();
  if (!pieces)
    throw UsageError(
        fmt::format("--split {}: more than 2^64-1 sequences of turns lead to one position; split "
                    "after fewer turns",
                    turns));
  if (pieces->empty())
    run.warning(
        fmt::format("no sequence of turns is {} turns long: there are no lines, and the count is 0", turns));
  const std::string name = descriptor(rules.ruleset());
  const unsigned rest = depth - turns;
  PerftPart part{0, pieces->size(), 0};
  for (const auto& piece : *pieces) part.split += perft_line_mark(name, piece.position, piece.mult, rest);
  for (const auto& piece : *pieces) {
    ++part.number;
    run.out().write(perft_line(name, piece.position, part, piece.mult, rest) + '\n');
  }
}

void count_lines(Run& run, const std::vector<std::string>& files, const PerftOptions& perft,
                 const std::optional<Rules>& rules) {
  LineCounter counter(run, perft, rules);
  run.each_input(files, [&](Input& input) {
    LineReader lines(input);
    counter.count(input, lines);
  });
  counter.finish();
}

void sum_lines(Run& run, const std::vector<std::string>& files) {
  PerftSum sum;
  run.each_input(files, [&](Input& input) {
    LineReader lines(input);
    while (const auto line = lines.next()) {
      auto fault = line->too_long ? too_long() : sum.add(line->text);
      if (fault)
        report(run, input.name(), {line->too_long ? std::string_view{} : line->text, line->number, false},
               *fault);
    }
  });
  if (const auto why = sum.shortcoming()) {
    run.error(*why);
    run.raise(Status::fault);
  }
  if (run.status() == Status::done) run.out().write(sum.total() + '\n');
}

}  // namespace latro::tool
