// Writes random legal chess games as PGN, the corpus of the chess tools. Always the same for the same
// arguments.
#include <cstdlib>
#include <string>
#include <string_view>

#include "bench/chess.hpp"
#include "bench/game_file.hpp"
#include "bench/game_frame.hpp"

namespace {

using namespace bench;

/// Movetext in lines of at most 79 bytes, broken at blanks, as PGN's export format has it.
class Movetext {
 public:
  explicit Movetext(std::string& out) : out_(out) {}

  void add(std::string_view token) {
    if (column_ + 1 + token.size() > 79) {
      out_ += '\n';
      column_ = 0;
    } else if (column_ > 0) {
      out_ += ' ';
      ++column_;
    }
    out_ += token;
    column_ += token.size();
  }

 private:
  std::string& out_;
  std::size_t column_ = 0;
};

/// The best of a few random moves: a capture, if there is one among them.
const ChessMove& lively_move(const std::vector<ChessMove>& moves, sample::Chance& chance) {
  const ChessMove* best = &chance.pick(moves);
  for (int tries = 0; tries < 4 && !best->takes; ++tries) best = &chance.pick(moves);
  return *best;
}

/// Appends the movetext and gives the result.
std::string play_game(sample::Chance& chance, std::string& out, std::uint64_t& plies) {
  Chess chess;
  Movetext movetext(out);
  const std::size_t length = random_length(chance);
  std::vector<ChessMove> legal = chess.legal_moves();
  while (plies < length) {
    if (chess.white_to_move()) movetext.add(std::to_string(plies / 2 + 1) + '.');
    const ChessMove move = lively_move(legal, chance);
    std::string san = chess.san(move, legal);
    chess.play(move);
    ++plies;
    legal = chess.legal_moves();
    const bool check = chess.in_check();
    if (check) san += legal.empty() ? '#' : '+';
    movetext.add(san);
    if (!legal.empty()) continue;
    const std::string result = !check ? "1/2-1/2" : chess.white_to_move() ? "0-1" : "1-0";
    movetext.add(result);
    return result;
  }
  const std::string result = random_result(chance);
  movetext.add(result);
  return result;
}

void append_tag(std::string& out, std::string_view name, std::string_view value) {
  out.append("[").append(name).append(" \"").append(value).append("\"]\n");
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) {
    std::fputs("Usage: make-chess-games BYTES SEED FILE\n", stderr);
    return 2;
  }
  const std::uint64_t bytes = std::strtoull(arguments[1], nullptr, 10);
  sample::Chance chance(std::strtoull(arguments[2], nullptr, 10));
  GameFile file(arguments[3]);
  while (file.bytes() + file.text().size() < bytes) {
    std::uint64_t plies = 0;
    std::string movetext;
    const auto roster = random_roster(chance, file.games() + 1);
    const std::string result = play_game(chance, movetext, plies);
    for (const auto& [name, value] : roster) append_tag(file.text(), name, value);
    append_tag(file.text(), "Result", result);
    file.text().append("\n").append(movetext).append("\n\n");
    file.count_game(plies);
  }
  return file.finish();
}
