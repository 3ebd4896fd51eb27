#include "latro/analysis/remarks_check.hpp"

#include <string_view>

#include "latro/analysis/comment_check.hpp"
#include "latro/notation/game.hpp"

namespace latro {

namespace {

/// Wants the syntax and the comments.
class RemarksListener final : public QuietVisitor {
 public:
  RemarksListener(std::string_view text, FaultLog& log) : text_(text), log_(log) {}
  bool wants_turns() const override { return false; }
  bool comment(std::string_view raw, Span) override {
    if (const auto fault = check_comment(text_, raw)) log_.add(*fault);
    return true;
  }

 private:
  std::string_view text_;
  FaultLog& log_;
};

}  // namespace

void check_remarks(const Record& remarks, FaultLog& log) {
  RemarksListener listener(remarks.text, log);
  if (const auto parsed = parse_record(remarks.text, listener); !parsed) log.add(parsed.error());
}

}  // namespace latro
