// Stores the last valid block height of each transaction sent on this page, so that a later watch can tell when it expired.

/** Users rarely send more than a few transactions at once. */
const maxEntries = 100;

export interface ExpiryHeights {
  /** @param height infinite if unknown */
  add(id: string, height: number): void;
  /** Infinite for an unknown id. */
  get(id: string): number;
}

export function createExpiryHeights(): ExpiryHeights {
  const heights = new Map<string, number>();
  return {
    add(id, height) {
      heights.set(id, height);
      for (const old of heights.keys()) if (heights.size > maxEntries) heights.delete(old);
    },
    get: (id) => heights.get(id) ?? Number.POSITIVE_INFINITY,
  };
}
