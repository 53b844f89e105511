// One text in the store of the page. Where that is full, switched off or not there (a private window, a server), the text is kept
// in memory as long as the page is open.
import type { Env } from '@openappkit/core/adapter';

export interface StoredText {
  /** Null where there is none. Whatever is found is anyone's. */
  read(): string | null;
  /** Undefined deletes it. Never throws. */
  write(text: string | undefined): void;
}

/** @param store - asked for at each use: reaching the page's own may throw */
export function createStoredText(store: () => Env['storage'], key: string): StoredText {
  /** What could not be stored; null for what could not be deleted. */
  let kept: string | null | undefined;
  return {
    read() {
      if (kept !== undefined) return kept;
      try {
        return store().getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        if (text === undefined) store().removeItem(key);
        else store().setItem(key, text);
        kept = undefined;
      } catch {
        kept = text ?? null;
      }
    },
  };
}

/** localStorage of the page. @throws where the page has none, or may not use it */
export const pageStore = (): Env['storage'] => globalThis.localStorage;
