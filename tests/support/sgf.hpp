// Shorthands for tests of the Smart Game Format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "latro/formats/sgf/printer.hpp"
#include "latro/formats/sgf/reader.hpp"
#include "latro/formats/sgf/tree.hpp"
#include "latro/formats/sgf/writer.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "support/byte_sources.hpp"
#include "support/game_text.hpp"
#include "support/played.hpp"

namespace latro::test {

/// Writes the tree again: brackets and values as they were, in lines of SgfPrinter.
inline void append_sgf_tree(std::string& out, const SgfTree& tree) {
  SgfPrinter printer(out);
  std::vector<std::uint32_t> open;  // the first nodes of the trees that are open
  for (std::uint32_t place = 0; place < tree.nodes.size(); ++place) {
    const SgfNode& node = tree.nodes[place];
    if (node.opens_tree) {
      // Trees that begin after its parent end before it.
      for (; place > 0 && open.back() > node.parent; open.pop_back()) printer.close();
      printer.open();
      open.push_back(place);
    }
    printer.node();
    for (const SgfProperty& property : tree.properties_of(node)) {
      printer.property(property.name);
      for (const Span value : property.values) printer.raw_value(tree.raw(value));
    }
  }
  for (; !open.empty(); open.pop_back()) printer.close();
  printer.end();
}

/// The game of a reader, with its own text.
struct SgfGame {
  std::string text;
  Record record;  ///< its text is no longer valid
  std::optional<GameText> game;
  std::vector<Fault> faults;
};

inline std::vector<SgfGame> read_sgf(std::string_view text, std::size_t block = std::size_t(-1)) {
  BlockSource source(text, block);
  SgfReader reader(source);
  std::vector<SgfGame> games;
  for (ReadGame game; reader.next(game);) {
    auto read = read_text(reader, game);
    games.push_back({std::string(game.record.text), game.record, std::move(read), game.faults});
  }
  return games;
}

inline std::string canonical(const GameText& game) {
  std::string out;
  append_game(out, game);
  return out;
}

inline std::string sgf_of(const PlayedGame& game) {
  std::string out;
  SgfSink("latro:test").write(game, out).value();
  return out;
}

}  // namespace latro::test
