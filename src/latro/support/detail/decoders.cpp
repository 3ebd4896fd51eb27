#include "latro/support/detail/decompressor.hpp"

#define ZLIB_CONST  // the input is const
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <new>
#include <string_view>

namespace latro {

namespace {

class GzipDecoder final : public Decoder {
 public:
  GzipDecoder() {
    constexpr int gzip_only = 16;
    if (inflateInit2(&stream_, MAX_WBITS + gzip_only) != Z_OK) throw std::bad_alloc();
  }
  ~GzipDecoder() override { inflateEnd(&stream_); }
  GzipDecoder(const GzipDecoder&) = delete;
  GzipDecoder& operator=(const GzipDecoder&) = delete;

  Step decode(std::string_view& in, char* out, std::size_t size) override {
    if (state_ != State::in_member) {
      if (in.empty()) return {};
      if (state_ == State::in_zeros || in.front() == '\0') {
        state_ = State::in_zeros;
        in.remove_prefix(std::min(in.find_first_not_of('\0'), in.size()));
        return {0, in.empty() ? Fault::none : Fault::followed};
      }
      if (in.front() != '\x1F') return {0, Fault::followed};
      inflateReset(&stream_);
      state_ = State::in_member;
      is_first_ = false;
    }
    return inflate_into(in, out, size);
  }
  bool is_complete() const override { return state_ != State::in_member; }

 private:
  enum class State : unsigned char { in_member, after_member, in_zeros };

  Step inflate_into(std::string_view& in, char* out, std::size_t size) {
    stream_.next_in = reinterpret_cast<const Bytef*>(in.data());
    stream_.avail_in = static_cast<uInt>(in.size());
    stream_.next_out = reinterpret_cast<Bytef*>(out);
    stream_.avail_out = static_cast<uInt>(size);
    const int status = inflate(&stream_, Z_NO_FLUSH);
    in.remove_prefix(in.size() - stream_.avail_in);
    Step step{size - stream_.avail_out};
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    if (status == Z_STREAM_END)
      state_ = State::after_member;
    else if (status != Z_OK && status != Z_BUF_ERROR) {
      step.detail = stream_.msg != nullptr ? stream_.msg : "unknown data";
      step.fault = !is_first_ && step.detail == "incorrect header check" ? Fault::followed : Fault::damaged;
    }
    return step;
  }

  z_stream stream_{};
  State state_ = State::in_member;
  bool is_first_ = true;
};

class ZstdDecoder final : public Decoder {
 public:
  ZstdDecoder() : context_(ZSTD_createDCtx()) {
    if (!context_) throw std::bad_alloc();
    ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, most_window_log);
  }

  Step decode(std::string_view& in, char* out, std::size_t size) override {
    // Between frames the library would take a call without data for the beginning of the next frame.
    if (complete_ && in.empty()) return {};
    // When the library finds damage, the text of the same call is lost, so that it gets no more at once than
    // the data that it asked for.
    ZSTD_inBuffer from{in.data(), std::min(in.size(), wanted_), 0};
    ZSTD_outBuffer to{out, size, 0};
    const std::size_t status = ZSTD_decompressStream(context_.get(), &to, &from);
    in.remove_prefix(from.pos);
    complete_ = status == 0;
    wanted_ = std::max(status, least_wanted);
    Step step{to.pos};
    if (ZSTD_isError(status)) {
      step.fault = fault(status);
      step.detail = ZSTD_getErrorName(status);
    }
    is_first_ = is_first_ && !complete_;
    return step;
  }
  bool is_complete() const override { return complete_; }

 private:
  static constexpr int most_window_log = 27;
  static constexpr std::size_t least_wanted = 1;

  Fault fault(std::size_t error) const {
    const ZSTD_ErrorCode code = ZSTD_getErrorCode(error);
    if (code == ZSTD_error_memory_allocation) throw std::bad_alloc();
    if (code == ZSTD_error_frameParameter_windowTooLarge) return Fault::large_window;
    return code == ZSTD_error_prefix_unknown && !is_first_ ? Fault::followed : Fault::damaged;
  }

  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  std::unique_ptr<ZSTD_DCtx, Free> context_;
  bool complete_ = false;
  std::size_t wanted_ = least_wanted;  ///< bytes of data
  bool is_first_ = true;
};

}  // namespace

std::unique_ptr<Decoder> gzip_decoder() { return std::make_unique<GzipDecoder>(); }
std::unique_ptr<Decoder> zstd_decoder() { return std::make_unique<ZstdDecoder>(); }

}  // namespace latro
