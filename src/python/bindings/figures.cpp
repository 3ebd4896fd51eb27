#include <optional>
#include <string>

#include "bindings.hpp"
#include "latro/play/series.hpp"

namespace latro::python {

namespace {

py::list figures(const py::object& from, bool pool, const std::optional<std::string>& format,
                 const py::object& rules, const std::string& errors) {
  GameIterator games(from, format, rules, errors);
  SeriesTable table({true, false, pool});
  while (const PlayedGame* const game = games.advance()) {
    const OthersRun others_run;
    table.add(*game, counted(*game, false));
  }
  py::list rows;
  for (const auto& [series, missing, all_missing] : table.entries()) {
    py::dict row;
    row["ruleset"] = series.ruleset;
    row["first"] = decoded(series.first);
    row["second"] = decoded(series.second);
    row["games"] = series.sums.tally.games();
    for (const Figure& figure : series.sums.figures->values(series.rules)) {
      const auto set = [&](const char* suffix, double value) {
        row[py::str(std::string(figure.name) + suffix)] = figure.known ? py::cast(value) : py::none();
      };
      set("", figure.value);
      set("_low", figure.low);
      set("_high", figure.high);
    }
    rows.append(row);
  }
  return rows;
}

}  // namespace

void add_figures(py::module_& module) { module.def("_figures", &figures); }

}  // namespace latro::python
