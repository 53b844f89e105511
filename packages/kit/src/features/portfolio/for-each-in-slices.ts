// Keeps the page responsive while it processes thousands of items.
import { type FeatureDeps, sleep } from '@openappkit/core/feature';

/** Maximum items and time of one slice: less than half a frame. */
const maxItems = 500;
const maxMs = 8;
const itemsPerTimeCheck = 20;

/** @throws KitError `request/cancelled` by `signal` */
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
