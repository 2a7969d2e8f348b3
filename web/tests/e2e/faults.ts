// Runs in the page.

/** What a reader would frown at, whatever the screen. */
export function faults(): string[] {
  const found: string[] = [];
  const root = document.scrollingElement!;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  const name = (element: Element) => `<${element.tagName.toLowerCase()} ${element.className}> "${element.textContent?.trim().slice(0, 50)}"`;
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".visually-hidden, [aria-hidden=true]");

  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !shown(element)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < 11) found.push(`${size} px: ${name(element)}`);
    for (const { 0: word, index } of node.textContent.matchAll(/\p{L}{4,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`broken: ${word} in ${name(element)}`);
    }
  }
  for (const element of document.querySelectorAll("button, a.button, h1, h2, h3, [data-ui=prompt], [data-ui=prompt] p, [data-ui=buttons]")) {
    if (!shown(element) || element.clientWidth === 0) continue;
    if (element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${name(element)}`);
  }
  for (const element of document.querySelectorAll("[data-ui=prompt], [data-ui=buttons] button, dialog[open] h2, dialog[open] footer .button")) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`off the screen: ${name(element)}`);
  }
  return [...new Set(found)];
}
