#include "latro/repair/detail/readings.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "latro/notation/turn.hpp"
#include "latro/support/ascii.hpp"

namespace latro {

namespace {

/// Of one turn, and of the words that are tried as one turn.
constexpr std::size_t most_tokens = 3 * most_squares_named;
constexpr std::size_t most_words = 40;
/// Of those, squares that follow a square without a dash.
constexpr std::size_t most_squares = 9;

bool is_mark(const Token& token) { return token.kind == TokenKind::take || token.kind == TokenKind::bind; }
bool is_hop(const Token& token) { return token.kind == TokenKind::dash || token.kind == TokenKind::leap; }

/// What LGN has for a token; empty: it has the token itself.
std::string_view in_lgn(TokenKind kind) {
  constexpr std::array<std::pair<TokenKind, std::string_view>, 9> words{{{TokenKind::pass, "--"},
                                                                         {TokenKind::dux, "D"},
                                                                         {TokenKind::dash, "-"},
                                                                         {TokenKind::leap, "^"},
                                                                         {TokenKind::take, "x"},
                                                                         {TokenKind::bind, "+"},
                                                                         {TokenKind::place, "@"},
                                                                         {TokenKind::colon, ":"},
                                                                         {TokenKind::slash, "/"}}};
  for (const auto& [of, word] : words)
    if (of == kind) return word;
  return {};
}

/// The text with each of its hops as a step or as a leap; of a long turn, all of them alike.
void add_hops(const std::string& plain, std::vector<std::string>& texts) {
  constexpr std::size_t most_hops = 5;
  std::vector<std::size_t> hops;
  for (std::size_t at = plain.find_first_of("-^"); at < plain.size(); at = plain.find_first_of("-^", at + 1))
    hops.push_back(at);
  const unsigned all = 1U << std::min(hops.size(), most_hops);
  const bool is_long = hops.size() > most_hops;
  for (unsigned leaps = 0; leaps < (is_long ? 2 : all); ++leaps) {
    std::string text = plain;
    for (std::size_t i = 0; i < hops.size(); ++i)
      text[hops[i]] = (is_long ? leaps : leaps >> i & 1) != 0 ? '^' : '-';
    texts.push_back(std::move(text));
  }
}

/// The tokens of one possible turn.
class Word {
 public:
  Word(std::string_view text, std::span<const Token> tokens)
      : text_(text), raw_(text.substr(tokens.front().begin, tokens.back().end - tokens.front().begin)) {
    // Marks without squares mean nothing.
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (!is_mark(tokens[i]) || (i + 1 < tokens.size() && tokens[i + 1].kind == TokenKind::square))
        tokens_.push_back(tokens[i]);
      else
        drops_marks_ = true;
    }
  }

  /// Texts of LGN that it can mean. Those of a list count if none of the lists before it is legal; those of
  /// the last one only if their marks are right.
  struct Texts {
    std::vector<std::string> first;
    std::vector<std::string> second;
    std::vector<std::string> exact;
  };

  Texts texts() const {
    const bool is_placed = std::ranges::all_of(tokens_, [](const Token& token) {
      return token.kind == TokenKind::square || token.kind == TokenKind::slash ||
             token.kind == TokenKind::dux;
    });
    if (is_placed && !joins_squares()) {
      Texts texts;
      if (has(TokenKind::slash)) add_hops(text(TokenKind::slash), texts.second);
      add_placements(texts.first, texts.second);
      return texts;
    }
    if (tokens_.size() == 1 && tokens_[0].kind == TokenKind::dash) return {{"--"}, {}, {}};
    const std::string plain = text();
    Texts texts{{plain}, {}, {}};
    add_hops(plain, joins_squares() ? texts.first : texts.second);
    if (has(TokenKind::take)) add_hops(text(TokenKind::take), texts.second);
    if (has(TokenKind::colon)) add_hops(text(TokenKind::colon, 'x'), texts.second);
    if (std::string lists = text_of_lists(); lists != plain) texts.exact.push_back(std::move(lists));
    const bool has_hop = has(TokenKind::dash) || has(TokenKind::leap) || has(TokenKind::place);
    if (!has_hop && !joins_squares()) add_placements(texts.second, texts.second);  // with what they take
    return texts;
  }

