// A parse of a record as a text that tests can compare: an event a word.
#pragma once

#include <string>
#include <string_view>

#include "latro/notation/lgn/visitor.hpp"

namespace latro::test {

/// `tag(Name|value)` `tags` `12.` `12...` the turn's text `$n` `{raw}` `(` `)` the result, with blanks
/// between.
class EventText final : public RecordVisitor {
 public:
  /// Stops the parse after this many events.
  explicit EventText(std::string_view record, std::size_t most = std::size_t(-1))
      : record_(record), most_(most) {}

  std::string text;

  bool tag(std::string_view name, std::string_view value, Span name_span, Span value_span) override {
    spans += cut(name_span) + "=" + cut(value_span) + "\n";
    return add("tag(" + std::string(name) + "|" + std::string(value) + ")");
  }
  bool end_of_tags() override { return add("tags"); }
  bool number(std::uint64_t number, unsigned dots, Span span) override {
    spans += cut(span) + "\n";
    return add(std::to_string(number) + std::string(dots, '.'));
  }
  bool turn(const TurnText& turn) override { return add(cut(turn.span)); }
  bool nag(unsigned nag, Span span) override {
    spans += cut(span) + "\n";
    return add("$" + std::to_string(nag));
  }
  bool comment(std::string_view raw, Span span) override {
    spans += cut(span) + "\n";
    return add("{" + std::string(raw) + "}");
  }
  bool begin_variation(Span open) override { return add(cut(open)); }
  bool end_variation(Span close) override { return add(cut(close)); }
  bool result(Result result, Span span) override {
    spans += cut(span) + "\n";
    return add(std::string(latro::text(result)));
  }

  std::string spans;  ///< what the record has where the event says that it stands, a line each; turns and
                      ///< brackets left out

 private:
  std::string cut(Span span) const { return std::string(record_.substr(span.begin, span.end - span.begin)); }
  bool add(const std::string& event) {
    if (!text.empty()) text += ' ';
    text += event;
    return --most_ != 0;
  }

  std::string_view record_;
  std::size_t most_;
};

}  // namespace latro::test
