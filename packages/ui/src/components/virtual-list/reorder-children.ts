/**
 * Never moves children that stay, because a moved element loses focus. They are already in order; other children of
 * `parent` are behind them or are removed later.
 */
export function reorderChildren(
  parent: Element,
  ordered: readonly Element[],
  staying: ReadonlySet<Element>,
): void {
  let next: Element | null = null;
  for (let at = ordered.length - 1; at >= 0; at -= 1) {
    const element = ordered[at];
    if (!element) continue;
    const isThere = element.parentNode === parent && element.nextElementSibling === next;
    if (!staying.has(element) && !isThere) parent.insertBefore(element, next);
    next = element;
  }
}
