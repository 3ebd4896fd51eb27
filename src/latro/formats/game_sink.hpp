// The interface of the writers of all formats. They receive legal games, and report what of a game their
// format cannot represent, so that nothing is lost silently.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/game/played_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// The parts of a game that a format cannot represent, each as a noun phrase, in a fixed order: "comments",
/// "the tag Event". Empty: nothing is lost.
using LeftOut = std::vector<std::string>;

/// "the tags Event and Site, comments and NAGs"; of many only the first, and the number of the others.
std::string text(const LeftOut& left_out);
/// A sentence: "moves cannot represent comments and NAGs".
std::string text(const LeftOut& left_out, std::string_view format);

class GameSink {
 public:
  virtual ~GameSink() = default;
  /// Appends the whole game. Returns what was left out; or, as a clause, why the format cannot represent the
  /// game at all, and then nothing is appended.
  virtual Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) = 0;
  /// What each file of games begins with, also a file without games: the header of a table. Usually empty.
  virtual std::string head() const { return {}; }

  /// Takes the text of a long game piece by piece, so that all of it is never in memory. write() then leaves
  /// the rest in `out`.
  using Drain = std::function<void(std::string_view text)>;
  void drain_to(Drain drain) { drain_ = std::move(drain); }

 protected:
  /// For sinks that represent every game: called between the parts of a game.
  void drain(std::string& out) const {
    if (!drain_ || out.size() < piece_size) return;
    drain_(out);
    out.clear();
  }

 private:
  static constexpr std::size_t piece_size = 65'536;

  Drain drain_;
};

/// The kinds of annotations that a game has.
struct Annotations {
  bool comments = false;
  bool nags = false;
  bool variations = false;
  bool properties = false;                    ///< of SGF, unknown here
  std::set<std::string> properties_left_out;  ///< as property_left_out() names them
};

/// A property of SGF with this name, for LeftOut.
std::string property_left_out(std::string_view name);

/// The annotations of the game, those in its variations included.
Annotations annotations_of(const PlayedGame& game);
void append(LeftOut& left_out, const Annotations& annotations);

}  // namespace latro
