// What is wrong with the looks of the table: cut or covered cards, plates off the table, things that overlap.
() => {
  const found = [];
  const root = document.documentElement;
  const [width, height] = [root.clientWidth, root.clientHeight];
  const box = (one) => one.getBoundingClientRect();
  const name = (one) => one.dataset.seat ?? one.dataset.laid ?? one.dataset.card;
  const all = (where) => [...document.querySelectorAll(where)].filter((one) => box(one).width > 0);
  const hand = all("[data-hand] [data-card]");
  const laid = all("[data-laid]");
  const plates = all(".plate[data-seat], .own[data-seat]");

  if (root.scrollWidth > width) found.push(`scrolls sideways: ${root.scrollWidth}`);
  for (const card of [...hand, ...laid]) {
    const { left, right, top } = box(card);
    // Only the feet of the hand may leave the screen.
    if (left < -1 || right > width + 1 || top < -1 || top > height - 30) found.push(`cut: ${name(card)}`);
  }
  for (const plate of plates) {
    const { left, right, top, bottom } = box(plate);
    if (left < -1 || right > width + 1 || top < -1 || bottom > height + 1) found.push(`off the table: ${name(plate)}`);
  }
  const overlap = (one, other) => {
    const [a, b] = [box(one), box(other)];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 3 && down > 3;
  };
  for (const [place, one] of plates.entries()) {
    for (const other of [...plates.slice(place + 1), ...laid]) {
      if (overlap(one, other)) found.push(`overlap: ${name(one)} and ${name(other)}`);
    }
  }
  // What is said along with a card is asked over the hand.
  for (const card of document.querySelector("[data-ways]") ? [] : hand) {
    const { left, top } = box(card);
    const there = document.elementFromPoint(Math.min(left + 20, width - 2), Math.min(top + 20, height - 2));
    if (!card.contains(there)) found.push(`covered: ${name(card)} by ${there?.outerHTML.slice(0, 80)}`);
  }
  return found;
}
