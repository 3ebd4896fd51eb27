// Makes diagrams of the positions of a game, with their headings, captions and marks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "latro/core/square.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/words.hpp"
#include "latro/render/diagram.hpp"

namespace latro {

struct PictureTexts {
  std::optional<std::string> caption;  ///< replaces the caption made from the tags; empty: no caption
  std::optional<Coordinate>
      turns_of;  ///< the square whose turns are shown; ignored if it is not on the board
  /// For papers: no heading, caption, side to move or last turn. Notes on numbered turns stay.
  bool bare = false;
  Words words{};         ///< of captions and descriptions
  std::string labels{};  ///< of all diagrams, before those of comments: as append_labels() takes them
};

/// The kind of picture made of a sequence; its description mentions it.
enum class SequenceKind : std::uint8_t { sheet, animation };

using DiagramHook = std::function<void(std::size_t ply, const Diagram& diagram)>;

/// Positions of several games, as one sequence for a sheet.
class PositionList {
 public:
  void add(const Diagram& diagram) { diagrams_.push_back(diagram); }
  std::size_t size() const { return diagrams_.size(); }
  /// Headings and captions that all positions share are those of the whole; others are put below the boards.
  /// Precondition: not empty. The list is empty afterwards.
  DiagramSequence take() { return take({}); }
  DiagramSequence take(Words words);

 private:
  std::vector<Diagram> diagrams_;
};

class Pictures {
 public:
  explicit Pictures(PictureTexts texts) : texts_(std::move(texts)) {}

  /// Calls `hook` with the diagram of each ply in the range.
  void each_diagram(const PlayedGame& game, const PlyRange& range, const DiagramHook& hook);
  /// The same, with the plies of ranges as selected_plies() returns them.
  void each_diagram(const PlayedGame& game, const std::vector<PlyRange>& ranges, const DiagramHook& hook);
  DiagramSequence sequence(const PlayedGame& game, const std::vector<PlyRange>& ranges, SequenceKind kind);
  /// The position at the beginning of the range, with the turns up to its end drawn into it by numbers. Of
  /// the marks only the labels of the options are shown. Precondition: the range is in the game.
  Diagram numbered(const PlayedGame& game, const PlyRange& range) const;

  /// The diagrams of the range as one sequence, with a description of the whole. Precondition: the range is
  /// not empty.
  DiagramSequence sequence(const PlayedGame& game, const PlyRange& range, SequenceKind kind);

  /// Whether some turns were not shown because there are too many.
  bool turns_left_out() const { return turns_left_out_; }

 private:
  PictureTexts texts_;
  bool turns_left_out_ = false;
};

}  // namespace latro
