// Stops waiting for a promise when a signal aborts; what it brings later is ignored. For waits that are no
// wallet request (those end in request-provider.ts).
import { KitError } from '@openappkit/core/adapter';

/** @throws KitError `request/cancelled`, and whatever the promise rejects with */
export function untilAborted<T>(
  promise: Promise<T>,
  ...signals: readonly AbortSignal[]
): Promise<T> {
  return new Promise((resolve, reject) => {
    const release = (): void => {
      for (const signal of signals) signal.removeEventListener('abort', cancel);
    };
    const cancel = (): void => {
      release();
      reject(new KitError('request/cancelled'));
    };
    for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
    promise.then(resolve, reject).finally(release);
    if (signals.some((signal) => signal.aborted)) cancel();
  });
}
