#include "latro/repair/repaired_source.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "latro/repair/detail/encoding.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// Of the texts that are repaired.
constexpr std::size_t most_bytes = std::size_t{4} << 20;

bool can_be_repaired(Code code) {
  return info(code).severity == Severity::error || code == Code::misspelt_tag || code == Code::bad_tag ||
         code == Code::not_utf8 || code == Code::wrong_number;
}

CheckOptions brief(const CheckOptions& checks) {
  CheckOptions options;
  options.rules = checks.rules;
  options.overrides = checks.overrides;
  options.variations = checks.variations;
  options.brief = true;
  return options;
}

}  // namespace

RepairedSource::RepairedSource(ByteSource& source, const CheckOptions& checks, Trust trust)
    : checker_(brief(checks)), options_{checks.rules, trust}, verbatim_(source), records_(verbatim_) {}

void RepairedSource::Collector::bytes(std::string_view more) {
  text.append(more.substr(0, most_bytes + 1 - std::min(most_bytes + 1, text.size())));
}

/// Reads the next record, unless it has been read.
bool RepairedSource::pull() {
  if (has_read_) return true;
  has_read_ = records_.next(read_);
  if (has_read_)
    verbatim_.begin(read_);
  else
    verbatim_.end();
  return has_read_;
}

bool RepairedSource::needs_repair(ReadGame& game) {
  if (!game.is_game || game.record.too_long) return false;
  found_.clear();
  (void)checker_.check(game.record, found_);
  return std::ranges::any_of(found_, [](const Diagnostic& one) { return can_be_repaired(one.code); });
}

bool RepairedSource::next(ReadGame& game) {
  while (true) {
    if (part_ && next_of_part(game)) return true;
    if (part_) added_ += part_->games - 1;
    part_.reset();
    if (!pull()) return false;
    if (!needs_repair(read_)) {
      game = read_;
      game.record.number += added_;
      has_read_ = false;
      return true;
    }
    const ReadGame broken = read_;
    collector_.text.clear();
    verbatim_.copy(collector_);
    has_read_ = false;
    (void)pull();
    begin_part(broken);
  }
}

void RepairedSource::begin_part(const ReadGame& broken) {
  part_ = std::make_unique<RepairedPart>();
  RepairedPart& part = *part_;
  std::string& source = collector_.text;
  if (source.size() <= most_bytes) {
    part.text = repair(std::move(source), options_);
  } else {
    part.text.source = source;
    part.text.text = std::move(source);
    part.text.doubts.push_back(
        {Code::repair_limit,
         {0, 1},
         fmt::format("the text up to the next game has more than {} bytes: it is not repaired", most_bytes)});
  }
  source = {};
  part.bytes.emplace(part.text.text);
  part.records.emplace(*part.bytes);
  part.offset = broken.record.offset;
  part.number = broken.record.number + added_ - 1;
  part.line = broken.record.first_line;
  part.column = broken.record.first_column;
}

bool RepairedSource::next_of_part(ReadGame& game) {
  RepairedPart& part = *part_;
  if (!part.records->next(part.game)) return false;
  game = part.game;
  if (game.is_game) ++part.games;
  game.record.number = part.number + part.games;
  const auto begin = static_cast<std::size_t>(game.record.offset);
  const auto repairs = slice(begin, begin + game.record.text.size());
  const Span in_source = place_in_source(repairs->part.repairs, {repairs->begin, repairs->part.text.size()});
  const Place place =
      locate(Record{repairs->part.source, repairs->first_line, repairs->first_column}, in_source);
  game.record.first_line = place.line;
  game.record.first_column = place.column;
  game.record.offset = part.offset + part.source_end - (in_source.end - in_source.begin);
  game.record.text = std::string_view(repairs->part.text).substr(repairs->begin);
  game.repairs = repairs;
  return true;
}

/// The part of the text up to the end of a record, with the repairs there.
std::shared_ptr<const RecordRepairs> RepairedSource::slice(std::size_t record, std::size_t end) {
  RepairedPart& part = *part_;
  auto slice = std::make_shared<RecordRepairs>();
  const std::size_t source_begin = part.source_end;
  slice->begin = record - part.text_end;
  slice->first_line = part.line;
  slice->first_column = part.column;
  std::size_t text = part.text_end;
  std::size_t source = source_begin;
  const auto& repairs = part.text.repairs;
  for (; part.repairs < repairs.size(); ++part.repairs) {
    const Repair& repair = repairs[part.repairs];
    const std::size_t begin = text + (repair.span.begin - source);
    if (begin + repair.written.size() > end) break;
    slice->part.repairs.push_back(repair);
    text = begin + repair.written.size();
    source = repair.span.end;
  }
  part.source_end = std::min(source + (end - text), part.text.source.size());
  slice->part.text = part.text.text.substr(part.text_end, end - part.text_end);
  slice->part.source = part.text.source.substr(source_begin, part.source_end - source_begin);
  for (Repair& repair : slice->part.repairs) {
    repair.span.begin -= source_begin;
    repair.span.end -= source_begin;
  }
  for (; part.doubts < part.text.doubts.size(); ++part.doubts) {
    Fault doubt = part.text.doubts[part.doubts];
    if (doubt.span.begin >= part.source_end) break;
    doubt.span.begin -= source_begin;
    doubt.span.end -= source_begin;
    slice->part.doubts.push_back(std::move(doubt));
  }
  part.text_end = end;
  move_over(without_byte_order_mark(slice->part.source), false, part.line, part.column);
  return slice;
}

std::string RepairedSource::skipped_text(std::string_view bytes) const { return DecodedText(bytes).text(); }

std::function<std::unique_ptr<GameSource>(ByteSource&)> repairing_source(const CheckOptions& checks,
                                                                         Trust trust) {
  return
      [checks, trust](ByteSource& bytes) { return std::make_unique<RepairedSource>(bytes, checks, trust); };
}

}  // namespace latro
