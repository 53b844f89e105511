// likelyOrder(): in which order raw items are worth parsing: the most valuable first, by what they say of themselves, so that the
// first rows are there before the last item is read. By floats and unchecked: nothing of it is shown. Pure.

/** Places in `items`. */
export function likelyOrder(items: readonly unknown[]): readonly number[] {
  const worths = items.map(estimateValue);
  return [...items.keys()].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0));
}

function estimateValue(item: unknown): number {
  const worth = numberOf(item, 'price') * numberOf(fieldOf(item, 'quantity'), 'numeric');
  // Infinity less itself is no order.
  return worth > 0 && worth < Number.MAX_VALUE ? worth : 0;
}

function numberOf(item: unknown, name: string): number {
  const value = fieldOf(item, name);
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
}

const fieldOf = (item: unknown, name: string): unknown =>
  typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[name] : undefined;
