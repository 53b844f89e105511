// createRenewal(): asks anew when what was told runs out, for as long as somebody is there: a page that was left open does not ask
// for ever. lifeOf(): how long it holds. Used by controllers of prices and fees.
import type { Env } from '@openappkit/core';

/** In a row, without anybody doing anything. */
export const renewalsInARow = 20;
const shortestMs = 5_000;
const longestMs = 3_600_000;

interface Given {
  onDue(): void;
  /** It was asked often enough. */
  onTired?(): void;
}

export function createRenewal({ clock }: Pick<Env, 'clock'>, { onDue, onTired }: Given) {
  let timer: unknown;
  let inARow = 0;
  const stop = (): void => clock.clearTimeout(timer);
  const due = (): void => {
    if (inARow++ < renewalsInARow) onDue();
    else onTired?.();
  };
  return {
    /** Once, in place of what was set before. */
    after(ms: number): void {
      stop();
      timer = clock.setTimeout(due, ms);
    },
    /** Somebody is there. */
    touched(): void {
      inARow = 0;
    },
    stop,
  };
}

/** Milliseconds that are no surprise. @param mostMs at the most */
export const lifeOf = (wantedMs: number, mostMs = longestMs): number =>
  Math.min(Math.max(wantedMs, shortestMs), mostMs) || shortestMs;
