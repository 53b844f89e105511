// Until which block height the network takes what this adapter sent: whoever watches a transaction later learns from it when
// that can no longer happen. Only of this page; for all others nobody here can say so.

/** A person sends no more than a few at once. */
const maxEntries = 100;

export interface ExpiryHeights {
  /** @param height infinite where it is not known */
  add(id: string, height: number): void;
  /** Infinite for what is not known here. */
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
