// Tracks sessions that the app is ending, so that reads can wait for them.
import { abortable } from '../../async/abortable.js';

export function createPendingSignOuts() {
  const underWay = new Set<Promise<unknown>>();
  let count = 0;
  return {
    count: (): number => count,
    /** Marks earlier answers as outdated because sessions changed elsewhere. */
    overtake: (): void => void count++,
    async over(...signals: AbortSignal[]): Promise<void> {
      if (underWay.size > 0) await abortable(Promise.allSettled([...underWay]), ...signals);
    },
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
