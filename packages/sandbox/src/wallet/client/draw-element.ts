// Makes an element with attributes and children. Used by the wallet's own pages.
// Text goes in as text, never as markup: requests come from sites.

/** An element; `text` values become its text, other attributes are set as given. */
export function drawElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