  /// What is repaired to make this text of it.
  RepairKind kind(std::string_view written) const {
    for (const Token& token : tokens_)
      if ((token.kind == TokenKind::dash && of(token) != "-") ||
          (token.kind == TokenKind::leap && of(token) != "^"))
        return RepairKind::dash;
    if (written == "--") return RepairKind::dash;
    for (std::size_t i = 1; i < tokens_.size(); ++i)
      if (tokens_[i].begin != tokens_[i - 1].end) return RepairKind::blank;
    if (joins_squares()) return RepairKind::missing_dash;
    if (written.find('@') != std::string_view::npos && !has(TokenKind::place)) return RepairKind::placement;
    const auto hops = [](std::string_view text, char hop) { return std::ranges::count(text, hop); };
    const std::string plain = text();
    if (plain == written) return RepairKind::capitals;
    return hops(plain, 'x') == hops(written, 'x') && hops(plain, '+') == hops(written, '+') &&
                   hops(plain, '-') != hops(written, '-')
               ? RepairKind::leap
               : RepairKind::marks;
  }

  std::string_view raw() const { return raw_; }
  bool empty() const { return tokens_.empty(); }
  bool drops_marks() const { return drops_marks_; }

 private:
  bool has(TokenKind kind) const {
    return std::ranges::any_of(tokens_, [kind](const Token& token) { return token.kind == kind; });
  }
  /// The pieces placed on the squares; of the second kind, a dux that the text does not name.
  void add_placements(std::vector<std::string>& named, std::vector<std::string>& dux) const {
    std::string squares = text();
    if (squares.starts_with('D')) return named.push_back(squares.insert(1, 1, '@'));
    named.push_back('@' + squares);
    dux.push_back("D@" + squares);
  }
  std::string_view of(const Token& token) const { return text_.substr(token.begin, token.end - token.begin); }

  /// A dash is written between squares that have nothing between them; `other` instead of a token of
  /// `kind` between two squares.
  std::string text(TokenKind kind = TokenKind::unknown, char other = '-') const {
    std::string out;
    TokenKind before = TokenKind::unknown;
    for (const Token& token : tokens_) {
      const bool after_square = before == TokenKind::square;
      if (token.kind == TokenKind::square) {
        if (after_square) out += '-';
        for (const char c : of(token)) out += lower(c);
      } else if (token.kind == kind && after_square) {
        out += other;
      } else if (token.kind != TokenKind::dash || before != TokenKind::dash) {
        out += in_lgn(token.kind);
      }
      before = token.kind;
    }
    return out;
  }

  /// The squares after a mark, up to the next hop, as one list: "xd4xe4", ":d4:e4" and "x d4 e4" are
  /// "xd4/e4".
  std::string text_of_lists() const {
    std::string out;
    bool in_list = false;
    TokenKind before = TokenKind::unknown;
    for (const Token& token : tokens_) {
      const bool marks = is_mark(token) || token.kind == TokenKind::colon;
      const bool after_square = before == TokenKind::square;
      if (token.kind == TokenKind::square) {
        if (after_square) out += in_list ? '/' : '-';
        for (const char c : of(token)) out += lower(c);
      } else if (marks && in_list && after_square) {
        out += '/';
      } else {
        out += token.kind == TokenKind::colon ? "x" : in_lgn(token.kind);
        in_list = marks || (in_list && !is_hop(token));
      }
      before = token.kind;
    }
    return out;
  }

  bool joins_squares() const {
    for (std::size_t i = 1; i < tokens_.size(); ++i)
      if (tokens_[i].kind == TokenKind::square && tokens_[i - 1].kind == TokenKind::square) return true;
    return false;
  }

