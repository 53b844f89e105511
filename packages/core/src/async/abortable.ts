import { isKitError } from '../errors/is-kit-error.js';
import { KitError } from '../errors/kit-error.js';

/**
 * Settles as `work` does, or rejects as soon as one of the signals aborts. The work continues, but its result is ignored.
 *
 * @param signals a signal that is already aborted rejects at once
 * @throws KitError `request/cancelled`, or the signal's reason if it is `wallet/disconnected`
 * @example
 * const session = await abortable(openSession(), request.signal, destroyed);
 */
export function abortable<T>(work: Promise<T>, ...signals: readonly AbortSignal[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const release = (): void => {
      for (const signal of signals) signal.removeEventListener('abort', cancel);
    };
    const cancel = (): void => {
      release();
      const reason = signals.find((signal) => signal.aborted)?.reason;
      reject(
        isKitError(reason, 'wallet/disconnected') ? reason : new KitError('request/cancelled'),
      );
    };
    for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
    work.then(resolve, reject).finally(release);
    if (signals.some((signal) => signal.aborted)) cancel();
  });
}
