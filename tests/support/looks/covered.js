// What the coach's note lies over.
() => {
  const note = document.querySelector("[data-coach]").getBoundingClientRect();
  const under = ({ left, right, top, bottom }) => {
    const across = Math.min(right, note.right) - Math.max(left, note.left);
    return across > 3 && Math.min(bottom, note.bottom) - Math.max(top, note.top) > 3;
  };
  const things = "[data-hand] [data-card], [data-laid], [data-question], .bar, .plate, .btn.play";
  return [...document.querySelectorAll(things)]
    .filter((one) => under(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 80));
}
