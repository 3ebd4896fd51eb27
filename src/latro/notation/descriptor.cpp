#include "latro/notation/descriptor.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/grammar/ruleset.hpp"
#include "latro/notation/detail/descriptor_keys.hpp"
#include "latro/notation/detail/fen_actions.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

/// A preset's name (then `value` is empty), or a key and its value.
struct Token {
  Span name;
  Span value;
  Span span() const { return {name.begin, std::max(name.end, value.end)}; }
};

struct Tokens {
  std::vector<Token> list;
  Span word;
  Span value;

  void take_word(Span span) { word = span; }
  void take_value(Span span) { value = span; }
  void end_preset() { list.push_back({word, {}}); }
  void end_assignment() { list.push_back({word, value}); }
};

struct Size {
  std::array<std::optional<std::uint64_t>, 2> sides{};  ///< nothing: not as many as a board may have
  std::size_t count = 0;

  void take(std::string_view digits) {
    if (count < sides.size())
      sides[count++] = number_within(digits, BoardSize::min_side, BoardSize::max_side);
  }
};

struct whole_size : tao::pegtl::seq<grammar::size, tao::pegtl::eof> {};
struct setup_end : tao::pegtl::eof {};
struct whole_setup : tao::pegtl::must<grammar::board, setup_end> {};

}  // namespace

namespace syntax {
constexpr std::string_view expectation(rule_tag<grammar::value>) { return "a value"; }
constexpr std::string_view expectation(rule_tag<grammar::descriptor_end>) {
  return "key=value (names of presets come first)";
}
constexpr std::string_view expectation(rule_tag<grammar::descriptor>) { return "a descriptor"; }
constexpr std::string_view expectation(rule_tag<setup_end>) { return "'/' or the end of the board"; }
}  // namespace syntax

