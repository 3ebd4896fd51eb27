// A turn in the types of the kernels, and what receives the turns that are generated. Private to
// rules/kernel/ and search/.
#pragma once

#include <concepts>
#include <cstddef>

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/rules/turn.hpp"

namespace latro::kernel {

template <std::size_t N>
struct Ply {
  TurnKind kind = TurnKind::pass;
  bool dux = false;  ///< placements only
  Square from;
  Square to;
  Bits<N> squares;  ///< as Turn::squares
  Bits<N> captured;
};

/// A reference to a callable that gets plies and returns false to stop. What generates plies for it is
/// compiled once, for all callers. The callable must outlive it.
template <std::size_t N>
class PlyVisitor {
 public:
  template <class Visit>
  requires(!std::same_as<Visit, PlyVisitor>) explicit PlyVisitor(const Visit& visit)
      : visit_(&visit), call_([](const void* called, const Ply<N>& ply) {
          return (*static_cast<const Visit*>(called))(ply);
        }) {}
  bool operator()(const Ply<N>& ply) const { return call_(visit_, ply); }

 private:
  const void* visit_;
  bool (*call_)(const void*, const Ply<N>&);
};

}  // namespace latro::kernel
