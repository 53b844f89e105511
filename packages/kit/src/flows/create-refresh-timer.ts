// Refreshes expired prices and fees. Stops without user activity, so that an open page does not poll forever.
import type { Env } from '@openappkit/core';

/** Refreshes in a row without user activity. */
export const maxRefreshes = 20;
const minLifetimeMs = 5_000;
const maxLifetimeMs = 3_600_000;

interface RefreshTimerOptions {
  onDue(): void;
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
    schedule(ms: number): void {
      stop();
      timer = clock.setTimeout(due, ms);
    },
    resetLimit(): void {
      count = 0;
    },
    stop,
  };
}

/** Limits a lifetime that a service reported, in milliseconds. @param mostMs the maximum */
export const clampLifetime = (lifetimeMs: number, mostMs = maxLifetimeMs): number =>
  Math.min(Math.max(lifetimeMs, minLifetimeMs), mostMs) || minLifetimeMs;
