#include "bench/game_frame.hpp"

#include <cstdio>

namespace bench {
namespace {

const std::vector<std::string> towns{"Vindolanda", "Colchester", "Mainz", "Richborough", "Carthago Nova",
                                     "Lugdunum",   "Augst",      "Trier", "Dover",       "Chesters"};
const std::vector<std::string> players{"Piso, Gaius Calpurnius",
                                       "Seneca, Lucius Annaeus",
                                       "Vopiscus",
                                       "Lalage",
                                       "Martialis",
                                       "Ovidius Naso",
                                       "Saleius",
                                       "Varro",
                                       "Novius",
                                       "Publius Mucius",
                                       "Iulia",
                                       "Corinna",
                                       "Lesbia",
                                       "Agricola",
                                       "Flaccus, Q.",
                                       "Novella"};

}  // namespace

std::vector<std::pair<std::string, std::string>> random_roster(sample::Chance& chance, std::uint64_t number) {
  char date[16];
  std::snprintf(date, sizeof date, "20%02u.%02u.%02u", chance.between(0, 25), chance.between(1, 12),
                chance.between(1, 28));
  const std::size_t white = chance.below(players.size());
  const std::size_t black = (white + 1 + chance.below(players.size() - 1)) % players.size();
  return {{"Event", "Saturnalia open, game " + std::to_string(number)},
          {"Site", chance.pick(towns)},
          {"Date", date},
          {"Round", std::to_string(chance.between(1, 9))},
          {"White", players[white]},
          {"Black", players[black]}};
}

}  // namespace bench
