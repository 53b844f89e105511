// Lets reads of sessions wait for pending sign-outs.
import { abortable } from '../../async.js';

export function createPendingSignOuts() {
  const underWay = new Set<Promise<unknown>>();
  let count = 0;
  return {
    count: (): number => count,
    /** Called when sessions changed elsewhere. Earlier answers are outdated then. */
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