namespace {

// clang-format off
using DescriptorActions = syntax::action_table<
    syntax::on<grammar::word, &Tokens::take_word>,
    syntax::on<grammar::key, &Tokens::take_word>,
    syntax::on<grammar::value, &Tokens::take_value>,
    syntax::on<grammar::preset, &Tokens::end_preset>,
    syntax::on<grammar::assignment, &Tokens::end_assignment>>;
// clang-format on
template <typename Rule>
struct descriptor_action : DescriptorActions::of<Rule> {};

template <typename Rule>
struct size_action {};
template <>
struct size_action<grammar::digits> : syntax::calls<&Size::take> {};

[[noreturn]] void refuse_ruleset(Span span, std::string message) {
  throw Fault{Code::bad_rules, span, std::move(message)};
}

void parse_board(Ruleset& ruleset, std::string_view value, Span token) {
  syntax::Input in(value.data(), value.data() + value.size(), "");
  Size size;
  const bool parsed = tao::pegtl::parse<whole_size, size_action>(in, size);
  if (!parsed || !size.sides[0] || !size.sides[1])
    refuse_ruleset(token, fmt::format("board is FILESxRANKS, {} to {} of each, such as 8x8, not {}",
                                      BoardSize::min_side, BoardSize::max_side, syntax::show_text(value)));
  ruleset.board = {static_cast<std::uint8_t>(*size.sides[0]), static_cast<std::uint8_t>(*size.sides[1])};
}

void parse_setup(Ruleset& ruleset, std::string_view value, Span token) {
  FenBuilder builder;
  const auto parsed = syntax::parse<whole_setup, fen_action>(value, builder, Code::bad_rules);
  if (!parsed) refuse_ruleset(token, fmt::format("the setup is no board: {}", parsed.error().message));
  const Position position = builder.finish(value.size()).position;
  if (position.bound.any()) refuse_ruleset(token, "a setup has no bound pieces");
  ruleset.setup.reset();
  if (position.occupied().any())
    ruleset.setup = Setup{position.board, position.pieces[0], position.pieces[1], position.duces};
}

void parse_number(const KeyInfo& entry, Ruleset& ruleset, std::string_view value, Span token) {
  const auto number = number_within(value, entry.least, entry.most);
  if (!number)
    refuse_ruleset(token, fmt::format("{} is a number from {} to {}, not {}", entry.name, entry.least,
                                      entry.most, syntax::show_text(value)));
  entry.set(ruleset, static_cast<std::uint32_t>(*number));
}

void parse_choice(const KeyInfo& entry, Ruleset& ruleset, std::string_view value, Span token) {
  const auto found = std::find(entry.choices.begin(), entry.choices.end(), value);
  if (found != entry.choices.end())
    return entry.set(ruleset, static_cast<std::uint32_t>(found - entry.choices.begin()));
  const auto nearest = nearest_name(entry.choices, value);
  refuse_ruleset(token, fmt::format("{} is one of {}, not {}{}", entry.name, fmt::join(entry.choices, ", "),
                                    syntax::show_text(value), suggestion(nearest)));
}

void parse_value(const KeyInfo& entry, Ruleset& ruleset, std::string_view value, Span token) {
  switch (entry.kind) {
    case ValueKind::board:
      return parse_board(ruleset, value, token);
    case ValueKind::setup:
      return parse_setup(ruleset, value, token);
    case ValueKind::number:
      return parse_number(entry, ruleset, value, token);
    case ValueKind::choice:
      return parse_choice(entry, ruleset, value, token);
  }
}

/// The presets whose names are `name` and an addition, "kowalski-1, kowalski-2"; empty if there are fewer
/// than two.
std::string versions_of(std::string_view name) {
  std::vector<std::string_view> versions;
  for (const Preset& preset : presets())
    if (preset.name.starts_with(fmt::format("{}-", name))) versions.push_back(preset.name);
  return versions.size() < 2 ? std::string() : fmt::format("{}", fmt::join(versions, ", "));
}

void apply_preset(DescriptorText& out, std::string_view name, Span token) {
  const Preset* const preset = find_preset(name);
  if (!preset) {
    if (const auto key = key_by_name(name))
      refuse_ruleset(token,
                     fmt::format("the key {} needs a value, such as {}", name, setting(Ruleset{}, *key)));
    const std::string versions = versions_of(name);
    const auto nearest = nearest_name(presets(), name, &Preset::name);
    refuse_ruleset(token, fmt::format("there is no preset called {}{}", syntax::show_text(name),
                                      versions.empty() ? suggestion(nearest) : "; there are " + versions));
  }
  out.ruleset = preset->ruleset;
  out.preset = preset;
  out.spans.fill(token);
  out.preset_span = token;
}

void apply_setting(DescriptorText& out, std::string_view name, std::string_view value, Span token) {
  const auto key = key_by_name(name);
  if (!key) {
    const auto nearest = nearest_name(key_table(), name, &KeyInfo::name);
    refuse_ruleset(token,
                   fmt::format("there is no key called {}{}", syntax::show_text(name), suggestion(nearest)));
  }
  parse_value(info(*key), out.ruleset, value, token);
  out.spans[static_cast<std::size_t>(*key)] = token;
  const auto way = info(*key).way;
  if (!way || is_default(out.ruleset, *key)) return;
  for (const auto& other : key_table()) {
    if (!other.way || other.way == way) continue;
    copy_value(out.ruleset, Ruleset{}, other.key);
    out.spans[static_cast<std::size_t>(other.key)] = token;
  }
}

/// Of two contradicting keys, prefer the one that the text names to one that comes from a preset.
Span contradiction_span(const DescriptorText& text, Span whole, const Contradiction& found) {
  for (const Ruleset::Key key : {found.key, found.other}) {
    const Span span = text.spans[static_cast<std::size_t>(key)];
    if (span != whole && span != text.preset_span) return span;
  }
  return text.spans[static_cast<std::size_t>(found.key)];
}

/// The source of a preset allows this many pieces on its own board; it does not mention other boards.
std::optional<Fault> unusual_pieces(const DescriptorText& text) {
  const Preset* const preset = text.preset;
  const Ruleset& ruleset = text.ruleset;
  if (!preset || preset->most_pieces == 0 || ruleset.board != preset->ruleset.board || ruleset.pieces == 0)
    return std::nullopt;
  if (ruleset.pieces >= preset->fewest_pieces && ruleset.pieces <= preset->most_pieces) return std::nullopt;
  return Fault{Code::unusual_rules, text.spans[static_cast<std::size_t>(Ruleset::Key::pieces)],
               fmt::format("{} on {}x{} is played with {} to {} pieces a side, not {}", preset->name,
                           ruleset.board.files, ruleset.board.ranks, preset->fewest_pieces,
                           preset->most_pieces, ruleset.pieces)};
}

void append_setting(std::string& out, const Ruleset& ruleset, Ruleset::Key key) {
  if (!out.empty()) out += ' ';
  out += setting(ruleset, key);
}

/// True when a key of another way to begin than `key` will be named with a value of its own, which clears
/// `key`.
bool cleared_by_another(const Ruleset& ruleset, const Ruleset& base, Ruleset::Key key) {
  for (const auto& other : key_table())
    if (other.way && other.way != info(key).way && !is_default(ruleset, other.key) &&
        !same_value(ruleset, base, other.key))
      return true;
  return false;
}

/// `start` and then the keys in which `ruleset` differs from `base`, in table order.
std::string differences(std::string_view start, const Ruleset& base, const Ruleset& ruleset) {
  std::string out(start);
  for (const auto& entry : key_table()) {
    if (same_value(ruleset, base, entry.key)) continue;
    if (entry.way && is_default(ruleset, entry.key) && cleared_by_another(ruleset, base, entry.key)) continue;
    append_setting(out, ruleset, entry.key);
  }
  return out;
}

/// Another preset may express what one cannot: dux-leap, once set, cannot be unset.
bool means(const std::string& text, const Ruleset& ruleset) {
  const auto parsed = parse_descriptor(text);
  return parsed && parsed->ruleset == ruleset;
}

}  // namespace

