// Passes the relay's rejections of the app on, each known reason once to core and every one to pending proposals.
import type { SharedReports } from '@openappkit/core/adapter';

type Refusal = Parameters<SharedReports['refused']>[0];

const reasons: readonly (readonly [RegExp, Refusal])[] = [
  [/Unauthorized: origin not allowed/i, 'unauthorized-origin'],
  [/JWT Token is not yet valid/i, 'jwt-not-yet-valid'],
  [/Unauthorized: invalid key/i, 'invalid-key'],
];

export function createRelayRefusals(report: Pick<SharedReports, 'refused'>) {
  const reported = new Set<Refusal>();
  const listeners = new Set<(message: string) => void>();
  return {
    /** Handles the message with which the relay closed its socket for good. Most of these messages are not about the app. */
    notify(message: string): void {
      const reason = reasons.find(([pattern]) => pattern.test(message))?.[1];
      if (reason !== undefined && !reported.has(reason)) {
        reported.add(reason);
        report.refused(reason);
      }
      for (const listener of [...listeners]) listener(message);
    },
    listen(listener: (message: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
