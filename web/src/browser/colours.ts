/** A colour of the theme that is on, as a canvas understands it. */
export function colourOf(role: string): string {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${role})`;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}
