#include "io/sorter.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <utility>

namespace latro::tool {

namespace {

/// In front of each key, in memory and in runs.
struct Head {
  std::uint64_t key = 0;  ///< sizes in bytes
  std::uint64_t label = 0;
  std::uint64_t text = 0;

  std::uint64_t size() const { return sizeof(Head) + key + label + text; }
};

std::string_view bytes_of(const Head& head) { return {reinterpret_cast<const char*>(&head), sizeof head}; }

std::uint64_t prefix_of(std::string_view key) {
  std::uint64_t prefix = 0;
  for (std::size_t i = 0; i < sizeof prefix; ++i)
    prefix = prefix << 8 | (i < key.size() ? static_cast<unsigned char>(key[i]) : 0);
  return prefix;
}

/// A text in memory.
struct Stored {
  std::string_view key;
  std::string_view label;
  std::string_view text;
  std::string_view whole;  ///< with the head

  explicit Stored(const char* at) {
    Head head;
    std::memcpy(&head, at, sizeof head);
    const char* const begin = at + sizeof head;
    key = {begin, head.key};
    label = {begin + head.key, head.label};
    text = {begin + head.key + head.label, head.text};
    whole = {at, static_cast<std::size_t>(head.size())};
  }
};

}  // namespace

/// Reads a run. Key and label of the present text are in memory; the text is read while it is passed on.
class Sorter::Cursor {
 public:
  Cursor(const ScratchFile& file, const Run& run, std::size_t buffer)
      : file_(file), at_(run.begin), end_(run.end), buffer_(std::max<std::size_t>(buffer, 1), '\0') {}

  /// Moves to the next text; false at the end of the run.
  bool next() {
    pass_text([](std::string_view) {});
    if (at_ == end_) return false;
    std::array<char, sizeof(Head)> bytes;
    read(bytes.size(), [&, to = bytes.data()](std::string_view piece) mutable {
      to = std::copy(piece.begin(), piece.end(), to);
    });
    std::memcpy(&head_, bytes.data(), sizeof head_);
    for (const auto& [target, size] : {std::pair(&key_, head_.key), std::pair(&label_, head_.label)}) {
      target->clear();
      read(size, [to = target](std::string_view piece) { to->append(piece); });
    }
    return true;
  }
  const std::string& key() const { return key_; }
  const std::string& label() const { return label_; }
  /// Passes on the rest of the text.
  template <class Piece>
  void pass_text(const Piece& piece) {
    read(std::exchange(head_.text, 0), piece);
  }

 private:
  template <class Piece>
  void read(std::uint64_t size, Piece&& piece) {
    while (size > 0) {
      if (used_ == filled_) {
        filled_ = file_.read(at_, buffer_.data(),
                             static_cast<std::size_t>(std::min<std::uint64_t>(buffer_.size(), end_ - at_)));
        used_ = 0;
      }
      const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(size, filled_ - used_));
      piece(std::string_view(buffer_).substr(used_, count));
      used_ += count;
      at_ += count;
      size -= count;
    }
  }

  const ScratchFile& file_;
  std::uint64_t at_;  ///< of the next byte to be used
  std::uint64_t end_;
  std::string buffer_;
  std::size_t used_ = 0;    ///< of the buffer …
  std::size_t filled_ = 0;  ///< … up to here
  Head head_;
  std::string key_;
  std::string label_;
};

void Sorter::add(std::string_view key, std::string_view label, std::string_view text) {
  const Head head{key.size(), label.size(), text.size()};
  const auto room = static_cast<std::size_t>(head.size());
  const std::size_t used = texts_.size() + entries_.size() * sizeof(Entry);
  if (!entries_.empty() && used + room + sizeof(Entry) > limits_.memory) write_run();
  // Memory that is only reserved costs nothing; a vector that grows by copying would need twice as much.
  if (texts_.capacity() == 0) texts_.reserve(std::max(limits_.memory, room));
  if (entries_.size() == entries_.capacity()) entries_.reserve(entries_.size() + entries_.size() / 4 + 1024);
  entries_.push_back({prefix_of(key), texts_.size()});
  for (const std::string_view part : {bytes_of(head), key, label, text})
    texts_.insert(texts_.end(), part.begin(), part.end());
}

void Sorter::sort_entries() {
  std::ranges::sort(entries_, [this](const Entry& a, const Entry& b) {
    if (a.prefix != b.prefix) return a.prefix < b.prefix;
    const int order = Stored(texts_.data() + a.at).key.compare(Stored(texts_.data() + b.at).key);
    return order != 0 ? order < 0 : a.at < b.at;
  });
}

void Sorter::write_run() {
  sort_entries();
  const std::uint64_t begin = file_.size();
  std::string block;
  for (const Entry& entry : entries_) {
    const std::string_view whole = Stored(texts_.data() + entry.at).whole;
    if (block.size() + whole.size() > limits_.buffer) {
      file_.append(block);
      block.clear();
    }
    if (whole.size() >= limits_.buffer)
      file_.append(whole);
    else
      block += whole;
  }
  file_.append(block);
  runs_.push_back({begin, file_.size()});
  entries_.clear();
  texts_.clear();
  if (texts_.capacity() > limits_.memory) texts_ = {};
}

void Sorter::merge(const Take& take) {
  constexpr std::size_t most_runs = 256;  // with buffers of the usual size
  constexpr std::size_t least_buffer = 4096;
  const std::size_t shared = std::max(limits_.buffer * most_runs / runs_.size(), least_buffer);
  std::vector<std::unique_ptr<Cursor>> cursors;
  std::vector<std::size_t> heap;  // the cursor with the least key in front; of equal ones the first
  const auto after = [&](std::size_t a, std::size_t b) {
    const int order = cursors[a]->key().compare(cursors[b]->key());
    return order != 0 ? order > 0 : a > b;
  };
  for (const Run& run : runs_) {
    cursors.push_back(std::make_unique<Cursor>(file_, run, std::min(limits_.buffer, shared)));
    if (cursors.back()->next()) heap.push_back(cursors.size() - 1);
  }
  std::make_heap(heap.begin(), heap.end(), after);
  while (!heap.empty()) {
    std::pop_heap(heap.begin(), heap.end(), after);
    Cursor& cursor = *cursors[heap.back()];
    if (!take(cursor.label(), [&](const auto& piece) { cursor.pass_text(piece); })) return;
    if (cursor.next())
      std::push_heap(heap.begin(), heap.end(), after);
    else
      heap.pop_back();
  }
}

void Sorter::finish(const Take& take) {
  if (!runs_.empty()) {
    if (!entries_.empty()) write_run();
    entries_ = {};
    texts_ = {};
    return merge(take);
  }
  sort_entries();
  for (const Entry& entry : entries_) {
    const Stored stored(texts_.data() + entry.at);
    if (!take(stored.label, [&](const auto& piece) { piece(stored.text); })) return;
  }
}

}  // namespace latro::tool
