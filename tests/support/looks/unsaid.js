// Texts that are missing: keys in place of words, holes that were not filled.
() => {
  const labels = [...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel);
  const texts = [document.body.innerText, ...labels].join("\n");
  return texts.match(/\b[a-z]+\.[a-z][A-Za-z-]+(?:\.[A-Za-z-]+)*\b|\{\w+\}|undefined|⟦/g) ?? [];
}
