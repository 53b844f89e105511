// Rate limits, counted in the database so that all servers share them. Each limit is a fixed window that begins with its first
// use. Rejected requests are not counted, so an attacker cannot fill a shared limit with them.
import { sql } from 'kysely';
import type { Db } from '../database/tables.js';
import { CallError } from '../http/call-error.js';
import type { Secrets } from '../secrets.js';
import type { Audit } from './audit.js';
import type { Clock } from './clock.js';
import type { Metrics } from './metrics.js';
import { opsMessages } from '../messages.js';

export interface Rate {
  readonly count: number;
  readonly windowMs: number;
}

interface RateUse {
  /** Such as `address`; each rule counts its own keys. */
  readonly rule: string;
  readonly key: string;
  readonly rate: Rate;
}

export interface RateLimits {
  /** Counts the uses in order and stops at the first that is full. @throws CallError `rate-limited` */
  consume(uses: readonly RateUse[]): Promise<void>;
  /** Counts an accepted login of a project. Exceeding the rate alerts the operator but rejects nothing. */
  countLogin(projectId: string, rate: Rate): Promise<void>;
}

interface RateDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
  readonly audit: Audit;
}

export function createRateLimits(deps: RateDeps): RateLimits {
  const { clock, metrics, audit } = deps;
  return {
    async consume(uses) {
      for (const use of uses) {
        const { isFull, endsAt } = await countUse(deps, use, use.rate.count);
        if (!isFull) continue;
        metrics.count('rate_limited_total', { rule: use.rule });
        throw new CallError('rate-limited', opsMessages.rateLimited, {
          retryAfterMs: Math.max(1, endsAt - clock.now()),
        });
      }
    },
    async countLogin(projectId, rate) {
      const use = { rule: 'project', key: projectId, rate };
      const { isFull, used } = await countUse(deps, use, maxCount);
      if (isFull || used <= rate.count) return;
      metrics.count('project_alarms_total');
      // Once per window, because a flood of logins would otherwise flood the log.
      if (used === rate.count + 1) audit('project-alarm', { project: projectId });
    },
  };
}

const maxCount = 2 ** 31 - 1;

/** @param maxUses - the maximum count; further uses are not counted */
async function countUse(
  { db, clock, secrets }: RateDeps,
  { rule, key, rate }: RateUse,
  maxUses: number,
): Promise<{ isFull: boolean; used: number; endsAt: number }> {
  const now = clock.now();
  const hash = secrets.keyedHash('rate', rule, key);
  const find = () =>
    db
      .selectFrom('rate')
      .select(['count', 'expires_at'])
      .where('key', '=', hash)
      .where('expires_at', '>', now)
      .where('count', '>=', maxUses)
      .executeTakeFirst();
  // A full limit costs only one read, so rejected requests do not slow down the database.
  const before = await find();
  if (before) return { isFull: true, used: before.count, endsAt: before.expires_at };
  const row = await db
    .insertInto('rate')
    .values({ key: hash, window_start: now, count: 1, expires_at: now + rate.windowMs })
    .onConflict((it) =>
      it
        .column('key')
        .doUpdateSet({
          count: sql`CASE WHEN rate.expires_at <= excluded.window_start THEN 1 ELSE rate.count + 1 END`,
          window_start: sql`CASE WHEN rate.expires_at <= excluded.window_start THEN excluded.window_start ELSE rate.window_start END`,
          expires_at: sql`CASE WHEN rate.expires_at <= excluded.window_start THEN excluded.expires_at ELSE rate.expires_at END`,
        })
        .where((where) =>
          where.or([where('rate.expires_at', '<=', now), where('rate.count', '<', maxUses)]),
        ),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirst();
  if (row) return { isFull: false, used: row.count, endsAt: row.expires_at };
  // Another request took the last use in between.
  const after = await find();
  return { isFull: true, used: after?.count ?? maxUses, endsAt: after?.expires_at ?? now };
}

/**
 * Selects the rate limits that apply to a caller's address. An IPv6 household has a /56 (256 /64 networks) or a /48 (65,536).
 * @param ip - the result of `callerAddress`: an IPv4 address, or the four groups of a /64
 */
export function callerRateUses(rule: string, ip: string, rate: Rate): RateUse[] {
  const baseUse = { rule, key: ip, rate };
  const [one, two, three, four, ...rest] = ip.split(':');
  if (four === undefined || rest.length > 0) return [baseUse];
  const subnet = four.padStart(4, '0').slice(0, 2);
  const widerUse = (prefix: '/56' | '/48', groups: readonly (string | undefined)[]): RateUse => ({
    rule: `${rule} ${prefix}`,
    key: groups.join(':'),
    rate: { ...rate, count: rate.count * widerFactors[prefix] },
  });
  return [baseUse, widerUse('/56', [one, two, three, subnet]), widerUse('/48', [one, two, three])];
}

/** Multiply the rate of one /64, because many households may share a wider network. */
const widerFactors = { '/56': 4, '/48': 16 } as const;
