#include "reports/junit.hpp"

#include <catch2/catch.hpp>

#include "written.hpp"

using namespace latro;
using namespace latro::tool;
using latro::test::written;

namespace {

Diagnostic found(Code code, std::string message) {
  Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.file = "a.lgn";
  diagnostic.place = {3, 4, 5};
  diagnostic.message = std::move(message);
  return diagnostic;
}

}  // namespace

TEST_CASE("JUnit: counts stand at the head of the document and of each suite") {
  CHECK(written([](Output& out) {
          JunitReport junit(out, "tool", Severity::error, false);
          junit.begin_file("a.lgn");
          junit.add({"one", TestStatus::passed, {found(Code::unusual_rules, "odd")}});
          junit.add(
              {"two", TestStatus::failed, {found(Code::unusual_rules, "odd"), found(Code::syntax, "1 < 2")}});
          junit.end_file();
          junit.begin_file("b");
          junit.add({"three", TestStatus::skipped, {}, "no"});
          junit.add({"four", TestStatus::error, {}, "gone"});
          junit.end_file();
          junit.end({.numbers = {{"games", 2}}, .nothing = {}});
        }) == R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="tool" tests="4" failures="1" errors="1" skipped="1" time="0">
  <testsuite name="a.lgn" tests="2" failures="1" errors="0" skipped="0" time="0">
    <testcase name="one" classname="a" file="a.lgn" time="0">
      <system-out>a.lgn:3:4: warning[unusual-rules]: odd
</system-out>
    </testcase>
    <testcase name="two" classname="a" file="a.lgn" time="0">
      <failure message="1 &lt; 2" type="syntax">a.lgn:3:4: error[syntax]: 1 &lt; 2
</failure>
      <system-out>a.lgn:3:4: warning[unusual-rules]: odd
</system-out>
    </testcase>
  </testsuite>
  <testsuite name="b" tests="2" failures="0" errors="1" skipped="1" time="0">
    <testcase name="three" classname="b" file="b" time="0">
      <skipped message="no"/>
    </testcase>
    <testcase name="four" classname="b" file="b" time="0">
      <error message="gone" type="unreadable"/>
    </testcase>
  </testsuite>
  <testsuite name="summary" tests="0" failures="0" errors="0" skipped="0" time="0">
    <properties>
      <property name="games" value="2"/>
    </properties>
  </testsuite>
</testsuites>
)");
}

TEST_CASE("JUnit: a report larger than any buffer comes out whole and in order") {
  constexpr unsigned count = 20000;
  const std::string text = written([](Output& out) {
    JunitReport junit(out, "tool", Severity::error, false);
    for (unsigned suite = 0; suite < 2; ++suite) {
      junit.begin_file("s" + std::to_string(suite));
      for (unsigned i = 0; i < count; ++i) junit.add({"case " + std::to_string(i)});
      junit.end_file();
    }
    junit.end({.nothing = {}});
  });
  std::size_t at = 0;
  bool whole = true;
  for (unsigned suite = 0; suite < 2; ++suite)
    for (unsigned i = 0; i < count; ++i) {
      at = text.find("\"case " + std::to_string(i) + "\"", at);
      whole = whole && at != std::string::npos;
    }
  CHECK(whole);
  CHECK(text.size() > 4 * Spool::buffer_size);
  CHECK(text.find("tests=\"40000\"") < 100);
}

TEST_CASE("JUnit: a file's name as the name of a class") {
  CHECK(junit_class_name("games/masters/lessons.lgn") == "games.masters.lessons");
  CHECK(junit_class_name("./a.lgn") == "a");
  CHECK(junit_class_name("/home/x/suite.epd") == "home.x.suite");
  CHECK(junit_class_name("v1.2/a.b.lgn") == "v1_2.a_b");
  CHECK(junit_class_name("../up.lgn") == "__.up");
  CHECK(junit_class_name("<stdin>") == "<stdin>");
  CHECK(junit_class_name("/") == "_");
}
