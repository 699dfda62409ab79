// What fair players need, for packs of up to 58 cards.
#include "bindings_fair.hpp"

#include "bindings.hpp"

void tarock::bind_fair(nb::module_& m) { bind_fair_all<Mask64>(m, "64"); }
