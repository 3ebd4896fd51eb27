#include "latro/check/detail/lgn_normalizer.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "latro/check/game_check.hpp"
#include "latro/check/listener.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/game/commands.hpp"
#include "latro/game/detail/for_each_turn.hpp"
#include "latro/game/game_source.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro {

void OrderedTags::start(std::string_view record) {
  record_ = record;
  tags_.clear();
  kept_.clear();
}

void OrderedTags::hear(std::string_view name, std::string_view value) {
  const bool lasts = std::greater_equal<>()(value.data(), record_.data()) &&
                     std::less<>()(value.data(), record_.data() + record_.size());
  add(name, lasts ? value : kept_.emplace_back(value));
}

/// Most records have their tags in the usual order.
void OrderedTags::add(std::string_view name, std::string_view value) {
  tags_.push_back({tag_place(name, tags_.empty() ? 0 : tags_.back().place + 1), name, value});
}

void OrderedTags::set(std::string_view name, std::string_view value) {
  const auto found =
      std::find_if(tags_.begin(), tags_.end(), [name](const Entry& tag) { return tag.name == name; });
  if (found == tags_.end())
    add(name, value);
  else
    found->value = value;
}

bool OrderedTags::has(std::string_view name) const {
  return std::any_of(tags_.begin(), tags_.end(), [name](const Entry& tag) { return tag.name == name; });
}

const std::vector<OrderedTags::Entry>& OrderedTags::sorted() {
  const auto in_front = [](const Entry& a, const Entry& b) {
    return a.place != b.place ? a.place < b.place : a.name < b.name;
  };
  if (!std::is_sorted(tags_.begin(), tags_.end(), in_front)) std::sort(tags_.begin(), tags_.end(), in_front);
  return tags_;
}

std::vector<std::string_view> OrderedTags::drop_unwritable() {
  std::vector<std::string_view> dropped;
  std::erase_if(tags_, [&](const Entry& tag) {
    if (is_tag_name(tag.name)) return false;
    dropped.push_back(tag.name);
    return true;
  });
  return dropped;
}

std::vector<Tag> OrderedTags::all() const {
  std::vector<Tag> tags;
  for (const Entry& tag : tags_) tags.push_back({std::string(tag.name), std::string(tag.value), {}});
  return tags;
}

namespace {

CheckOptions checking_all(CheckOptions options) {
  options.syntax_only = false;
  options.variations = true;
  return options;
}

CheckOptions unfiltered(CheckOptions options) {
  options.filter = {};
  return options;
}

void append_comment(std::string& comment, std::string_view more) {
  if (!comment.empty()) comment += ' ';
  comment += more;
}

}  // namespace

/// Writes a game as it comes. Canonical text has a turn's NAGs and comment before its variations; if the
/// record has some of them after, they come too late: what has been written is of no use then.
class LgnNormalizer::Copier final : public GameListener {
 public:
  explicit Copier(CopyOptions options) : options_(std::move(options)) {}

  CopiedGame copy(Checker& validator, GameSource& source, ReadGame& read, std::string& out,
                  std::vector<Diagnostic>& found);
  bool was_late() const { return late_; }

  void begin(const Record& record) override;
  void tag(std::string_view name, std::string_view value, Span) override { tags_.hear(name, value); }
  bool wants_game() override { return !options_.wanted || options_.wanted(tags_.all()); }
  bool wants_parts() const override { return false; }
  PlayedTurn& parts() override { return unused_; }
  void start(const Rules& rules, const std::string& ruleset, const Position& position) override;
  void turn(std::string_view text, Span span) override;
  void nag(unsigned nag) override;
  void comment(std::string_view raw) override;
  void comment_before(std::string_view raw) override;
  void property(std::string_view name, std::span<const std::string>) override {
    if (stripped_ == 0) lost_properties_.insert(property_left_out(name));
  }
  void begin_variation() override;
  void end_variation() override;
  void end(Result result) override;

 private:
  /// The game itself or a variation that is open.
  struct Line {
    bool has_turn = false;
    bool at_turn = false;  ///< annotations belong to the last turn
    std::string pending;   ///< comments for the next turn
  };

  void write_before_turn();
  void end_turn();
  void end_line();
  void write_comment(std::string_view text);

