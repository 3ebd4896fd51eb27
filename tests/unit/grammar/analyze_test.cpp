// No rule can loop without consuming anything.
#include <catch2/catch.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "latro/grammar/epd.hpp"
#include "latro/grammar/game.hpp"
#include "latro/grammar/json.hpp"
#include "latro/grammar/lenient.hpp"
#include "latro/grammar/query.hpp"
#include "latro/grammar/ruleset.hpp"
#include "latro/grammar/sgf.hpp"

using namespace latro;

TEST_CASE("the grammars cannot loop") {
  CHECK(tao::pegtl::analyze<grammar::record>() == 0);
  CHECK(tao::pegtl::analyze<grammar::turn>() == 0);
  CHECK(tao::pegtl::analyze<grammar::fen>() == 0);
  CHECK(tao::pegtl::analyze<grammar::epd>() == 0);
  CHECK(tao::pegtl::analyze<grammar::descriptor>() == 0);
  CHECK(tao::pegtl::analyze<grammar::size>() == 0);
  CHECK(tao::pegtl::analyze<grammar::query::query>() == 0);
  CHECK(tao::pegtl::analyze<grammar::query::pattern>() == 0);
  CHECK(tao::pegtl::analyze<grammar::lenient::text>() == 0);
  CHECK(tao::pegtl::analyze<grammar::json::text>() == 0);
  CHECK(tao::pegtl::analyze<grammar::sgf::game_tree>() == 0);
}
