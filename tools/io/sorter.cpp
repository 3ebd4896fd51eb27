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

  /// Moves to the next text; false at the end of the run. Precondition: pass_text() was called.
  bool next() {
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
  const Head& head() const { return head_; }
  const std::string& key() const { return key_; }
  const std::string& label() const { return label_; }
  template <class Take>
  void pass_text(const Take& take) {
    read(head_.text, take);
  }

 private:
  template <class Take>
  void read(std::uint64_t size, Take&& take) {
    while (size > 0) {
      if (used_ == filled_) {
        filled_ = file_.read(at_, buffer_.data(),
                             static_cast<std::size_t>(std::min<std::uint64_t>(buffer_.size(), end_ - at_)));
        used_ = 0;
      }
      const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(size, filled_ - used_));
      take(std::string_view(buffer_).substr(used_, count));
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
  std::sort(entries_.begin(), entries_.end(), [this](const Entry& a, const Entry& b) {
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
  ++runs_written_;
  entries_.clear();
  texts_.clear();
  if (texts_.capacity() > limits_.memory) texts_ = {};
}

void Sorter::merge(const Run* first, const Run* last, const std::function<bool(Cursor&)>& take) {
  std::vector<std::unique_ptr<Cursor>> cursors;
  std::vector<std::size_t> heap;  // the cursor with the least key in front; of equal ones the first
  const auto after = [&](std::size_t a, std::size_t b) {
    const int order = cursors[a]->key().compare(cursors[b]->key());
    return order != 0 ? order > 0 : a > b;
  };
  for (const Run* run = first; run != last; ++run) {
    cursors.push_back(std::make_unique<Cursor>(file_, *run, limits_.buffer));
    if (cursors.back()->next()) heap.push_back(cursors.size() - 1);
  }
  std::make_heap(heap.begin(), heap.end(), after);
  while (!heap.empty()) {
    std::pop_heap(heap.begin(), heap.end(), after);
    Cursor& cursor = *cursors[heap.back()];
    if (!take(cursor)) return;
    if (cursor.next())
      std::push_heap(heap.begin(), heap.end(), after);
    else
      heap.pop_back();
  }
}

/// Neighbours are merged, so that equal keys keep their order.
void Sorter::merge_pass() {
  ScratchFile merged;
  std::vector<Run> runs;
  std::string block;
  for (std::size_t at = 0; at < runs_.size(); at += limits_.runs) {
    const Run* const first = runs_.data() + at;
    const std::uint64_t begin = merged.size();
    const auto write = [&](std::string_view text) {
      block += text;
      if (block.size() < limits_.buffer) return;
      merged.append(block);
      block.clear();
    };
    merge(first, first + std::min(limits_.runs, runs_.size() - at), [&](Cursor& cursor) {
      write(bytes_of(cursor.head()));
      write(cursor.key());
      write(cursor.label());
      cursor.pass_text(write);
      return true;
    });
    merged.append(block);
    block.clear();
    runs.push_back({begin, merged.size()});
    ++runs_written_;
  }
  file_.swap(merged);
  runs_ = std::move(runs);
}

void Sorter::finish(Taker& taker) {
  if (runs_.empty()) {
    sort_entries();
    for (const Entry& entry : entries_) {
      const Stored stored(texts_.data() + entry.at);
      if (!taker.begin(stored.label)) break;
      taker.piece(stored.text);
      taker.end();
    }
    return;
  }
  if (!entries_.empty()) write_run();
  entries_ = {};
  texts_ = {};
  while (runs_.size() > limits_.runs) merge_pass();
  merge(runs_.data(), runs_.data() + runs_.size(), [&](Cursor& cursor) {
    if (!taker.begin(cursor.label())) return false;
    cursor.pass_text([&](std::string_view piece) { taker.piece(piece); });
    taker.end();
    return true;
  });
}

}  // namespace latro::tool
