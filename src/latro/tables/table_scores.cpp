#include "latro/tables/table_scores.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "latro/tables/endgame_tables.hpp"

namespace latro {

TableFolder::TableFolder(const std::string& path, OnFault on_fault)
    : path_(path), on_fault_(std::move(on_fault)) {
  std::error_code error;
  std::vector<std::string> names;
  std::filesystem::directory_iterator entries(path, error);
  for (; !error && entries != std::filesystem::directory_iterator(); entries.increment(error))
    if (entries->path().extension() == ".tables") names.push_back(entries->path().string());
  if (error) {
    on_fault_({path, {std::generic_category().message(error.value()), error.value()}});
    return;
  }
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) {
    auto file = read_table_file(name);
    if (file)
      files_.push_back({name, std::move(*file)});
    else
      on_fault_({name, file.error()});
  }
}

std::shared_ptr<const ExactScores> TableFolder::scores(const Rules& rules) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [its_rules, scores] : made_)
    if (its_rules.ruleset() == rules.ruleset()) return scores;
  std::shared_ptr<EndgameTables> tables;
  for (const auto& [path, file] : files_)
    for (const TableValues& values : file.tables) {
      if (!rules.continues_like(file.rules, values.material.has_hands())) continue;
      if (tables == nullptr) tables = std::make_shared<EndgameTables>(rules);
      if (!tables->has(values.material) && !tables->add(values))
        on_fault_({path, wrong_number_of_values(values.material)});
    }
  made_.emplace_back(rules, tables);
  return tables;
}

}  // namespace latro
