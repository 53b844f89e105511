// If the page's store is full, blocked or missing (a private window, a server), keeps the text in memory.
import type { Env } from '@openappkit/core/adapter';

export interface StoredText {
  /** Returns the untrusted text, or null without one. */
  read(): string | null;
  /** Undefined deletes the text. Never throws. */
  write(text: string | undefined): void;
}

/** @param store - called at each use, because access to the page's localStorage may throw */
export function createStoredText(store: () => Env['storage'], key: string): StoredText {
  /** The text that could not be stored, or null after a failed deletion. */
  let fallback: string | null | undefined;
  return {
    read() {
      if (fallback !== undefined) return fallback;
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
        fallback = undefined;
      } catch {
        fallback = text ?? null;
      }
    },
  };
}

/** @throws if localStorage is missing or blocked */
export const pageStore = (): Env['storage'] => globalThis.localStorage;

/** Returns undefined if the text is not JSON. */
export function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
