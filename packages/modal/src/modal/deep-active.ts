// deepActive(): the element that really has focus, through shadow roots. Used by the shell to give focus
// back, and to know whether focus is inside.

/** The innermost focused element; undefined when nothing but the page has focus. */
export function deepActive(page: Document): HTMLElement | undefined {
  let active: Element | null = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== page.body ? active : undefined;
}

/** Whether `inner` lies in `outer`, also through shadow roots. */
export function containsDeep(outer: Element, inner: Element | undefined): boolean {
  let node: Node | null = inner ?? null;
  while (node) {
    if (node === outer) return true;
    node = node instanceof ShadowRoot ? node.host : (node.parentNode ?? null);
  }
  return false;
}
