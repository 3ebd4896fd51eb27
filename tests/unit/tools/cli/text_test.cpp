#include "cli/text.hpp"

#include <catch2/catch.hpp>

#include "cli/text.hpp"
#include "latro/support/utf8.hpp"

using namespace latro::tool;

TEST_CASE("with_thousands") {
  CHECK(with_thousands(0) == "0");
  CHECK(with_thousands(999) == "999");
  CHECK(with_thousands(1000) == "1,000");
  CHECK(with_thousands(999999) == "999,999");
  CHECK(with_thousands(18446744073709551615u) == "18,446,744,073,709,551,615");
}

TEST_CASE("append_wrapped fills lines and never goes over the width") {
  std::string out;
  append_wrapped(out, "one two  three four", 2, 9);
  CHECK(out == "  one two\n  three\n  four\n");
  out.clear();
  append_wrapped(out, "begun here too", 4, 12, 5);
  CHECK(out == "begun\n    here too\n");
  out.clear();
  append_wrapped(out, "averyverylongword x", 1, 6);
  CHECK(out == " averyverylongword\n x\n");
  out.clear();
  append_wrapped(out, "ää öö", 0, 5);
  CHECK(out == "ää öö\n");
  out.clear();
  append_wrapped(out, "", 3, 10);
  CHECK(out.empty());
}

TEST_CASE("did_you_mean finds the word that was meant, and keeps quiet when none is near") {
  const std::vector<std::string> known{"divide", "hash", "jobs", "json", "output"};
  CHECK(did_you_mean("dvide", known) == " (did you mean divide?)");
  CHECK(did_you_mean("hsah", known) == " (did you mean hash?)");  // two letters swapped are one mistake
  CHECK(did_you_mean("outptu", known) == " (did you mean output?)");
  CHECK(did_you_mean("jbos", known, {}, "--") == " (did you mean --jobs?)");
  CHECK(did_you_mean("colour", known).empty());
  CHECK(did_you_mean("", known).empty());
  CHECK(did_you_mean(std::string(100000, 'x'), known).empty());
}
