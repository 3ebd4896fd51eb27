#include "bench/game_file.hpp"

#include <cinttypes>

namespace bench {

GameFile::~GameFile() {
  if (file_ != nullptr) std::fclose(file_);
}

void GameFile::count_game(std::uint64_t plies, std::uint64_t aside) {
  ++games_;
  plies_ += plies;
  aside_ += aside;
  if (text_.size() >= std::size_t{1} << 20) flush();
}

void GameFile::flush() {
  bytes_ += text_.size();
  if (file_ == nullptr || std::fwrite(text_.data(), 1, text_.size(), file_) != text_.size()) failed_ = true;
  text_.clear();
}

int GameFile::finish() {
  flush();
  if (file_ != nullptr && std::fclose(file_) != 0) failed_ = true;
  file_ = nullptr;
  if (failed_) {
    std::perror(path_);
    return 3;
  }
  std::printf("{\"games\": %" PRIu64 ", \"plies\": %" PRIu64 ", \"aside\": %" PRIu64 ", \"bytes\": %" PRIu64
              "}\n",
              games_, plies_, aside_, bytes_);
  return 0;
}

}  // namespace bench
