#include "reports/junit.hpp"

#include "latro/support/enum_table.hpp"
#include "latro/support/xml_writer.hpp"

namespace latro::tool {

namespace {

constexpr std::string_view file_suffixes[] = {".lgn", ".epd"};

constexpr auto elements = by_value<TestStatus>({{TestStatus::passed, ""},
                                                {TestStatus::failed, "failure"},
                                                {TestStatus::error, "error"},
                                                {TestStatus::skipped, "skipped"}});

}  // namespace

void JunitWriter::begin_suite(std::string_view name) {
  suite_name_ = name;
  properties_.clear();
  suite_ = {};
}

void JunitWriter::property(std::string_view name, std::string_view value) {
  XmlWriter(properties_, 3).open("property").attribute("name", name).attribute("value", value).close();
}

void JunitWriter::add(const JunitCase& test) {
  for (Counts* const counts : {&suite_, &all_}) ++(*counts)[static_cast<std::size_t>(test.status)];

  std::string text;
  XmlWriter xml(text, 2);
  xml.open("testcase").attribute("name", test.name).attribute("classname", test.class_name);
  if (!test.file.empty()) xml.attribute("file", test.file);
  xml.attribute("time", 0);
  if (test.status != TestStatus::passed) {
    xml.open(elements[static_cast<std::size_t>(test.status)]).attribute("message", test.message);
    if (!test.type.empty()) xml.attribute("type", test.type);
    if (!test.details.empty()) xml.text(test.details);
    xml.close();
  }
  if (!test.output.empty()) xml.open("system-out").text(test.output).close();
  xml.close();
  cases_.write(text);
}

std::string JunitWriter::head(std::string_view element, std::string_view name, const Counts& counts) {
  const auto [passed, failed, errors, skipped] = counts;
  std::string text;
  XmlWriter xml(text);
  xml.open(element).attribute("name", name).attribute("tests", passed + failed + errors + skipped);
  xml.attribute("failures", failed).attribute("errors", errors);
  xml.attribute("skipped", skipped).attribute("time", 0);
  return text += ">\n";
}

void JunitWriter::end_suite() {
  suites_.write("  " + head("testsuite", suite_name_, suite_));
  if (!properties_.empty()) suites_.write("    <properties>\n" + properties_ + "    </properties>\n");
  cases_.drain([this](std::string_view piece) { suites_.write(piece); });
  suites_.write("  </testsuite>\n");
}

void JunitWriter::end() {
  out_.write(xml_declaration);
  out_.write(head("testsuites", name_, all_));
  suites_.drain([this](std::string_view piece) { out_.write(piece); });
  out_.write("</testsuites>\n");
}

std::string junit_class_name(std::string_view file) {
  for (const auto suffix : file_suffixes)
    if (file.size() > suffix.size() && file.ends_with(suffix)) {
      file.remove_suffix(suffix.size());
      break;
    }
  while (file.starts_with("./")) file.remove_prefix(2);
  while (file.starts_with("/")) file.remove_prefix(1);
  std::string name(file);
  for (char& c : name) c = c == '/' ? '.' : c == '.' ? '_' : c;
  return name.empty() ? "_" : name;
}

}  // namespace latro::tool
