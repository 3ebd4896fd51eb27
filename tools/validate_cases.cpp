#include "validate_cases.hpp"

#include <algorithm>

namespace latro::tool {

void CaseReport::begin_file(std::string_view name) {
  file_ = name;
  in_file_ = true;
  empty_ = true;
  begin_suite(file_);
}

void CaseReport::add_case(std::string name) {
  const bool failed = std::any_of(diagnostics_.begin(), diagnostics_.end(),
                                  [this](const Diagnostic& found) { return is_fault(found); });
  add({file_, std::move(name), failed ? Verdict::failed : Verdict::passed, diagnostics_});
  diagnostics_.clear();
  empty_ = false;
}

void CaseReport::game(const CheckedGame& game) {
  std::string name = "game " + std::to_string(game.number);
  if (!game.title.empty()) name += ": " + game.title;
  if (game.ruleset) name += " (" + *game.ruleset + ")";
  add_case(std::move(name));
}

void CaseReport::add_rest() {
  if (!diagnostics_.empty()) add_case(empty_ ? "text without a game" : "text behind the last game");
}

void CaseReport::end_file() {
  add_rest();
  if (empty_) add({file_, "no games", Verdict::skipped, diagnostics_, "there is no game in this file"});
  end_suite();
  in_file_ = false;
}

void CaseReport::unreadable(const InputError& failure) {
  if (!in_file_) begin_file(failure.name());
  add_rest();
  add({file_, "reading", Verdict::error, diagnostics_, failure.code().message()});
  end_suite();
  in_file_ = false;
}

void CaseReport::stopped(std::string_view reason) {
  add_rest();
  stop(file_, reason);
  end_suite();
  in_file_ = false;
}

}  // namespace latro::tool
