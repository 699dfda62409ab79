// What fair players need, for the packs of 76 and 78 cards.
#include "bindings.hpp"
#include "bindings_fair.hpp"

void tarock::bind_fair_wide(nb::module_& m) { bind_fair_all<Mask128>(m, "128"); }
