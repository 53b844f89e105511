// Passes on that the relay refuses the app: each known reason to core once, every one to the proposals that
// wait. Made once per connector.
import type { SharedReports } from '@openappkit/core/adapter';
import { type Refusal, readRefusal } from './refusal.js';

export interface Refusals {
  /** What the client said when the relay closed its socket for good. */
  readonly tell: (message: string) => void;
  /** @returns stops listening */
  readonly listen: (listener: (message: string) => void) => () => void;
}

export function createRefusals(report: SharedReports): Refusals {
  const told = new Set<Refusal>();
  const listeners = new Set<(message: string) => void>();
  return {
    tell(message) {
      const reason = readRefusal(message);
      if (reason !== undefined && !told.has(reason)) {
        told.add(reason);
        report.refused(reason);
      }
      for (const listener of [...listeners]) listener(message);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