  CopyOptions options_;
  std::optional<GameWriter> writer_;
  std::string* out_ = nullptr;
  PlayedTurn unused_;
  std::size_t out_before_ = 0;       ///< the start of the game in *out_
  std::optional<GameKeyMaker> key_;  ///< if keys are wanted
  OrderedTags tags_;
  std::optional<std::size_t> unknown_result_;  ///< where in *out_ the tag Result has a value to be filled in
  Line line_;                                  ///< the innermost
  std::vector<Line> outer_;                    ///< those around it
  std::vector<unsigned> nags_;                 ///< of the turn that the innermost line is at …
  std::string comment_;                        ///< … and its comment
  std::size_t stripped_ = 0;                   ///< depth in a variation that is removed
  bool late_ = false;
  bool busy_ = false;   ///< there may be something to write in front of the next turn
  bool right_ = false;  ///< all of it has been written
  bool is_lgn_ = true;
  std::vector<std::string> lost_tags_;
  bool closing_braces_ = false;
  std::set<std::string> lost_properties_;
};

CopiedGame LgnNormalizer::Copier::copy(Checker& validator, GameSource& source, ReadGame& read,
                                       std::string& out, std::vector<Diagnostic>& found) {
  out_ = &out;
  out_before_ = out.size();
  is_lgn_ = read.is_lgn;
  CopiedGame game;
  game.checked = validator.check(source, read, found);
  right_ = right_ && game.checked.wanted;
  if (!right_) out.resize(out_before_);
  game.written = right_;
  if (right_) {
    game.lost = lost_tags_;
    if (closing_braces_) game.lost.emplace_back(lgn_closing_braces);
    game.lost.insert(game.lost.end(), lost_properties_.begin(), lost_properties_.end());
  }
  if (right_ && key_) game.key = key_->key();
  return game;
}

void LgnNormalizer::Copier::begin(const Record& record) {
  out_->resize(out_before_);
  writer_.emplace(*out_);
  tags_.start(record.text);
  line_ = {};
  outer_.clear();
  busy_ = late_ = false;
  nags_.clear();
  comment_.clear();
  stripped_ = 0;
  right_ = closing_braces_ = false;
  lost_properties_.clear();
  lost_tags_.clear();
}

void LgnNormalizer::Copier::start(const Rules&, const std::string& ruleset, const Position& position) {
  if (options_.keys) key_.emplace(ruleset, position);
  constexpr std::string_view result_name = "Result";
  constexpr std::string_view rules_name = "Rules";
  for (const Tag& tag : options_.tags) tags_.set(tag.name, tag.value);
  if (!is_lgn_)
    for (const std::string_view name : tags_.drop_unwritable()) lost_tags_.push_back(lgn_tag(name));
  const bool has_result = tags_.has(result_name);
  if (!has_result) tags_.set(result_name, text(Result::unknown));
  if (!tags_.has(rules_name)) tags_.set(rules_name, ruleset);
  unknown_result_.reset();
  for (const OrderedTags::Entry& tag : tags_.sorted()) {
    writer_->tag(tag.name, tag.value);
    constexpr std::string_view behind_quote = "*\"]\n";
    if (!has_result && tag.name == result_name) unknown_result_ = out_->size() - behind_quote.size();
  }
  writer_->end_of_tags();
  writer_->begin({position.to_move, position.number});
}

void LgnNormalizer::Copier::turn(std::string_view text, Span) {
  if (busy_) {
    if (stripped_ > 0) return;
    write_before_turn();
  }
  if (key_ && outer_.empty()) key_->turn(text);
  writer_->turn(text);
  line_.has_turn = line_.at_turn = true;
}

void LgnNormalizer::Copier::write_before_turn() {
  end_turn();
  if (!line_.pending.empty()) {
    write_comment(line_.pending);
    line_.pending.clear();
  }
  busy_ = false;
}

void LgnNormalizer::Copier::nag(unsigned nag) {
  if (stripped_ > 0 || options_.strip_nags) return;
  busy_ = true;
  if (line_.at_turn)
    nags_.push_back(nag);
  else
    late_ = true;
}

void LgnNormalizer::Copier::comment(std::string_view raw) {
  if (stripped_ > 0 || options_.strip_comments) return;
  busy_ = true;
  append_comment(line_.at_turn ? comment_ : line_.pending, raw);
}

void LgnNormalizer::Copier::comment_before(std::string_view raw) {
  if (stripped_ > 0 || options_.strip_comments) return;
  busy_ = true;
  append_comment(line_.pending, raw);
}

