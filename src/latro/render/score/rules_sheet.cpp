#include "latro/render/score/rules_sheet.hpp"

#include "latro/render/score/detail/rules_page.hpp"

namespace latro {

void append_rules_sheet(const Rules& rules, const PictureOptions& look, Paper paper, Words words,
                        std::string& out) {
  RulesPage(rules, look, paper, words).append({}, out);
}

}  // namespace latro
