#include "latro/formats/sgf/reader.hpp"

#include <utility>

#include "latro/formats/sgf/game.hpp"
#include "latro/formats/sgf/text.hpp"
#include "latro/formats/sgf/tree.hpp"

namespace latro {

bool SgfReader::next(ReadGame& game) {
  game = {};
  const SgfCutter::Kind kind = cutter_.next(game.record);
  if (kind == SgfCutter::Kind::end) return false;
  const Span first{0, 1};
  if (kind == SgfCutter::Kind::stray) {
    game.faults.push_back({Code::syntax, first,
                           trees_ == 0 ? "there is no game tree here: one begins with '(;'"
                                       : "this text belongs to no game tree: one begins with '(;'"});
    return true;
  }
  ++trees_;
  if (game.record.too_long)
    game.faults.push_back(
        {Code::record_too_long, first, "the game tree is longer than 1 MiB (1048576 bytes) and is skipped"});
  return true;
}

static bool send_tree(ReadGame& game, RecordVisitor& visitor) {
  game.names_encoding = true;
  if (!game.faults.empty()) return false;
  SgfTree known;
  auto tree = parse_sgf_tree(game.record.text, &known);
  const auto decoder = SgfDecoder::of(game.record.text, tree ? *tree : known, game.faults);
  if (!decoder) return false;
  if (decoder->is_foreign()) tree = parse_sgf_tree(decoder->plain());
  if (tree) return send_sgf_game(*tree, *decoder, game.faults, visitor);
  game.faults.clear();
  game.faults.push_back(std::move(tree.error()));
  return false;
}

SgfReader::SgfReader(ByteSource& source) : GameSender(send_tree), cutter_(source) {}

}  // namespace latro
