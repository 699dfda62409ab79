// Which cards of the hand have no free strip of 44 by 44 pixels, at the corner where index and suit stand.
() => {
  const SIDE = 44;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const short = [];
  for (const card of document.querySelectorAll("[data-hand] [data-card]")) {
    const { left, top } = card.getBoundingClientRect();
    // The middles of the edges and the far corner: the near one is round.
    const points = [[SIDE / 2, 1], [1, SIDE / 2], [SIDE - 1, SIDE / 2], [SIDE / 2, SIDE - 1], [SIDE - 1, SIDE - 1]];
    const free = ([x, y]) => left + x < width && top + y < height && card.contains(document.elementFromPoint(left + x, top + y));
    const covered = points.find((point) => !free(point));
    if (covered) short.push(`${card.dataset.card} at ${covered}, by ${document.elementFromPoint(left + covered[0], top + covered[1])?.outerHTML.slice(0, 90)}`);
  }
  return short;
}
