// createRenewal(): asks anew when what was told runs out, for as long as somebody is there: a page that was left open does not ask
// for ever. lifeOf(): how long it holds. Used by controllers of prices and fees.
import type { Env } from '@openappkit/core';

/** In a row, without anybody doing anything. */
export const maxRefreshes = 20;
const minLifetimeMs = 5_000;
const maxLifetimeMs = 3_600_000;

interface RefreshTimerOptions {
  onDue(): void;
  /** It was asked often enough. */
  onLimit?(): void;
}

export function createRefreshTimer(
  { clock }: Pick<Env, 'clock'>,
  { onDue, onLimit }: RefreshTimerOptions,
) {
  let timer: unknown;
  let count = 0;
  const stop = (): void => clock.clearTimeout(timer);
  const due = (): void => {
    if (count++ < maxRefreshes) onDue();
    else onLimit?.();
  };
  return {
    /** Once, in place of what was set before. */
    schedule(ms: number): void {
      stop();
      timer = clock.setTimeout(due, ms);
    },
    /** Somebody is there. */
    resetLimit(): void {
      count = 0;
    },
    stop,
  };
}

/** Milliseconds that are no surprise. @param mostMs at the most */
export const clampLifetime = (wantedMs: number, mostMs = maxLifetimeMs): number =>
  Math.min(Math.max(wantedMs, minLifetimeMs), mostMs) || minLifetimeMs;
