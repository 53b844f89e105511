// Passes on that the relay refuses the app: each known reason to core once, every one to the proposals that
// wait. Made once per connector.
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
    /** What the client said when the relay closed its socket for good; most of it says nothing about the app. */
    notify(message: string): void {
      const reason = reasons.find(([pattern]) => pattern.test(message))?.[1];
      if (reason !== undefined && !reported.has(reason)) {
        reported.add(reason);
        report.refused(reason);
      }
      for (const listener of [...listeners]) listener(message);
    },
    /** Returns its stop. */
    listen(listener: (message: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
