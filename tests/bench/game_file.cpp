#include "bench/game_file.hpp"

#include <cerrno>
#include <cinttypes>
#include <cstring>

namespace bench {

GameFile::GameFile(const char* path) : path_(path), file_(std::fopen(path, "wb")) {
  if (file_ == nullptr) error_ = errno;
}

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
  if (error_ == 0 && std::fwrite(text_.data(), 1, text_.size(), file_) != text_.size()) error_ = errno;
  text_.clear();
}

int GameFile::finish() {
  flush();
  if (file_ != nullptr && std::fclose(file_) != 0 && error_ == 0) error_ = errno;
  file_ = nullptr;
  if (error_ != 0) {
    std::fprintf(stderr, "%s: %s\n", path_, std::strerror(error_));
    return 3;
  }
  std::printf("{\"games\": %" PRIu64 ", \"plies\": %" PRIu64 ", \"aside\": %" PRIu64 ", \"bytes\": %" PRIu64
              "}\n",
              games_, plies_, aside_, bytes_);
  return 0;
}

}  // namespace bench
