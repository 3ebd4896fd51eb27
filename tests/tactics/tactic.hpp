// A position of corpus/tactics: its best turns and its claim (corpus/README.md describes the opcodes).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/rules/game.hpp"

namespace tactics {

enum class Claim : std::uint8_t {
  wins,   ///< `dm N`: the best turns win within N turns of one's own, and nothing wins sooner
  gains,  ///< `gain M; within D`: they lead to a balance of pieces at least M better after D turns
  holds   ///< `hold N`: the others lose within N turns of the other side's
};

struct Tactic {
  std::string id;
  latro::Game game;
  std::vector<latro::Turn> best;
  std::vector<latro::Turn> line;  ///< `pv`; may be empty
  Claim claim{};
  unsigned turns = 0;  ///< N, or D
  int gain = 0;        ///< M

  bool is_best(const latro::Turn& turn) const;
};

/// Throws std::runtime_error if the line lacks one of these, or has an illegal turn.
Tactic read_tactic(std::string_view line);
/// Those of all files in corpus/tactics, file by file.
std::vector<Tactic> all_tactics();

/// Shows by exhaustive search that what is claimed is so: of all best turns, and of no other. Answers with
/// what is not so, empty where all is. `nodes` grows by the positions looked at.
std::string disprove(const Tactic& tactic, std::uint64_t& nodes);

}  // namespace tactics
