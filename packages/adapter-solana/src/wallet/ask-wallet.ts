// The one place where a wallet is asked something: it may throw at once, answer without a promise, twice, late or
// never. Translates every failure. Keeps no state.
import { fromProvider, isKitError, KitError } from '@openappkit/core/adapter';

/** Solana wallets seldom give a code: what they write when the person said no. */
const declined = /reject|declin|denied|dismiss|cancell?ed|closed/i;

/**
 * Asks the wallet. The answer is unchecked: parse it.
 *
 * @param signals rejects at once when one aborts, with its reason where that is `wallet/disconnected`;
 *   what the wallet says afterwards is ignored
 * @throws KitError `request/cancelled`, `wallet/*`, `tx/*`; the raw error is its cause
 */
export function askWallet(
  question: () => unknown,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const release = (): void => {
      for (const signal of signals) signal.removeEventListener('abort', cancel);
    };
    const cancel = (): void => {
      release();
      const gone = signals.find((signal) => signal.aborted)?.reason;
      reject(isKitError(gone, 'wallet/disconnected') ? gone : new KitError('request/cancelled'));
    };
    if (signals.some((signal) => signal.aborted)) {
      cancel();
      return;
    }
    for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
    Promise.resolve()
      .then(question)
      .then(resolve, (error: unknown) => reject(translate(error)))
      .finally(release);
  });
}

function translate(error: unknown): KitError {
  try {
    const known = fromProvider(error);
    const text = (error as { message?: unknown } | undefined)?.message;
    const saysNo = typeof text === 'string' && declined.test(text);
    return known.code === 'wallet/failed' && saysNo
      ? new KitError('wallet/rejected', { cause: error })
      : known;
  } catch {
    return new KitError('wallet/failed', {
      metaMessages: ['The wallet failed in an unreadable way.'],
    });
  }
}
