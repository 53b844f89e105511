/** Returns the innermost focused element across shadow roots, or undefined if only the page has focus. */
export function deepActiveElement(page: Document): HTMLElement | undefined {
  let active: Element | null = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== page.body ? active : undefined;
}
