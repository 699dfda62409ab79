// What Python hands over for players who do not see all cards, read field by field from its classes in goals.py.
#pragma once

#include "evaluation.hpp"
#include "given.hpp"

namespace tarock {

template <class Mask>
Use use_of(const Rules<Mask>& rules, nb::handle zone) {
  const int under = field<int>(zone, "under");
  const Use use{field<int>(zone, "hand"), field<int>(zone, "pile"), field<int>(zone, "gift"),
                field<unsigned>(zone, "seen"), under == no_card ? no_card : rules.place_of(under)};
  if (use.hand < no_seat || use.hand >= max_seats || use.pile < 0 || use.pile > max_piles || use.gift < 0 ||
      use.gift > max_tricks)
    throw std::invalid_argument("a zone is of a hand, a pile or a trick that there is not");
  if (use.under != no_card && use.hand == no_seat) throw std::invalid_argument("a packet is nobody's");
  return use;
}

// A zone may be said to allow or force cards that are not hidden at all: only the hidden ones matter.
template <class Mask>
Hidden<Mask> hidden_of(const Rules<Mask>& rules, nb::handle given) {
  const nb::object cards = given.attr("cards");
  const auto among = [&](const nb::object& some) { return cards_in(rules, nb::object(cards & some)); };
  Hidden<Mask> hidden;
  hidden.cards = cards_in(rules, cards);
  for (nb::handle zone : given.attr("zones"))
    hidden.zones.push_back(
        {field<int>(zone, "size"), among(zone.attr("allowed")), among(zone.attr("forced")), use_of(rules, zone)});
  for (nb::handle one : given.attr("conditions"))
    hidden.conditions.push_back({field<int>(one, "zone"), among(one.attr("cards")), field<int>(one, "least"),
                                 field<int>(one, "most"), field<int>(one, "either")});
  return hidden;
}

template <class Mask>
Mask card_or_none(const Rules<Mask>& rules, int number) {
  return number == no_card ? Mask{0} : bit<Mask>(rules.place_of(number));
}

// Fills in as many sets of cards as are given.
template <class Mask, std::size_t size>
void fill_in(const Rules<Mask>& rules, nb::handle given, std::array<Mask, size>& sets) {
  std::size_t at = 0;
  for (nb::handle cards : given) sets.at(at++) = cards_in(rules, cards);
}

template <class Mask>
Move move_of(const Rules<Mask>& rules, const std::pair<int, int>& given) {
  return {given.first == no_card ? no_card : rules.place_of(given.first), given.second};
}

template <class Mask>
Course course_of(const Rules<Mask>& rules, nb::handle given) {
  Course course{field<int>(given, "seats"), field<int>(given, "leader"), field<int>(given, "tricks"), {}};
  if (course.seats < 2 || course.seats > max_seats) throw std::invalid_argument("2 to 6 seats can play");
  if (course.leader < 0 || course.leader >= course.seats)
    throw std::invalid_argument("a seat leads that does not play");
  for (const auto& play : field<Pairs>(given, "plays")) course.plays.push_back(move_of(rules, play));
  if (course.plays.size() > static_cast<std::size_t>(course.seats * course.tricks))
    throw std::invalid_argument("more cards were played than the tricks have");
  return course;
}

template <class Mask>
Company<Mask> company_of(const Rules<Mask>& rules, nb::handle given) {
  Company<Mask> company;
  company.declarer = field<int>(given, "declarer");
  const auto parties = field<std::vector<int>>(given, "parties");
  if (company.declarer < no_seat || company.declarer >= static_cast<int>(parties.size()))
    throw std::invalid_argument("a seat declares that does not play");
  if (parties.size() > max_seats) throw std::invalid_argument("2 to 6 seats can play");
  std::copy(parties.begin(), parties.end(), company.party.begin());
  company.called = card_or_none(rules, field<int>(given, "called"));
  company.shunning = field<bool>(given, "shunning");
  company.stops = field<unsigned>(given, "stops");
  fill_in(rules, given.attr("aside"), company.aside);
  return company;
}

template <class Mask>
KnownCards<Mask> known_cards_of(const Rules<Mask>& rules, nb::handle scene) {
  KnownCards<Mask> known;
  fill_in(rules, scene.attr("hands"), known.hands);
  fill_in(rules, scene.attr("piles"), known.piles);
  fill_in(rules, scene.attr("gifts"), known.gifts);
  for (const auto& [card, top] : field<Pairs>(scene, "covered"))
    known.covered.emplace_back(rules.place_of(card), rules.place_of(top));
  known.lifting = cards_in(rules, scene.attr("lifting"));
  return known;
}

template <class Mask>
Policy<Mask> policy_of(const Rules<Mask>& rules, nb::handle given) {
  return {rules,
          values_by_place(rules, field<std::vector<int>>(given, "worths")),
          {field<std::vector<int>>(given, "weights"), field<int>(given, "temperature"), field<int>(given, "noise")}};
}

template <class Mask>
Feature<Mask> feature_of(const Rules<Mask>& rules, nb::handle given) {
  Feature<Mask> feature;
  feature.counted = static_cast<Counted>(field<int>(given, "counted"));
  if (const int takers = field<int>(given, "takers"); takers >= 0) feature.takers = static_cast<unsigned>(takers);
  if (const int players = field<int>(given, "players"); players >= 0) feature.players = static_cast<unsigned>(players);
  feature.cards = cards_in(rules, given.attr("cards"));
  feature.fellows = cards_in(rules, given.attr("fellows"));
  feature.when = static_cast<When>(field<int>(given, "when"));
  feature.won = field<bool>(given, "won");
  feature.base = field<int>(given, "base");
  feature.parts = field<int>(given, "parts");
  feature.first = field<int>(given, "first");
  feature.second = field<int>(given, "second");
  feature.radix = field<int>(given, "radix");
  if (feature.parts < 1) throw std::invalid_argument("a point has at least one part");
  return feature;
}

inline Amounts amounts_of(nb::handle given) {
  const auto amounts = nb::cast<std::vector<int>>(given);
  if (amounts.size() > max_seats) throw std::invalid_argument("2 to 6 seats can play");
  Amounts result{};
  std::copy(amounts.begin(), amounts.end(), result.begin());
  return result;
}

inline Term term_of(nb::handle given) {
  Term term{field<int>(given, "feature"), field<int>(given, "low"), {}};
  for (nb::handle row : given.attr("rows")) term.rows.push_back(amounts_of(row));
  return term;
}

inline Case case_of(nb::handle given) {
  Case result;
  for (nb::handle guard : given.attr("guards"))
    result.guards.push_back({field<int>(guard, "feature"), field<int>(guard, "low"), field<int>(guard, "high")});
  result.always = amounts_of(given.attr("always"));
  for (nb::handle term : given.attr("terms")) result.terms.push_back(term_of(term));
  return result;
}

template <class Mask>
FoolPrice<Mask> fool_price_of(const Rules<Mask>& rules, nb::handle given) {
  FoolPrice<Mask> price{cards_in(rules, given.attr("fool_price")), {}};
  std::size_t seat = 0;
  for (const unsigned party : field<std::vector<unsigned>>(given, "parties")) price.party.at(seat++) = party;
  return price;
}

template <class Mask>
Payoff<Mask> payoff_of(const Rules<Mask>& rules, nb::handle given) {
  std::vector<Feature<Mask>> features;
  for (nb::handle feature : given.attr("features")) features.push_back(feature_of(rules, feature));
  std::vector<Case> cases;
  for (nb::handle one : given.attr("cases")) cases.push_back(case_of(one));
  return {rules,
          values_by_place(rules, field<std::vector<int>>(given, "values")),
          field<int>(given, "trick_value"),
          std::move(features),
          std::move(cases),
          fool_price_of(rules, given)};
}

inline Budget budget_of(nb::handle given) {
  return {field<std::size_t>(given, "first"), field<bool>(given, "halving"), field<double>(given, "sure")};
}

}  // namespace tarock
