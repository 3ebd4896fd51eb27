// The sequential probability ratio test (A. Wald, 1945): a match is stopped as soon as its results decide
// between two hypotheses.
#pragma once

#include <cstdint>
#include <span>

namespace latro {

/// H0: the first player is stronger by elo0. H1: by elo1.
/// Preconditions: elo0 < elo1; alpha and beta are positive, and their sum is less than 1.
struct SprtOptions {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  ///< the probability that the test accepts H1 if H0 is true
  double beta = 0.05;   ///< the probability that it accepts H0 if H1 is true
};

enum class SprtState : std::uint8_t { running, accepted_h0, accepted_h1 };

class Sprt {
 public:
  explicit Sprt(const SprtOptions& options);

  /// log(beta / (1 - alpha)) and log((1 - beta) / alpha), the bounds of the log-likelihood ratio.
  double lower() const { return lower_; }
  double upper() const { return upper_; }

  /// The log-likelihood ratio of H1 against H0 for results as strength() takes them (elo.hpp); 0 if there are
  /// none. Each hypothesis says only what the mean result is. Its likelihood is the greatest that any
  /// distribution of results with this mean gives to the results seen, as in fishtest (M. Van den Bergh,
  /// http://hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf). This is the exact maximum over
  /// distributions of all 5 (or 3) results, also those that were not seen.
  double log_ratio(std::span<const std::uint64_t> results) const;
  SprtState state(std::span<const std::uint64_t> results) const;

 private:
  double score0_;
  double score1_;
  double lower_;
  double upper_;
};

}  // namespace latro
