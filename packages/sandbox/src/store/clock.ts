// The sandbox's clock: real time plus what a test added. Used by every service that stamps something.

import * as z from 'zod/mini';
import type { Database } from './open-store.js';

export interface Clock {
  /** Milliseconds since 1970, moved forward by every `advance`. */
  now(): number;
  /** Moves forward by this many milliseconds. */
  advance(milliseconds: number): void;
  /** Back to real time. */
  reset(): void;
}

const row = z.optional(z.object({ value: z.string() }));

/** A clock whose offset is kept in the database. */
export function createClock(db: Database): Clock {
  const offset = () => {
    const found = row.safeParse(db.prepare("select value from setting where key = 'clock'").get());
    return Number(found.data?.value ?? 0);
  };
  const write = (value: number) =>
    db
      .prepare("insert or replace into setting (key, value) values ('clock', ?)")
      .run(String(value));
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
