// The quick way of latro-convert from game records to game records: text to text, without games between.
#pragma once

#include <functional>
#include <optional>

#include "common/app.hpp"
#include "convert_changes.hpp"
#include "convert_selection.hpp"
#include "latro/analysis/canonical_copy.hpp"
#include "latro/analysis/game_check.hpp"
#include "latro/notation/byte_source.hpp"

namespace latro::tool {

class RecordCopies {
 public:
  using Report = std::function<void(const Diagnostic&)>;

  /// Whether all that is to be selected and changed can be seen to in this way.
  static bool serve(const Selection& selection, const Changes& changes);

  /// `selection` must outlive this, `rules_name` is the shortest descriptor of --rules, or empty.
  RecordCopies(const ValidationOptions& checks, const Changes& changes, Selection& selection,
               const std::string& rules_name);

  /// Writes the games of a stream, and reports what there is to be said of them.
  void copy(ByteSource& source, Run& run, const Report& report);

 private:
  /// Where the syntax of the record is at fault, if it is.
  std::optional<std::size_t> copy(const Record& record, const Report& report);
  void tell_remarks(const Record& remarks, const Report& report);

  Selection& selection_;
  CanonicalCopy copies_;
  GameCheck check_;
  std::string out_;
  std::vector<Diagnostic> found_;
};

}  // namespace latro::tool
