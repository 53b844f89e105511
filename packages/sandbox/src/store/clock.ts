// Real time plus the offset that tests set.

import type { Database } from './open-store.js';
import { readSetting, writeSetting } from './settings.js';

export interface Clock {
  /** Milliseconds since 1970, including every `advance`. */
  now(): number;
  advance(milliseconds: number): void;
  reset(): void;
}

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
