#include "latro/play/detail/position_bound.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "latro/core/side.hpp"
#include "latro/rules/position.hpp"

namespace latro {

namespace {

/// The pieces of one kind and side. A number of them, at most `all`, is on the board.
struct Kind {
  unsigned all = 0;
  unsigned in_hand = 0;
  bool can_be_bound = false;
};

std::array<Kind, 4> kinds_of(const Rules& rules) {
  const Position start = rules.initial();
  std::array<Kind, 4> kinds;
  auto* kind = kinds.data();
  for (const Side side : {Side::white, Side::black}) {
    const Hand& hand = start.hand(side);
    const unsigned duces = (start.of(side) & start.duces).count();
    const unsigned soldiers = start.of(side).count() - duces;
    *kind++ = {soldiers + hand.soldiers, hand.soldiers, rules.captures_bind()};
    *kind++ = {duces + hand.duces, hand.duces, rules.captures_bind() && !rules.dux_is_immune()};
  }
  return kinds;
}

}  // namespace

double log10_position_bound(const Rules& rules) {
  // By the number of occupied squares, the natural logarithm of the number of ways to fill them, divided by
  // the factorial of their number: the kinds share the squares in all orders.
  const unsigned squares = rules.board().squares();
  std::vector<double> ways = {0};
  const auto log_factorial = [](unsigned n) { return std::lgamma(n + 1.0); };
  const auto log_sum = [](double a, double b) {
    const auto [low, high] = std::minmax(a, b);
    return high + std::log1p(std::exp(low - high));
  };
  for (const Kind& kind : kinds_of(rules)) {
    std::vector<double> with(std::min<std::size_t>(ways.size() + kind.all, squares + 1), -HUGE_VAL);
    for (unsigned before = 0; before < ways.size(); ++before)
      for (unsigned some = 0; some <= kind.all && before + some < with.size(); ++some) {
        const unsigned hands = std::min(kind.in_hand, kind.all - some) + 1;
        const double one = ways[before] - log_factorial(some) + std::log(hands) +
                           (kind.can_be_bound ? some * std::numbers::ln2 : 0);
        with[before + some] = log_sum(with[before + some], one);
      }
    ways = with;
  }
  double sum = -HUGE_VAL;
  for (unsigned some = 0; some < ways.size(); ++some)
    sum = log_sum(sum, ways[some] + log_factorial(squares) - log_factorial(squares - some));
  return (sum + std::numbers::ln2) / std::numbers::ln10;
}

}  // namespace latro
