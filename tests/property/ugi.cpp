// Lines of UGI: written and read again they have the same meaning.
#include <catch2/catch.hpp>
#include <string>

#include "latro/ugi/command.hpp"
#include "latro/ugi/reply.hpp"
#include "support/chance.hpp"

using namespace latro;

namespace {

std::string word(sample::Chance& chance) {
  std::string text;
  for (unsigned length = chance.between(1, 8); length > 0; --length)
    text += chance.pick({'a', 'h', '1', '8', '-', '^', '@', '/', 'x', 'Z', '=', '.'});
  return text;
}

std::string words(sample::Chance& chance, unsigned least) {
  std::string text;
  for (unsigned count = chance.between(least, 4); count > 0; --count)
    text += (text.empty() ? "" : " ") + word(chance);
  return text;
}

std::vector<std::string> word_list(sample::Chance& chance) {
  std::vector<std::string> list(chance.below(5));
  for (std::string& text : list) text = word(chance);
  return list;
}

std::optional<std::uint64_t> number(sample::Chance& chance) {
  if (chance.one_in(3)) return std::nullopt;
  return chance.one_in(10) ? ~std::uint64_t{0} : chance.below(1'000'000);
}

UgiCommand any_command(sample::Chance& chance) {
  switch (chance.below(5)) {
    case 0:
      return chance.pick({UgiWord::ugi, UgiWord::isready, UgiWord::uginewgame, UgiWord::stop, UgiWord::quit});
    case 1:
      return UgiSetOption{words(chance, 1), words(chance, 0)};
    case 2:
      return UgiPosition{words(chance, 0), word_list(chance)};
    case 3: {
      UgiGo go;
      for (UgiClock& clock : go.clocks) clock = {number(chance), number(chance)};
      go.movetime = number(chance);
      go.depth = number(chance);
      go.nodes = number(chance);
      go.infinite = chance.one_in(2);
      return go;
    }
    default:
      return chance.pick({UgiQuestion::gameover, UgiQuestion::p1turn, UgiQuestion::result});
  }
}

Score any_score(sample::Chance& chance) {
  switch (chance.below(3)) {
    case 0:
      return Score::win_in(chance.between(1, Score::most_turns));
    case 1:
      return Score::loss_in(chance.between(0, Score::most_turns));
    default:
      return Score(static_cast<int>(chance.below(2 * Score::most_centisoldiers + 1)) -
                   Score::most_centisoldiers);
  }
}

UgiInfo any_info(sample::Chance& chance) {
  UgiInfo info;
  for (auto* field : {&info.depth, &info.seldepth, &info.multipv, &info.nodes, &info.nps, &info.time})
    *field = number(chance);
  if (chance.one_in(2)) {
    info.score = any_score(chance);
    info.bound = chance.pick({UgiInfo::Bound::exact, UgiInfo::Bound::lower, UgiInfo::Bound::upper});
  }
  info.pv = word_list(chance);
  if (chance.one_in(3)) info.string = words(chance, 0);
  return info;
}

UgiOption any_option(sample::Chance& chance) {
  using Type = UgiOption::Type;
  UgiOption option;
  option.name = words(chance, 1);
  option.type = chance.pick({Type::check, Type::spin, Type::combo, Type::button, Type::string});
  if (chance.one_in(2)) option.value = words(chance, 0);
  if (chance.one_in(2)) option.min = -static_cast<std::int64_t>(chance.below(100));
  if (chance.one_in(2)) option.max = static_cast<std::int64_t>(chance.below(100));
  for (std::size_t count = chance.below(4); count > 0; --count) option.choices.push_back(words(chance, 1));
  return option;
}

UgiReply any_reply(sample::Chance& chance) {
  switch (chance.below(6)) {
    case 0:
      return chance.pick({UgiState::ugiok, UgiState::readyok});
    case 1:
      return UgiId{chance.pick({UgiId::Of::name, UgiId::Of::author}), words(chance, 0)};
    case 2:
      return any_option(chance);
    case 3:
      return UgiBestMove{chance.one_in(9) ? "" : word(chance)};
    case 4:
      return UgiResponse{words(chance, 0)};
    default:
      return any_info(chance);
  }
}

}  // namespace

TEST_CASE("a UGI command means what it was written from") {
  sample::Chance chance(70001);
  for (int i = 0; i < 20'000; ++i) {
    const UgiCommand command = any_command(chance);
    const std::string text = ugi_text(command);
    const auto parsed = parse_ugi_command(text);
    INFO(text);
    if (!parsed || !*parsed) FAIL("not read");
    if (!(**parsed == command)) FAIL("something else is read: " << ugi_text(**parsed));
  }
}

TEST_CASE("a UGI reply means what it was written from") {
  sample::Chance chance(70002);
  for (int i = 0; i < 20'000; ++i) {
    const UgiReply reply = any_reply(chance);
    const std::string text = ugi_text(reply);
    const auto parsed = parse_ugi_reply(text);
    INFO(text);
    if (!parsed) FAIL("not read");
    if (!(*parsed == reply)) FAIL("something else is read: " << ugi_text(*parsed));
  }
}
