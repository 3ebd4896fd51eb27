#include "latro/check/detail/record_pipeline.hpp"

#include <algorithm>

namespace latro {

namespace {

/// The size of the first batch, and of the first after a syntax error, which makes the text read after it
/// void: if errors are frequent, little is read in vain.
constexpr std::size_t least_batch_bytes = 256;
/// Large, so that handing it over is nothing to the work on it.
constexpr std::size_t most_batch_bytes = std::size_t{64} << 10;
/// For each batch in a slot. With less room a batch could not be cut before the oldest is emitted.
constexpr std::size_t room_for_batch = most_batch_bytes + most_batch_bytes / 4;

}  // namespace

void RecordPipeline::prepare(std::size_t places) {
  slots_ = std::vector<Slot>(places);
  batch_bytes_ = least_batch_bytes;
  set_slots(places);
}

OrderedPipeline::Fetched RecordPipeline::fetch(std::size_t place, bool ahead) {
  Slot& slot = slots_[place];
  bool alone = false;
  if (ahead) {
    if (batch_bytes_ < most_batch_bytes || first_broken_ != none ||
        !reader_.look_ahead(batch_bytes_, emitted_to_, slots_.size() * room_for_batch, slot.batch))
      return Fetched::none;
  } else {
    if (syntax_error_) {
      reader_.resync(syntax_error_->record, syntax_error_->offset);
      syntax_error_.reset();
      first_broken_ = none;
      batch_bytes_ = least_batch_bytes;
    }
    failed_ = true;
    reader_.next_batch(batch_bytes_, slot.batch);
    failed_ = false;
    batch_bytes_ = std::min(batch_bytes_ * 2, most_batch_bytes);
    alone = batch_bytes_ < most_batch_bytes;
  }
  slot.number = ++fetched_;
  slot.next = 0;
  slot.syntax_error.reset();
  clear(place);
  if (slot.batch.records.empty() && !slot.batch.trailing_comments) return Fetched::none;
  return alone ? Fetched::alone : Fetched::one;
}

const Record* RecordPipeline::next_record(std::size_t place) {
  Slot& slot = slots_[place];
  if (slot.syntax_error || slot.number > first_broken_ || is_last(place)) return nullptr;
  return &slot.batch.records[slot.next++];
}

void RecordPipeline::syntax_error(std::size_t place, std::size_t offset) {
  Slot& slot = slots_[place];
  slot.syntax_error = offset;
  for (std::uint64_t first = first_broken_;
       slot.number < first && !first_broken_.compare_exchange_weak(first, slot.number);) {
  }
}

OrderedPipeline::Next RecordPipeline::emit(std::size_t place) {
  Slot& slot = slots_[place];
  for (;;) {
    if (!emit_results(place)) return Next::ends;
    if (slot.syntax_error || is_last(place)) break;
    work_on(place);
  }
  if (slot.syntax_error) {
    syntax_error_ = {slot.batch.records[slot.next - 1], *slot.syntax_error};
    return Next::starts_again;
  }
  emitted_to_ = slot.batch.end();
  return !slot.batch.trailing_comments || emit_trailing_comments(*slot.batch.trailing_comments)
             ? Next::goes_on
             : Next::ends;
}

}  // namespace latro
