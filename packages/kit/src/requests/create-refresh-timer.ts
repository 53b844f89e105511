// Requests prices and fees again when they expire. Stops without user activity, so that an open page does not poll forever.
import type { Env } from '@openappkit/core';

/** Refreshes in a row without user activity. */
export const maxRefreshes = 20;
const minLifetimeMs = 5_000;
const maxLifetimeMs = 3_600_000;

interface RefreshTimerOptions {
  onDue(): void;
  /** Called when the limit is reached. */
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
    /** Schedules one refresh and replaces an earlier one. */
    schedule(ms: number): void {
      stop();
      timer = clock.setTimeout(due, ms);
    },
    /** Resets the limit after user activity. */
    resetLimit(): void {
      count = 0;
    },
    stop,
  };
}

/** Limits a lifetime that a service gave, in milliseconds. @param mostMs the maximum */
export const clampLifetime = (wantedMs: number, mostMs = maxLifetimeMs): number =>
  Math.min(Math.max(wantedMs, minLifetimeMs), mostMs) || minLifetimeMs;
