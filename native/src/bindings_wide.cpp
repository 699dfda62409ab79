// The bindings for the packs of 76 and 78 cards.
#include "bindings.hpp"

void tarock::bind_wide(nb::module_& m) { bind_all<Mask128>(m, "128"); }
