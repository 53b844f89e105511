// The tree as it is rendered, in which the content of a slot is inside the slot.

function outerOf(node: Node): Element | undefined {
  const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null;
  const parent = slot ?? node.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : undefined;
}

/** Yields the elements around a node, from the inside out. */
export function* outersOf(node: Node): Generator<Element> {
  for (let outer = outerOf(node); outer; outer = outerOf(outer)) yield outer;
}
