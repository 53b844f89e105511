// Orders raw items by their estimated worth, so that the first rows appear before all items are parsed. Unchecked floats; no
// figure is shown.

/** Returns indexes into `items`. */
export function likelyOrder(items: readonly unknown[]): readonly number[] {
  const worths = items.map(estimateValue);
  return [...items.keys()].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0));
}

function estimateValue(item: unknown): number {
  const worth = numberOf(item, 'price') * numberOf(fieldOf(item, 'quantity'), 'numeric');
  // Infinity minus Infinity is NaN and breaks the sort.
  return worth > 0 && worth < Number.MAX_VALUE ? worth : 0;
}

function numberOf(item: unknown, name: string): number {
  const value = fieldOf(item, name);
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
}

const fieldOf = (item: unknown, name: string): unknown =>
  typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[name] : undefined;
