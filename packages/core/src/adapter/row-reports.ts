import type { Env } from '../env/env.types.js';

/** At most one report in this time, because wallets announce themselves in bursts. */
const reportEveryMs = 50;

export interface RowReports {
  /** Call it when a wallet appears, disappears or changes. */
  changed(): void;
  /** Calls the listener on each change. Returns the unsubscribe function. */
  onFound(listener: () => void): () => void;
  /** Stops all reports, including a scheduled one. */
  stop(): void;
}

/** @param report reports all rows to core */
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
