#include "reports/diagnostic_printer.hpp"

#include <catch2/catch.hpp>

using latro::tool::file_uri;

TEST_CASE("file names as URIs") {
  CHECK(file_uri("games/a-b_c.1~.lgn") == "games/a-b_c.1~.lgn");
  CHECK(file_uri("my games/50%#?.lgn") == "my%20games/50%25%23%3F.lgn");
  CHECK(file_uri("/abs/x.lgn") == "file:///abs/x.lgn");
  CHECK(file_uri("//abs/x.lgn") == "file:///abs/x.lgn");
  CHECK(file_uri("c:x") == "c%3Ax");  // no scheme
  CHECK(file_uri("Schädler\n\xFF.lgn") == "Sch%C3%A4dler%0A%FF.lgn");
  CHECK(file_uri("") == "");
}
