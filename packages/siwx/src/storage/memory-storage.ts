// MemoryStorage: sessions that end with the page.
import type { SIWXSession } from '@openappkit/core/adapter';
import { SessionList } from './session-list.js';

export interface MemoryStorageParams {
  /** Milliseconds since the epoch. @default Date.now */
  now?(): number;
}

/**
 * Sessions in memory, at most a hundred: a reload asks to sign in again. Never throws.
 *
 * @example
 * new DefaultSIWX({ storage: new MemoryStorage() });
 */
export class MemoryStorage extends SessionList {
  #sessions: readonly SIWXSession[] = [];

  constructor({ now }: MemoryStorageParams = {}) {
    super(now);
  }

  protected read(): readonly SIWXSession[] {
    return this.#sessions;
  }
  protected write(sessions: readonly SIWXSession[]): void {
    this.#sessions = sessions;
  }
}
