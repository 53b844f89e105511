// abortable(): the one way to stop waiting. Used by everything that asks a wallet, a node or a service and may be told to
// give up. The work itself is not ended: what it brings later is ignored.
import { isKitError, KitError } from '../errors/kit-error.js';

/**
 * Settles as `work` does, or rejects as soon as one of the signals aborts.
 *
 * @param signals those that are aborted already end the wait at once
 * @throws KitError `request/cancelled`, or a signal's own reason where that is `wallet/disconnected`
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
      const gone = signals.find((signal) => signal.aborted)?.reason;
      reject(isKitError(gone, 'wallet/disconnected') ? gone : new KitError('request/cancelled'));
    };
    for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
    work.then(resolve, reject).finally(release);
    if (signals.some((signal) => signal.aborted)) cancel();
  });
}
