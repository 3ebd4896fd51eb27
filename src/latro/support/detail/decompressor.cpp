#include "latro/support/detail/decompressor.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

namespace latro {

namespace {

constexpr std::size_t compressed_block = std::size_t{1} << 16;
constexpr std::size_t decoded_block = std::size_t{1} << 17;

}  // namespace

Decompressor::Decompressor(ByteSource& compressed, Compression compression, std::string name)
    : source_(compressed),
      compression_(compression),
      name_(std::move(name)),
      decoder_(compression == Compression::gzip ? gzip_decoder() : zstd_decoder()),
      block_(std::make_unique_for_overwrite<char[]>(compressed_block)),
      text_(std::make_unique_for_overwrite<char[]>(decoded_block)) {
  assert(compression != Compression::none);
}

std::size_t Decompressor::read(char* into, std::size_t size) {
  while (!has_result()) step();
  const std::size_t count = std::min(size, text_size_ - at_);
  if (count == 0 && size > 0 && failure_) std::rethrow_exception(failure_);
  std::copy_n(text_.get() + at_, count, into);
  at_ += count;
  return count;
}

bool Decompressor::ready() {
  while (!has_result()) {
    if (rest_.empty() && !pending_ && !source_.ready()) return false;
    step();
  }
  return true;
}

/// Ends when there is a result, or sooner.
void Decompressor::step() noexcept {
  try {
    if (rest_.empty() && !pending_) take_block();
    if (!has_result()) decode();
  } catch (...) {
    failure_ = std::current_exception();
  }
}

void Decompressor::take_block() {
  const std::size_t size = source_.read(block_.get(), compressed_block);
  rest_ = std::string_view(block_.get(), size);
  ended_ = size == 0;
  if (ended_ && !decoder_->is_complete())
    throw DataError(name_, fmt::format("the {} data end early, after {} bytes",
                                       compression_name(compression_), decoded_));
}

void Decompressor::decode() {
  const std::size_t before = rest_.size();
  const Decoder::Step done = decoder_->decode(rest_, text_.get(), decoded_block);
  decoded_ += before - rest_.size();
  if (decoder_->is_complete()) complete_ = decoded_;
  text_size_ = done.written;
  at_ = 0;
  pending_ = done.written == decoded_block;
  if (done.fault != Decoder::Fault::none) throw DataError(name_, fault_text(done));
}

std::string Decompressor::fault_text(const Decoder::Step& step) const {
  const std::string_view form = compression_name(compression_);
  switch (step.fault) {
    case Decoder::Fault::none:
      return {};
    case Decoder::Fault::damaged:
      return fmt::format("the {} data are damaged after {} bytes: {}", form, decoded_, step.detail);
    case Decoder::Fault::followed:
      return fmt::format("the {} data end after {} bytes, and other data follow", form, complete_);
    case Decoder::Fault::large_window:
      return fmt::format(
          "the {} data need a window of more than 128 MiB; decompress them by zstd -dc --long=31", form);
  }
  return {};
}

}  // namespace latro