Expected<DescriptorText, Fault> parse_descriptor(std::string_view text) {
  Tokens tokens;
  const auto parsed =
      syntax::parse<tao::pegtl::must<grammar::descriptor>, descriptor_action>(text, tokens, Code::bad_rules);
  if (!parsed) return unexpected(parsed.error());
  DescriptorText out;
  out.spans.fill({0, text.size()});
  const auto part = [&](Span span) { return text.substr(span.begin, span.end - span.begin); };
  try {
    for (const Token& token : tokens.list)
      if (token.value == Span{})
        apply_preset(out, part(token.name), token.span());
      else
        apply_setting(out, part(token.name), part(token.value), token.span());
  } catch (const Fault& fault) {
    return unexpected(fault);
  }
  return out;
}

Expected<CompiledDescriptor, Fault> compile_descriptor(std::string_view text) {
  const auto parsed = parse_descriptor(text);
  if (!parsed) return unexpected(parsed.error());
  auto rules = Rules::compile(parsed->ruleset);
  if (!rules) {
    const Span span = contradiction_span(*parsed, {0, text.size()}, rules.error());
    return unexpected(Fault{Code::bad_rules, span, std::string(rules.error().reason)});
  }
  CompiledDescriptor out{std::move(*rules), {}};
  if (auto warning = unusual_pieces(*parsed)) out.warnings.push_back(std::move(*warning));
  return out;
}

// Rulesets written as descriptors.

std::string descriptor(const Ruleset& ruleset) {
  std::vector<std::string> candidates;
  for (const auto& preset : presets())
    candidates.push_back(differences(preset.name, preset.ruleset, ruleset));
  candidates.push_back(differences("", Ruleset{}, ruleset));
  // Fewest tokens, not fewest letters: `petteia board=9x9 stuck=pass` should not turn into quintana for being
  // shorter.
  const auto tokens = [](const std::string& text) { return std::count(text.begin(), text.end(), ' '); };
  std::stable_sort(candidates.begin(), candidates.end(),
                   [&tokens](const std::string& a, const std::string& b) { return tokens(a) < tokens(b); });
  for (auto& candidate : candidates)
    if (means(candidate, ruleset)) return std::move(candidate);
  return full_descriptor(ruleset);
}

std::string full_descriptor(const Ruleset& ruleset) {
  std::string out;
  std::optional<unsigned> way;
  for (const auto& entry : key_table())
    if (entry.way && !is_default(ruleset, entry.key)) way = entry.way;
  for (const auto& entry : key_table()) {
    const bool unset_dux_leap = entry.key == Ruleset::Key::dux_leap && !ruleset.dux_leap;
    const bool other_way = entry.way && entry.way != way && is_default(ruleset, entry.key);
    if (!unset_dux_leap && !other_way) append_setting(out, ruleset, entry.key);
  }
  return out;
}

namespace {

RulesCache::Entry compile(std::string_view text) {
  auto compiled = compile_descriptor(text);
  if (!compiled) return unexpected(std::move(compiled.error()));
  auto name = std::make_shared<const std::string>(descriptor(compiled->rules.ruleset()));
  const Position initial = compiled->rules.initial();
  return RulesCache::Playable{std::move(*compiled), initial, std::move(name)};
}

}  // namespace

const RulesCache::Entry& RulesCache::find(std::string_view text) {
  const auto known =
      std::find_if(slots_.begin(), slots_.end(), [&](const Slot& slot) { return slot.text == text; });
  if (known != slots_.end()) {
    slots_.splice(slots_.begin(), slots_, known);
  } else {
    slots_.push_front({std::string{text}, compile(text)});
    if (slots_.size() > capacity) slots_.pop_back();
  }
  return slots_.front().entry;
}

}  // namespace latro
