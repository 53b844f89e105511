// LocalStorage: sessions that a reload and other tabs find again. Where the page may not store, they are kept in memory.
import type { Env, SIWXSession } from '@openappkit/core/adapter';
import { SessionList } from './session-list.js';
import { readSessions } from './session-schema.js';

export interface LocalStorageParams {
  /** Where in the store, such as `@appkit/siwx`. */
  readonly key: string;
  /** @default localStorage of the page */
  readonly store?: Env['storage'];
  /** Milliseconds since the epoch. @default Date.now */
  now?(): number;
}

export class LocalStorage extends SessionList {
  readonly #key: string;
  readonly #store: Env['storage'] | undefined;
  /** What could not be stored. */
  #kept: readonly SIWXSession[] | undefined;

  constructor({ key, store, now }: LocalStorageParams) {
    super(now);
    this.#key = key;
    this.#store = store;
  }

  protected read(): readonly SIWXSession[] {
    if (this.#kept !== undefined) return this.#kept;
    try {
      return readSessions((this.#store ?? globalThis.localStorage).getItem(this.#key));
    } catch {
      return [];
    }
  }

  protected write(sessions: readonly SIWXSession[]): void {
    try {
      const store = this.#store ?? globalThis.localStorage;
      if (sessions.length === 0) store.removeItem(this.#key);
      else store.setItem(this.#key, JSON.stringify(sessions));
      this.#kept = undefined;
    } catch {
      this.#kept = sessions;
    }
  }
}
