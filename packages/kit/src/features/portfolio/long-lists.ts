// Keeps the page responsive while it reads thousands of items.
import { type FeatureDeps, sleep } from '@openappkit/core/feature';

/** Maximum items and time of one slice: less than half a frame. */
const maxItems = 500;
const maxMs = 8;
const itemsPerTimeCheck = 20;

/**
 * Works in slices with pauses, so that the page can draw meanwhile.
 * @throws KitError `request/cancelled` by `signal`
 */
export async function forEachInSlices<Item>(
  items: readonly Item[],
  clock: FeatureDeps['env']['clock'],
  signal: AbortSignal,
  work: (item: Item, index: number) => void,
): Promise<void> {
  let from = 0;
  let since = clock.now();
  for (const [index, item] of items.entries()) {
    const done = index - from;
    const isLong = done > 0 && done % itemsPerTimeCheck === 0 && clock.now() - since >= maxMs;
    if (done === maxItems || isLong) {
      await sleep(clock, 0, signal);
      from = index;
      since = clock.now();
    }
    work(item, index);
  }
}

/**
 * Orders raw items by their estimated worth, so that the first rows appear before all items are parsed. Uses unchecked floats,
 * because no figure is shown. Returns indexes into `items`.
 */
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
