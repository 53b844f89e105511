// createKeptList(): a short list in the page's storage, the newest first, read with nothing believed. Used for what features
// keep of what is under way.
import { type FeatureParts, type Guard, parseJson } from '@openappkit/core/feature';

interface Kept<Item> {
  readonly name: string;
  readonly shape: Guard<Item>;
  readonly most: number;
  /** Older ones are none. Milliseconds. */
  readonly forMs: number;
}

export function createKeptList<Item extends { readonly startedAt: number }>(
  { clock, storage }: Pick<FeatureParts['env'], 'clock' | 'storage'>,
  { forMs, most, name, shape }: Kept<Item>,
) {
  return {
    /** Where it cannot be read or written, this page's own is all there is. */
    read(): readonly Item[] {
      const now = clock.now();
      try {
        const stored = parseJson(storage.getItem(name) ?? '');
        const kept = Array.isArray(stored) ? stored.filter(shape) : [];
        return kept.filter(({ startedAt }) => Math.abs(now - startedAt) < forMs).slice(0, most);
      } catch {
        return [];
      }
    },
    write(items: readonly Item[]): void {
      try {
        if (items.length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(items.slice(0, most)));
      } catch {
        // Full or forbidden: known for as long as the page is.
      }
    },
  };
}
