// LocalStorage: sessions that a reload and other tabs find again. Where the page may not store, they are kept in memory.
import type { Env, SIWXSession } from '@openappkit/core/adapter';
import { SessionList } from './session-list.js';
import { readSessions } from './session-schema.js';
import { createStoredText, pageStore, type StoredText } from './stored-text.js';

/** Where LocalStorage keeps. */
export interface LocalStorageParams {
  /** Where in the store, such as `@appkit/siwx`. */
  key: string;
  /** Of strings, synchronous; each method may throw. @default localStorage of the page */
  store?: Env['storage'];
  /** Milliseconds since the epoch. @default Date.now */
  now?(): number;
}

/**
 * Sessions in the page's localStorage, at most a hundred. Never throws: what cannot be stored (a full store, a private window) is
 * kept in memory, and what was stored by others and is no session is not read.
 *
 * @example
 * const siwx = new DefaultSIWX({ storage: new LocalStorage({ key: 'my-sessions' }) });
 */
export class LocalStorage extends SessionList {
  readonly #text: StoredText;

  constructor({ key, store, now }: LocalStorageParams) {
    super(now);
    this.#text = createStoredText(() => store ?? pageStore(), key);
  }

  protected read(): readonly SIWXSession[] {
    return readSessions(this.#text.read());
  }

  protected write(sessions: readonly SIWXSession[]): void {
    this.#text.write(sessions.length === 0 ? undefined : JSON.stringify(sessions));
  }
}
