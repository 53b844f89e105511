// Sessions that the app is ending: what it says before it is done may be over by then, so whoever asks waits for them, and can
// tell afterwards whether one began meanwhile. Used by sessions.ts only.
import { abortable } from '../../async/abortable.js';

export function createPendingSignOuts() {
  const underWay = new Set<Promise<unknown>>();
  let count = 0;
  return {
    /** Grows with each of them, and with each word that sessions have changed elsewhere. */
    count: (): number => count,
    /** Sessions have changed elsewhere: what was asked before is no answer. */
    overtake: (): void => void count++,
    /** Until none is under way. */
    async over(...signals: AbortSignal[]): Promise<void> {
      if (underWay.size > 0) await abortable(Promise.allSettled([...underWay]), ...signals);
    },
    /** Rejects as `ending` does. */
    async add(ending: Promise<void>): Promise<void> {
      count++;
      underWay.add(ending);
      try {
        await ending;
      } finally {
        underWay.delete(ending);
      }
    },
  };
}
