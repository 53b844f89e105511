// createRowReports(): tells core of found wallets in batches, and whoever waits for a wallet at once. Part of every
// discovery, so of the first load.
import type { Env } from '../env/env.types.js';

/** Wallets announce themselves in swarms: at most one report in this time. */
const reportEveryMs = 50;

export interface RowReports {
  /** A wallet came, went or changed. */
  changed(): void;
  /** Calls back at each change; returns the stop. */
  onFound(listener: () => void): () => void;
  /** Nothing is reported afterwards, whatever is still on its way. */
  stop(): void;
}

/** @param report tells core all rows */
export function createRowReports(clock: Env['clock'], report: () => void): RowReports {
  const listeners = new Set<() => void>();
  let timer: unknown;
  let nextAt = 0;
  let isOver = false;
  const flush = (): void => {
    timer = undefined;
    nextAt = clock.now() + reportEveryMs;
    report();
  };
  return {
    changed() {
      if (isOver) return;
      timer ??= clock.setTimeout(flush, Math.max(0, nextAt - clock.now()));
      for (const listener of [...listeners]) listener();
    },
    onFound(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      isOver = true;
      if (timer !== undefined) clock.clearTimeout(timer);
      listeners.clear();
    },
  };
}
