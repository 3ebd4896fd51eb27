#include "convert/destination.hpp"

#include <limits>

#include <fmt/format.h>

#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

/// Two sorters, one for --sort and one for --split, share the memory.
SorterLimits limits_of(const OrderOptions& options) {
  SorterLimits limits;
  if (options.sort && options.split && options.split->by != Split::By::count) limits.memory /= 2;
  return limits;
}

}  // namespace

Destination::Destination(Run& run, const OrderOptions& options) : run_(run), options_(options) {
  if (options.split) splitter_.emplace(*options.split, NamePattern(run.options().output), limits_of(options));
  if (options.sort) sorter_.emplace(limits_of(options));
}

std::uint64_t Destination::last() const {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  return !options_.first || *options_.first > most - options_.skip ? most : options_.skip + *options_.first;
}

bool Destination::is_in_window() const { return sorter_ || (matched_ >= options_.skip && matched_ < last()); }

void Destination::set_head(const std::string& head) {
  if (splitter_)
    splitter_->set_head(head);
  else
    run_.out().write(head);
}

void Destination::write(std::string_view text) {
  has_text_ = has_text_ || !text.empty();
  if (sorter_)
    text_ += text;
  else
    pass_on(text);
}

void Destination::pass_on(std::string_view text) {
  wrote_ = wrote_ || !text.empty();
  if (splitter_)
    splitter_->write(text);
  else
    run_.out().write(text);
}

void Destination::end_game(const GameFacts& facts) {
  if (!has_text_) return;
  has_text_ = false;
  const std::string value = splits_by_value() ? options_.split->value(facts) : std::string();
  if (!sorter_) {
    ++matched_;
    end_passed_on(value);
    return;
  }
  key_.clear();
  options_.sort->append(facts, key_);
  sorter_->add(key_, value, text_);
  text_.clear();
}

void Destination::end_passed_on(std::string_view value) {
  if (splitter_) splitter_->end_game(value);
}

void Destination::finish() {
  if (sorter_) {
    sorter_->finish([this](std::string_view value, const Sorter::PassText& pass) {
      if (matched_ >= last()) return false;
      if (matched_++ < options_.skip) return true;
      pass([this](std::string_view text) { pass_on(text); });
      end_passed_on(value);
      return true;
    });
    sorter_.reset();
  }
  if (!splitter_) return;
  splitter_->finish([this](std::string_view first, std::string_view second, const std::string& file) {
    run_.warning(fmt::format("--split: {} and {} would give one name; the games of the second go to {}",
                             quote(first), quote(second), file));
  });
}

void Destination::commit() {
  if (!splitter_) return;
  splitter_->commit();
  run_.note(fmt::format("--split: wrote {} files", splitter_->files()));
}

}  // namespace latro::tool
