import type { Env, SIWXSession } from '@openappkit/core/adapter';
import { SessionList } from './session-list.js';
import { parseSessions } from './session-schema.js';
import { createStoredText, pageStore, type StoredText } from './stored-text.js';

/** Options of LocalStorage. */
export interface LocalStorageParams {
  /** The key in the store, such as `@appkit/siwx`. */
  key: string;
  /** A synchronous store of strings; each method may throw. @default localStorage of the page */
  store?: Env['storage'];
  /** Milliseconds since the epoch. @default Date.now */
  now?(): number;
}

/**
 * Stores up to 100 sessions in the page's localStorage. Never throws: if the store is full or blocked, sessions are
 * kept in memory. Invalid entries in the store are ignored.
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
    return parseSessions(this.#text.read());
  }

  protected write(sessions: readonly SIWXSession[]): void {
    this.#text.write(sessions.length === 0 ? undefined : JSON.stringify(sessions));
  }
}
