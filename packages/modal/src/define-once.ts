// defineOnce(): registers an element unless the tag is taken. For the first load, where ui's own define()
// (which warns about two versions) would pull its whole package in; ui warns for its elements anyway.

/** The first registration of a page stays. */
export function defineOnce(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
