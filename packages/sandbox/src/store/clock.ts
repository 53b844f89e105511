// The sandbox's clock: real time plus what a test added. Used by every service that stamps something.

import type { Database } from './open-store.js';
import { readSetting, writeSetting } from './settings.js';

export interface Clock {
  /** Milliseconds since 1970, moved forward by every `advance`. */
  now(): number;
  /** Moves forward by this many milliseconds. */
  advance(milliseconds: number): void;
  /** Back to real time. */
  reset(): void;
}

/** A clock whose offset is kept in the database. */
export function createClock(db: Database): Clock {
  const offset = () => Number(readSetting(db, 'clock') ?? 0);
  const write = (value: number) => writeSetting(db, 'clock', String(value));
  return {
    now: () => Date.now() + offset(),
    advance(milliseconds) {
      write(offset() + milliseconds);
    },
    reset() {
      write(0);
    },
  };
}
