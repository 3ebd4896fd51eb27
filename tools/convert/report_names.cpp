// --list-names: the names of players, and those that are nearly the same.
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "convert/named_values.hpp"
#include "convert/report.hpp"
#include "latro/core/side.hpp"
#include "latro/game/title.hpp"
#include "latro/query/folding.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/nearest.hpp"

namespace latro::tool {

namespace {

/// The words of a name in the order in which they are spoken: "Varro, Marcus" has "marcus" and "varro".
std::vector<std::string> spoken_words(const TextFolding& folding, const std::string& name) {
  const std::size_t comma = name.find(',');
  if (comma == std::string::npos) return folding.words(name);
  std::vector<std::string> words = folding.words(std::string_view(name).substr(comma + 1));
  for (std::string& word : folding.words(std::string_view(name).substr(0, comma)))
    words.push_back(std::move(word));
  return words;
}

std::string in_one(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// Whether each word is the other's, or its first letter: "m varro" and "marcus varro".
bool differ_by_initials(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  const auto matches = [](const std::string& one, const std::string& other) {
    return one == other || (one.size() == 1 && one[0] == other[0]) ||
           (other.size() == 1 && one[0] == other[0]);
  };
  return a.size() == b.size() && !a.empty() && a.back() == b.back() &&
         std::equal(a.begin(), a.end(), b.begin(), matches);
}

/// Finds pairs of names that are nearly the same, in about linear time: two texts at a distance of n edits
/// are the same after at most n letters are deleted from each.
class NearNames {
 public:
  explicit NearNames(std::vector<const std::string*> names) : names_(std::move(names)), near_(names_.size()) {
    for (const bool german : {false, true}) {
      const TextFolding folding(german ? TextFolding::Umlauts::german : TextFolding::Umlauts::plain);
      for (const std::string* const name : names_) folded_.emplace_back(spoken_words(folding, *name));
    }
    for (std::size_t i = 0; i < folded_.size(); ++i) add_variants(i);
    std::sort(variants_.begin(), variants_.end());
    for (std::size_t begin = 0; begin < variants_.size();) {
      std::size_t end = begin;
      while (end < variants_.size() && variants_[end].first == variants_[begin].first) ++end;
      // Of a larger group each name is compared with its neighbours only.
      for (std::size_t i = begin; i < end; ++i) {
        const std::size_t last = std::min(end, i + most_compared);
        pairs_ += last - i;
        is_complete_ = is_complete_ && last == end && pairs_ <= most_pairs;
        if (pairs_ > most_pairs) return;
        for (std::size_t j = i + 1; j < last; ++j) compare(variants_[i].second, variants_[j].second);
      }
      begin = end;
    }
  }

  /// By index, in their order.
  const std::set<std::size_t>& of(std::size_t index) const { return near_[index]; }
  bool is_complete() const { return is_complete_; }

 private:
  static constexpr std::size_t most_compared = 100;      ///< neighbours of a name in a group
  static constexpr std::size_t most_pairs = 10'000'000;  ///< some seconds
  static constexpr std::size_t most_variants = 8'000'000;
  static constexpr std::size_t most_letters = 60;
  static constexpr std::size_t short_name = 8;  ///< up to so many letters only one edit is near

  struct Folded {
    explicit Folded(std::vector<std::string> all) : words(std::move(all)), text(in_one(words)) {
      std::vector<std::string> ordered = words;
      std::sort(ordered.begin(), ordered.end());
      sorted = in_one(ordered);
    }
    std::vector<std::string> words;
    std::string text;
    std::string sorted;  ///< the words in their order
  };

  static std::size_t edits_of(std::size_t letters) { return letters < 4 ? 0 : letters <= short_name ? 1 : 2; }

  void add(std::string_view kind, const std::string& text, std::size_t index) {
    if (variants_.size() >= most_variants) {
      is_complete_ = false;
      return;
    }
    variants_.emplace_back(std::hash<std::string>()(std::string(kind) + text),
                           static_cast<std::uint32_t>(index));
  }
  void add_variants(std::size_t index) {
    const auto& [words, text, sorted] = folded_[index];
    if (text.empty() || text.size() > most_letters) return;
    add_deletions(text, edits_of(text.size()), 0, index);
    std::string initials = words.back();
    for (std::size_t i = 0; i + 1 < words.size(); ++i) initials += std::string(" ") + words[i][0];
    if (words.size() > 1) add("initials ", initials, index);
    add("words ", sorted, index);
  }
  void add_deletions(const std::string& text, std::size_t edits, std::size_t from, std::size_t index) {
    add("", text, index);
    for (std::size_t i = from; edits > 0 && i < text.size(); ++i) {
      std::string shorter = text;
      shorter.erase(i, 1);
      add_deletions(shorter, edits - 1, i, index);
    }
  }
  void compare(std::size_t a, std::size_t b) {
    const std::size_t name_a = a % names_.size();
    const std::size_t name_b = b % names_.size();
    if (name_a == name_b || near_[name_a].contains(name_b)) return;
    const Folded& one = folded_[a];
    const Folded& other = folded_[b];
    const std::size_t edits = edits_of(std::min(one.text.size(), other.text.size()));
    if (one.sorted != other.sorted && !differ_by_initials(one.words, other.words) &&
        edit_distance(one.text, other.text) > edits)
      return;
    near_[name_a].insert(name_b);
    near_[name_b].insert(name_a);
  }

  std::vector<const std::string*> names_;
  std::vector<Folded> folded_;  ///< of each name, and then of each again with German umlauts
  std::vector<std::pair<std::uint64_t, std::uint32_t>> variants_;
  std::vector<std::set<std::size_t>> near_;
  std::size_t pairs_ = 0;
  bool is_complete_ = true;
};

class NamesReport final : public GameReport {
 public:
  explicit NamesReport(const ReportContext& context) : context_(context) {}

  Addition add(const PlayedGame& game) override {
    std::array<std::string, 2> players;
    for (const Side side : {Side::white, Side::black})
      if (const Tag* const tag = find_tag(game.tags, side == Side::white ? "White" : "Black");
          tag && is_known(tag->value))
        players[index_of(side)] = tag->value;
    return [this, players, date = digest_of(game).date]() -> std::optional<std::string> {
      for (const Side side : {Side::white, Side::black}) {
        const std::string& name = players[index_of(side)];
        Player* const player = name.empty() ? nullptr : players_.find(name);
        if (player == nullptr) continue;
        ++player->games[index_of(side)];
        player->last = std::max(player->last, date);
        if (date != 0 && (player->first == 0 || date < player->first)) player->first = date;
      }
      return std::nullopt;
    };
  }
  void write() override {
    std::vector<const std::string*> names;
    for (const auto& [name, player] : players_.all()) names.push_back(&name);
    const NearNames near(names);
    Rows rows = context_.rows({{"name", false},
                               {"games"},
                               {"white"},
                               {"black"},
                               {"first", false},
                               {"last", false},
                               {"near", false}});
    std::size_t index = 0;
    for (const auto& [name, player] : players_.all()) {
      std::string others;
      for (const std::size_t other : near.of(index)) others += (others.empty() ? "" : "; ") + *names[other];
      ++index;
      rows.add({name, std::to_string(player.games[0] + player.games[1]), std::to_string(player.games[0]),
                std::to_string(player.games[1]), date_text(player.first), date_text(player.last), others});
    }
    rows.end();
    warn_of_names(context_.run, "--list-names", players_.left_out());
    if (!near.is_complete())
      context_.run.warning("--list-names: there are so many names that not all near ones were looked for");
  }

 private:
  struct Player {
    std::array<std::uint64_t, 2> games{};
    std::uint32_t first = 0;
    std::uint32_t last = 0;
  };

  const ReportContext context_;
  NamedValues<Player> players_;
};

}  // namespace

std::unique_ptr<GameReport> names_report(const ReportContext& context) {
  return std::make_unique<NamesReport>(context);
}

}  // namespace latro::tool
