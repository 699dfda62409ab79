// The module, with the bindings for packs of up to 58 cards.
#include "bindings.hpp"

NB_MODULE(_kernel, m) {
  tarock::nb::class_<tarock::Table>(m, "Table").def(tarock::nb::init<int>());
  tarock::bind_all<tarock::Mask64>(m, "64");
  tarock::bind_wide(m);
  tarock::bind_fair(m);
  tarock::bind_fair_wide(m);
}
