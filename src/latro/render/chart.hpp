// A table of small charts: a row for each of the things that are compared, a column for each property. All
// rows of a column have one axis.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "latro/render/diagram.hpp"

namespace latro {

/// A value with the bounds of its interval. A bound that is not finite is drawn at the end of the axis.
struct ChartValue {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// Parts of a whole: a bar with four colours, from White's to Black's.
struct ChartShares {
  std::array<std::string, 4> names;  ///< in the legend
  std::vector<std::array<double, 4>> rows;
};

/// A dot with its interval, on an axis with these ends.
struct ChartIntervals {
  double low = 0;
  double high = 1;
  std::optional<double> reference;  ///< a line through all rows
  std::vector<std::optional<ChartValue>> rows;
};

/// How often each number occurred, drawn as a hill that fills its row; the axis begins at 0. A line below it
/// goes from the quantile of 5 % to that of 95 %, with a dot at the median.
struct ChartHistogram {
  std::vector<std::map<std::uint64_t, std::uint64_t>> rows;  ///< numbers with their frequencies
};

/// A line through values at equal distances, in a band of their intervals. The axis is logarithmic, and goes
/// up from 1; smaller values are at its foot.
struct ChartLines {
  std::vector<std::vector<ChartValue>> rows;
};

struct ChartColumn {
  std::string heading;
  std::string axis;  ///< what the numbers of the axis are, with their unit
  std::variant<ChartShares, ChartIntervals, ChartHistogram, ChartLines> charts;
};

struct ChartTable {
  struct Row {
    std::string name;
    std::string note;  ///< below the name; may be empty
  };

  std::string heading;
  std::string caption;
  std::string title;  ///< for readers who cannot see the picture
  std::string description;
  std::vector<Row> rows;
  std::vector<ChartColumn> columns;  ///< each with as many rows
};

/// Appends one document.
void append_chart_table(const ChartTable& table, const PictureOptions& options, std::string& out);

}  // namespace latro
