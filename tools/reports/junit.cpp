#include "reports/junit.hpp"

#include <vector>

#include "cli/console.hpp"
#include "latro/support/enum_table.hpp"
#include "latro/support/xml_writer.hpp"
#include "reports/diagnostic_printer.hpp"

namespace latro::tool {

namespace {

constexpr auto elements = by_value<TestStatus>({{TestStatus::passed, ""},
                                                {TestStatus::failed, "failure"},
                                                {TestStatus::error, "error"},
                                                {TestStatus::skipped, "skipped"}});

/// As text for people, with the line of the input; the board on request.
std::string diagnostics_text(const std::vector<Diagnostic>& diagnostics, bool board) {
  const Console plain(When::never);
  constexpr std::size_t width = 140;  // an excerpt has up to 120 columns, and its margin
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics)
    text += print(diagnostic, info(diagnostic.code).severity, {true, board, width}, plain);
  return text;
}

}  // namespace

void JunitReport::add(const TestCase& test) {
  for (Counts* const counts : {&counts_, &all_}) ++(*counts)[static_cast<std::size_t>(test.status)];
  // Readers show one failure a case: the worst diagnostic names it, and its body holds them all. Those that
  // did not make it fail are output.
  std::vector<Diagnostic> faults;
  std::vector<Diagnostic> others;
  const Diagnostic* worst = nullptr;
  for (const Diagnostic& found : test.diagnostics) {
    const Severity severity = info(found.code).severity;
    const bool is_fault = test.status == TestStatus::error || severity >= least_fault_;
    (is_fault ? faults : others).push_back(found);
    if (is_fault && (!worst || severity > info(worst->code).severity)) worst = &found;
  }

  std::string text;
  XmlWriter xml(text, 2);
  xml.open("testcase").attribute("name", test.name).attribute("classname", junit_class_name(file_));
  xml.attribute("file", file_).attribute("time", 0);
  if (test.status != TestStatus::passed) {
    xml.open(elements[static_cast<std::size_t>(test.status)]);
    xml.attribute("message", worst && test.reason.empty() ? worst->message : test.reason);
    if (worst)
      xml.attribute("type", info(worst->code).name);
    else if (test.status == TestStatus::error)
      xml.attribute("type", "unreadable");
    if (!faults.empty()) xml.text(diagnostics_text(faults, board_));
    xml.close();
  }
  if (!others.empty()) xml.open("system-out").text(diagnostics_text(others, board_)).close();
  xml.close();
  cases_.write(text);
}

std::string JunitReport::head(std::string_view element, std::string_view name, const Counts& counts) {
  const auto [passed, failed, errors, skipped] = counts;
  std::string text;
  XmlWriter xml(text);
  xml.open(element).attribute("name", name).attribute("tests", passed + failed + errors + skipped);
  xml.attribute("failures", failed).attribute("errors", errors);
  xml.attribute("skipped", skipped).attribute("time", 0);
  return text += ">\n";
}

void JunitReport::end_suite(std::string_view name, std::string_view properties) {
  suites_.write("  " + head("testsuite", name, counts_));
  suites_.write(properties);
  cases_.drain([this](std::string_view piece) { suites_.write(piece); });
  suites_.write("  </testsuite>\n");
  counts_ = {};
}

void JunitReport::end(const TestTotals& totals) {
  if (!totals.numbers.empty()) {
    std::string properties = "    <properties>\n";
    for (const auto& [name, value] : totals.numbers)
      XmlWriter(properties, 3).open("property").attribute("name", name).attribute("value", value).close();
    end_suite("summary", properties + "    </properties>\n");
  }
  out_.write(xml_declaration);
  out_.write(head("testsuites", name_, all_));
  suites_.drain([this](std::string_view piece) { out_.write(piece); });
  out_.write("</testsuites>\n");
}

std::string junit_class_name(std::string_view file) {
  if (file.size() > 4 && (file.ends_with(".lgn") || file.ends_with(".epd"))) file.remove_suffix(4);
  while (file.starts_with("./")) file.remove_prefix(2);
  while (file.starts_with("/")) file.remove_prefix(1);
  std::string name(file);
  for (char& c : name) c = c == '/' ? '.' : c == '.' ? '_' : c;
  return name.empty() ? "_" : name;
}

}  // namespace latro::tool
