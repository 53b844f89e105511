import type { SIWXSession } from '@openappkit/core/adapter';
import { SessionList } from './session-list.js';

/** Options of MemoryStorage. */
export interface MemoryStorageParams {
  /** Milliseconds since the epoch. @default Date.now */
  now?(): number;
}

/**
 * Stores up to 100 sessions in memory; a reload loses them. Never throws.
 *
 * @example
 * const siwx = new DefaultSIWX({ storage: new MemoryStorage() });
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
