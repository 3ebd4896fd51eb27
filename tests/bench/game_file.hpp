// The file that a generator writes, and its account of it.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>

namespace bench {

/// Collects text and writes it to a file. Errors are reported on standard error when the file is finished.
class GameFile {
 public:
  explicit GameFile(const char* path);
  GameFile(const GameFile&) = delete;
  GameFile& operator=(const GameFile&) = delete;
  ~GameFile();

  /// Append one game to it, then call count_game().
  std::string& text() { return text_; }
  /// `aside`: plies of variations.
  void count_game(std::uint64_t plies, std::uint64_t aside = 0);

  std::uint64_t games() const { return games_; }
  std::uint64_t plies() const { return plies_; }
  std::uint64_t bytes() const { return bytes_; }
  /// Closes the file and prints games, plies, aside and bytes as a line of JSON on standard output. The exit
  /// status.
  int finish();

 private:
  void flush();

  const char* path_;
  std::FILE* file_;
  std::string text_;
  std::uint64_t games_ = 0;
  std::uint64_t plies_ = 0;
  std::uint64_t aside_ = 0;
  std::uint64_t bytes_ = 0;
  int error_ = 0;  ///< errno of the first failure
};

}  // namespace bench
