#include "reports/test_report.hpp"

#include "reports/junit.hpp"
#include "reports/tap.hpp"

namespace latro::tool {

void TestReport::begin_file(std::string_view name) {
  file_ = name;
  in_file_ = true;
}

void TestReport::unreadable(const InputError& failure) {
  if (!in_file_) begin_file(failure.name());
  add({"reading", TestStatus::error, {}, failure.reason()});
  end_file();
}

std::unique_ptr<TestReport> make_tap(Run& run) {
  return std::make_unique<TapReport>(run.out(), run.options().excerpt, run.options().board);
}
std::unique_ptr<TestReport> make_junit(Run& run, std::string_view name, Severity least_fault) {
  return std::make_unique<JunitReport>(run.out(), name, least_fault, run.options().board);
}

}  // namespace latro::tool