void LgnNormalizer::Copier::begin_variation() {
  busy_ = true;
  if (stripped_ > 0 || options_.strip_variations) {
    ++stripped_;
    return;
  }
  end_turn();
  writer_->begin_variation();
  outer_.push_back(std::exchange(line_, {}));
}

void LgnNormalizer::Copier::end_variation() {
  busy_ = true;
  if (stripped_ > 0) {
    if (--stripped_ == 0) end_turn();
    return;
  }
  end_line();
  writer_->end_variation();
  line_ = std::move(outer_.back());
  outer_.pop_back();
}

void LgnNormalizer::Copier::end(Result result) {
  end_line();
  writer_->result(result);
  if (unknown_result_) out_->replace(*unknown_result_, text(Result::unknown).size(), text(result));
  right_ = true;
}

void LgnNormalizer::Copier::end_turn() {
  if (!line_.at_turn) return;
  line_.at_turn = false;
  if (!nags_.empty()) {
    writer_->nags(nags_);
    nags_.clear();
  }
  if (!comment_.empty()) {
    write_comment(comment_);
    comment_.clear();
  }
}

/// Comments that no turn followed belong to the last one.
void LgnNormalizer::Copier::end_line() {
  end_turn();
  if (line_.pending.empty()) return;
  if (line_.has_turn)
    late_ = true;
  else
    write_comment(line_.pending);
}

void LgnNormalizer::Copier::write_comment(std::string_view text) {
  std::string rest;
  if (options_.strip_commands) {
    rest = without_commands(comment_value(text));
    text = rest;
  }
  closing_braces_ = closing_braces_ || text.find('}') != std::string_view::npos;
  writer_->comment(text);
}

/// The general way: the game is built, changed and written.
class LgnNormalizer::Rebuilder {
 public:
  explicit Rebuilder(const CheckOptions& validation) : validator_(validation, &builder_) {}

  /// Precondition: the game has been checked and has no error.
  void copy(GameSource& source, ReadGame& read, const CopyChanges& changes, std::string& out,
            CopiedGame& copied) {
    std::vector<Diagnostic> found;
    validator_.check(source, read, found);
    changes.apply(*builder_.game());
    copied.lost = *LgnSink().write(*builder_.game(), out);
  }

 private:
  PlayedGameBuilder builder_;
  Checker validator_;
};

LgnNormalizer::LgnNormalizer(const CheckOptions& validation, CopyOptions options)
    : checks_(checking_all(validation)),
      changes_(options),
      copier_(std::make_unique<Copier>(std::move(options))),
      validator_(select_first() ? unfiltered(checks_) : checks_, copier_.get()) {}
LgnNormalizer::~LgnNormalizer() = default;

/// A filter that plays turns sees each game before it is written, because it mostly refuses it.
bool LgnNormalizer::select_first() {
  if (!checks_.filter || !checks_.filter(nullptr)->wants_positions()) return false;
  selector_ = std::make_unique<Checker>(checks_);
  return true;
}

CopiedGame LgnNormalizer::copy(GameSource& source, ReadGame& game, std::string& out,
                               std::vector<Diagnostic>& found) {
  if (selector_) {
    CopiedGame checked;
    checked.checked = selector_->check(source, game, found);
    if (!checked.checked.wanted || !checked.checked.result) return checked;
    found_again_.clear();
  }
  const std::size_t before = out.size();
  CopiedGame copied = copier_->copy(validator_, source, game, out, selector_ ? found_again_ : found);
  if (!copied.written || !copier_->was_late()) return copied;
  out.resize(before);
  if (!rebuilder_) rebuilder_ = std::make_unique<Rebuilder>(unfiltered(checks_));
  rebuilder_->copy(source, game, changes_, out, copied);
  return copied;
}

namespace {

void strip_comment(const CopyChanges& changes, std::string& comment) {
  if (changes.strip_comments)
    comment.clear();
  else if (changes.strip_commands)
    comment = without_commands(comment);
}

}  // namespace

void CopyChanges::apply(PlayedGame& game) const {
  if (strip_comments || strip_commands || strip_nags || strip_variations) {
    strip_comment(*this, game.comment);
    for_each_turn(game.moves, [&](PlayedMove& move) {
      strip_comment(*this, move.before);
      strip_comment(*this, move.comment);
      if (strip_nags) move.nags.clear();
      if (strip_variations) move.variations.clear();
    });
  }
  for (const Tag& tag : tags) set_tag(game.tags, tag.name, tag.value);
}

}  // namespace latro