  std::string_view text_;
  std::string_view raw_;
  std::vector<Token> tokens_;
  bool drops_marks_ = false;
};

/// The legal turn of a text. Sets what is written: the text with the right marks.
std::optional<Turn> legal_turn(const Game& game, std::string_view text, TurnReading& reading) {
  const auto parsed = parse_turn(text);
  if (!parsed) return std::nullopt;
  auto resolved = resolve_turn(game, *parsed, text, false);
  bool are_marks_right = true;
  if (!resolved && resolved.error().code == Code::wrong_capture) {
    are_marks_right = false;
    resolved = resolve_turn(game, without_captures(*parsed), text, false);
  }
  if (!resolved) return std::nullopt;
  if (are_marks_right && parsed->bound_mark) {
    Position after = game.position();
    const Effect effect = game.rules().play(after, resolved->turn);
    are_marks_right = !check_bound(game.position().board, *parsed, effect);
  }
  reading.are_marks_wrong = !are_marks_right;
  reading.written =
      are_marks_right ? std::string(text) : turn_text(game.rules(), game.position(), resolved->turn);
  return resolved->turn;
}

/// Adds the legal turns of the tokens before `end`.
void add_readings(const Word& word, std::size_t end, const Game& game, std::vector<TurnReading>& readings,
                  std::size_t& trials) {
  const Word::Texts texts = word.texts();
  const std::size_t before = readings.size();
  for (const auto* const list : {&texts.first, &texts.second, &texts.exact}) {
    if (readings.size() > before) return;
    for (const std::string& text : *list) {
      if (trials == 0) return;
      --trials;
      TurnReading reading;
      const auto turn = legal_turn(game, text, reading);
      if (!turn || (reading.are_marks_wrong && list == &texts.exact)) continue;
      reading.turn = *turn;
      reading.end = end;
      reading.are_marks_wrong = reading.are_marks_wrong || word.drops_marks();
      reading.is_exact = reading.written == word.raw();
      if (!reading.is_exact)
        reading.kind = word.drops_marks() ? RepairKind::marks : word.kind(reading.written);
      const bool is_known =
          std::any_of(readings.begin() + static_cast<std::ptrdiff_t>(before), readings.end(),
                      [&](const TurnReading& other) { return other.turn == reading.turn; });
      if (!is_known) readings.push_back(std::move(reading));
    }
  }
}

}  // namespace

TurnReading illegal_turn(std::string_view text, std::span<const Token> tokens, std::size_t begin) {
  // A blank beside a dash is within the turn.
  const auto is_joined = [&](const Token& token, const Token& next) {
    return token.end == next.begin || is_hop(token) != is_hop(next);
  };
  std::size_t end = begin + 1;
  while (end < tokens.size() && end - begin < most_tokens && is_of_turn(tokens[end].kind) &&
         is_joined(tokens[end - 1], tokens[end]))
    ++end;
  TurnReading reading;
  reading.end = end;
  const Word word(text, tokens.subspan(begin, end - begin));
  if (word.empty()) return reading;
  const Word::Texts texts = word.texts();
  for (const auto* const list : {&texts.first, &texts.second})
    for (const std::string& one : *list) {
      if (!reading.written.empty() || !parse_turn(one)) continue;
      reading.written = one;
      reading.kind = word.kind(one);
    }
  return reading;
}

std::vector<TurnReading> turn_readings(std::string_view text, std::span<const Token> tokens,
                                       std::size_t begin, const Game& game, std::size_t& trials) {
  std::vector<TurnReading> readings;
  std::vector<Token> taken;
  std::size_t end = begin;
  std::size_t words = 0;
  std::size_t squares = 0;
  const auto add_word = [&] {
    if (const Word word(text, taken); !word.empty()) add_readings(word, end, game, readings, trials);
  };
  for (std::size_t at = begin; at < tokens.size() && taken.size() < most_tokens; ++at) {
    const Token& token = tokens[at];
    if (token.kind == TokenKind::odd_space || token.kind == TokenKind::zero_width) continue;
    // A comma can be within a list of squares: "d2-d4xc4, d5".
    if (token.kind == TokenKind::separator && std::ranges::any_of(taken, is_mark) && at + 1 < tokens.size() &&
        tokens[at + 1].kind == TokenKind::square)
      continue;
    if (!is_of_turn(token.kind)) break;
    if (!taken.empty() && token.begin != taken.back().end) {
      add_word();
      if (token.kind == TokenKind::square && taken.back().kind == TokenKind::square) ++squares;
      if (++words == most_words || squares == most_squares) {
        taken.clear();
        break;
      }
      // Marks and hops that stand apart can still belong to it.
      const auto joins = [](const Token& one) { return is_mark(one) || is_hop(one); };
      const bool in_list = std::ranges::any_of(taken, is_mark);
      if (!readings.empty() && readings.front().is_exact && !joins(token) && !joins(taken.back()) &&
          (!in_list || readings.back().is_exact))
        return readings;
    }
    taken.push_back(token);
    end = at + 1;
  }
  if (!taken.empty()) add_word();
  // Marks that stand apart are a turn of their own only where bound pieces are removed.
  std::size_t right_end = 0;
  for (const TurnReading& reading : readings)
    if (!reading.are_marks_wrong)
      right_end = game.rules().captures_bind() ? tokens.size() : std::max(right_end, reading.end);
  std::erase_if(readings, [&](const TurnReading& reading) {
    return reading.are_marks_wrong && reading.end <= right_end;
  });
  return readings;
}

}  // namespace latro
