// Turns the faults of one record into diagnostics: computes places and excerpts, drops ignored codes, lists
// many warnings of one kind only in part, and inserts the not-utf8 warning in the order of the text.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "latro/check/checker.hpp"
#include "latro/check/locator.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/core/location.hpp"
#include "latro/game/repairs.hpp"
#include "latro/notation/lgn/reader.hpp"

namespace latro {

class FaultLog {
 public:
  /// Begins with the record; appends to `found`, which must outlive the use of the log. With `by_place` the
  /// faults come in any order, and are reported by finish() in that of their places, up to the first error.
  void start(const Record& record, const Codes& ignored, std::vector<Diagnostic>& found,
             bool by_place = false);

  /// Nothing is wrong so far that ends the checking of the record.
  bool open() const { return open_; }
  bool ignores(Code code) const { return contains(ignored_, code); }
  /// The place of the error that closed the log. Precondition: not open().
  std::size_t error_at() const { return error_at_; }

  /// Precondition: open(), or faults are reported by place. An error closes the log, even an ignored one.
  /// `board`: Diagnostic::board. True if a diagnostic was made.
  bool add(const Fault& fault, std::uint64_t ply = 0, std::string board = {});
  /// The record may have bytes that are not UTF-8.
  void skip_encoding() { checks_utf8_ = false; }
  /// Takes back all faults that have been added by place.
  void take_back() { by_place_.clear(); }
  /// Adds a syntax error, which may have been found late: a bracket that is never closed makes all text after
  /// it part of a variation, so the faults found there are withdrawn. May be called when the log is closed.
  void add_syntax(const Fault& fault);
  /// Adds a syntax error after the one that closed the log.
  void add_more_syntax(const Fault& fault);
  /// Ends the record. Returns the faults that were counted but not listed, by code.
  std::vector<CodeCount> finish();

 private:
  bool report(const Fault& fault, std::uint64_t ply, std::string board);
  void report_by_place();
  Diagnostic& append(Code code, Span span, std::string message, std::uint64_t ply);
  void count_not_utf8(std::size_t to);
  void add_not_utf8();
  void complete_not_utf8();

  struct Kind {
    unsigned listed = 0;
    std::uint64_t unlisted = 0;
    Span last;  ///< of those unlisted
  };

  struct Waiting {
    Fault fault;
    std::string board;
  };

  const Record* record_ = nullptr;
  std::vector<Diagnostic>* found_ = nullptr;
  std::vector<std::size_t> begins_;  ///< where those diagnostics in found_ begin that are of this record
  Codes ignored_;
  std::optional<Locator> locator_;
  bool checks_utf8_ = true;
  std::size_t not_utf8_at_ = 0;               ///< the first byte that is not UTF-8 …
  std::size_t not_utf8_count_ = 0;            ///< … and how many there are …
  std::size_t not_utf8_to_ = 0;               ///< … before this place
  std::optional<std::size_t> not_utf8_told_;  ///< its index in found_
  std::array<Kind, code_count> kinds_{};
  bool some_ = false;              ///< kinds_ counts anything
  bool many_ = false;              ///< some kind has unlisted ones
  bool waits_ = false;             ///< faults are reported by place …
  std::vector<Waiting> by_place_;  ///< … when the record ends
  bool open_ = true;
  std::size_t error_at_ = 0;   ///< the start of the error that closed the log
  std::size_t parsed_to_ = 0;  ///< the record's end, or where its syntax is at fault
};

/// Gives the diagnostics from `from` on, which are of a repaired record, their places in the text as it was
/// typed, and adds those of the repairs and doubts in the record, in the order of the places.
void add_repairs(const RecordRepairs& repairs, std::uint64_t game, std::vector<Diagnostic>& found,
                 std::size_t from);

}  // namespace latro
