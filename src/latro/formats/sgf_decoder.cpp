#include "latro/formats/sgf_decoder.hpp"

#include <utility>

#include <fmt/format.h>

namespace latro {

std::optional<SgfDecoder> SgfDecoder::for_tree(const SgfTree& tree, std::vector<Fault>& faults) {
  const SgfProperty* const named = tree.find(tree.root(), "CA");
  const auto beyond = first_not_utf8(tree.text);
  if (named == nullptr) return SgfDecoder(tree, beyond ? SgfCharset::latin1 : SgfCharset::utf8);
  const Span span = named->values.front();
  const std::string name = sgf_word(tree.raw(span));
  const auto known = sgf_charset(name);
  if (!known) {
    faults.push_back(
        {Code::syntax, span,
         fmt::format("the encoding '{}' cannot be read here, only UTF-8 and ISO-8859-1 can; convert "
                     "the file with iconv(1) and write CA[UTF-8]",
                     first_not_utf8(name) ? "?" : name.substr(0, 40))});
    return std::nullopt;
  }
  if (*known == SgfCharset::utf8 && beyond)
    faults.push_back(
        {Code::not_utf8,
         {*beyond, *beyond + 1},
         fmt::format("the byte 0x{:02X} is not UTF-8, which CA promises; such bytes are passed on",
                     static_cast<unsigned char>(tree.text[*beyond]))});
  return SgfDecoder(tree, *known);
}

std::string SgfDecoder::utf8(std::string text) const {
  if (charset_ == SgfCharset::latin1) return latin1_to_utf8(text);
  return text;
}

Property SgfDecoder::kept(const SgfProperty& property) const {
  Property out{std::string(property.name), {}};
  for (const Span value : property.values) out.values.push_back(utf8(std::string(raw(value))));
  return out;
}

}  // namespace latro
