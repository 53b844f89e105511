// deepActive(): the element that really has focus, through shadow roots. Used by <appkit-modal>
// and by the shell to give focus back.

/** The innermost focused element; undefined when nothing but the page has focus. */
export function deepActiveElement(page: Document): HTMLElement | undefined {
  let active: Element | null = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== page.body ? active : undefined;
}
