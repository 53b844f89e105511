// putInOrder(): the children of an element, in the order that is wanted. Used by DrawnRows only.

/**
 * Those that stay are never moved: moved, one would lose the focus. They are in the right order among each other; any other
 * child of `parent` that is not wanted is behind them, or leaves later.
 */
export function reorderChildren(
  parent: Element,
  wanted: readonly Element[],
  staying: ReadonlySet<Element>,
): void {
  let next: Element | null = null;
  for (let at = wanted.length - 1; at >= 0; at -= 1) {
    const element = wanted[at];
    if (!element) continue;
    const isThere = element.parentNode === parent && element.nextElementSibling === next;
    if (!staying.has(element) && !isThere) parent.insertBefore(element, next);
    next = element;
  }
}
