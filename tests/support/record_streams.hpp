// Streams of game records for tests, made by chance.
#pragma once

#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace latro::test {

/// Games, now and then broken ones, trailing_comments, and whatever makes places hard to count.
inline std::string record_stream(std::mt19937& random, std::size_t size, unsigned faults_in_1000) {
  constexpr std::string_view faults[] = {"{ ", "( ", "zz ", "[A \"x\n", "[Event \"y\"] ", "\r", "[ \t \n "};
  std::string text = random() % 4 == 0 ? "\xEF\xBB\xBF" : "";
  while (text.size() < size) {
    const std::string_view line_end = random() % 4 == 0 ? "\r\n" : random() % 8 == 0 ? "\r" : "\n";
    if (random() % 3 != 0) {
      text += "[Event \"";
      text.append(random() % 40, 'e').append("\"]").append(line_end).append(line_end);
    }
    for (auto i = random() % 60; i > 0; --i) {
      text += "12. a2-a3 a7-a6 ";
      if (random() % 10 == 0) text += line_end;
      if (random() % 40 == 0) text.append("{\xC3\xA4 1-0 ").append(random() % 700, 'c').append("} ");
      if (random() % 1000 < faults_in_1000) text += faults[random() % std::size(faults)];
    }
    text.append(random() % 9 == 0 ? "" : "*").append(random() % 8 == 0 ? " " : line_end);
    if (random() % 20 == 0) text.append("% ignored *").append(line_end);
    if (random() % 3 == 0) text.append(random() % 50, ' ').append(line_end);
  }
  return text + (random() % 2 == 0 ? "; remarks\n{ more }" : "");
}

}  // namespace latro::test
