// What the writers of all formats are: they take games that the rules have been asked about, and say what of
// a game their format cannot carry, so that nothing is lost in silence.
#pragma once

#include <string>
#include <vector>

#include "latro/game/played_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// What of a game a format has no place for, each as a noun phrase, in a fixed order: "comments", "the tag
/// Event". Empty: nothing is lost.
using LeftOut = std::vector<std::string>;

/// "the tags Event and Site, comments and NAGs"; of many only the first, and how many more there are.
std::string text(const LeftOut& left_out);

class GameSink {
 public:
  virtual ~GameSink() = default;
  /// Appends the game, whole. Answers what was left out; or why the format cannot have the game at all, as a
  /// clause, and nothing is appended then.
  virtual Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) = 0;
};

/// What is said about the turns of a game, and about the game itself beside its tags.
struct Annotations {
  bool comments = false;
  bool nags = false;
  bool variations = false;
  bool properties = false;  ///< of SGF, unknown here
};

/// Those of the game, in its variations too.
Annotations annotations_of(const PlayedGame& game);
void append(LeftOut& left_out, const Annotations& annotations);

}  // namespace latro
