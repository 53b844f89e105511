import type { Env } from '../env/env.types.js';

/** Minimum milliseconds between reports, because wallets announce themselves in bursts. */
const reportEveryMs = 50;

export interface RowReports {
  changed(): void;
  onFound(listener: () => void): () => void;
  /** Also cancels a scheduled report. */
  stop(): void;
}

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
