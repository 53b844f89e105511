// The sandbox's clock: real time plus the offset that tests set.

import type { Database } from './open-store.js';
import { readSetting, writeSetting } from './settings.js';

export interface Clock {
  /** Milliseconds since 1970, including every `advance`. */
  now(): number;
  /** Moves forward by this many milliseconds. */
  advance(milliseconds: number): void;
  /** Returns to real time. */
  reset(): void;
}

/** Creates a clock whose offset is stored in the database. */
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
