// How often something may be done, counted in the database so that all servers count together. Each limit is a fixed window:
// it begins with the first and is full until it ends.
import { sql } from 'kysely';
import type { Db } from '../database/tables.js';
import { Refused } from '../http/refused.js';
import type { Secrets } from '../secrets/secrets.js';
import type { Clock } from './clock.js';
import type { Metrics } from './metrics.js';

export interface Rate {
  readonly count: number;
  readonly windowMs: number;
}

export interface RateUse {
  /** Such as `address`: one rule's keys are no other's. */
  readonly rule: string;
  readonly key: string;
  readonly rate: Rate;
}

export interface RateLimits {
  /** Counts all of them at once. @throws Refused `rate-limited` where one is full */
  take(uses: readonly RateUse[]): Promise<void>;
}

interface RateDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
}

export function createRateLimits({ db, clock, secrets, metrics }: RateDeps): RateLimits {
  return {
    async take(uses) {
      const now = clock.now();
      const byKey = new Map(
        uses.map((use) => [secrets.keyed('rate', use.rule, use.key), use] as const),
      );
      // In one order, so that two calls that count the same keys never wait for each other in a ring.
      const values = [...byKey]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, { rate }]) => ({
          key,
          window_start: now,
          count: 1,
          expires_at: now + rate.windowMs,
        }));
      const rows = await db
        .insertInto('rate')
        .values(values)
        .onConflict((it) =>
          it.column('key').doUpdateSet({
            count: sql`CASE WHEN rate.expires_at <= excluded.window_start THEN 1 ELSE rate.count + 1 END`,
            window_start: sql`CASE WHEN rate.expires_at <= excluded.window_start THEN excluded.window_start ELSE rate.window_start END`,
            expires_at: sql`CASE WHEN rate.expires_at <= excluded.window_start THEN excluded.expires_at ELSE rate.expires_at END`,
          }),
        )
        .returning(['key', 'count', 'expires_at'])
        .execute();
      for (const row of rows) {
        const use = byKey.get(row.key);
        if (!use || row.count <= use.rate.count) continue;
        metrics.count('rate_limited_total', { rule: use.rule });
        throw new Refused(
          'rate-limited',
          'That was asked for too often. Wait a little, then try again.',
          {
            retryAfterMs: Math.max(1, row.expires_at - now),
          },
        );
      }
    },
  };
}
