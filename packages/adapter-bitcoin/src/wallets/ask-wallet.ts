// The one place where a wallet is called. Survives wallets that throw at once, answer without a promise, twice, late
// or never; translates every failure once. Keeps no state.
import {
  type ErrorCode,
  fromProvider,
  isKitError,
  KitError,
  providerCode,
} from '@openappkit/core/adapter';
import type { ErrorCodes } from './bitcoin-wallet.types.js';

/** What wallets of every family write where their numbers say nothing. */
const byText: readonly (readonly [RegExp, ErrorCode])[] = [
  [/\b(rejected|declined|cancel(l?ed)?)\b|user.*\b(denied|refused|rejects)\b/i, 'wallet/rejected'],
  [/insufficient|not enough/i, 'tx/insufficient-funds'],
];

/**
 * @param signals - rejects at once when one aborts, with its reason where that is `wallet/disconnected`; what the
 *   wallet says afterwards is ignored
 * @throws KitError `request/cancelled`, `wallet/*`, `tx/*`; the raw error is its cause
 */
export function askWallet<T>(
  ask: () => Promise<T>,
  codes: ErrorCodes | undefined,
  ...signals: readonly AbortSignal[]
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = (): void => {
      release();
      const gone = signals.find((signal) => signal.aborted)?.reason;
      reject(isKitError(gone, 'wallet/disconnected') ? gone : new KitError('request/cancelled'));
    };
    const release = (): void => {
      for (const signal of signals) signal.removeEventListener('abort', cancel);
    };
    if (signals.some((signal) => signal.aborted)) {
      cancel();
      return;
    }
    for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
    call(ask).then(
      (answer) => {
        release();
        resolve(answer);
      },
      (error: unknown) => {
        release();
        reject(translate(error, codes));
      },
    );
  });
}

async function call<T>(ask: () => Promise<T>): Promise<T> {
  return await ask();
}

function translate(error: unknown, codes: ErrorCodes | undefined): KitError {
  try {
    if (isKitError(error)) return error;
    const inner = nested(error);
    const own = codes?.[providerCode(inner) ?? Number.NaN];
    if (own !== undefined) return new KitError(own, { cause: error });
    const general = fromProvider(inner);
    if (general.code !== 'wallet/failed') return general;
    const text = `${general.details ?? ''}`;
    const spoken = byText.find(([pattern]) => pattern.test(text))?.[1];
    return spoken === undefined ? general : new KitError(spoken, { cause: error });
  } catch {
    return new KitError('wallet/failed', {
      metaMessages: ['The wallet failed in an unreadable way.'],
    });
  }
}

/** Some wallets throw the whole JSON-RPC answer: its `error` is meant. */
function nested(error: unknown): unknown {
  const inner = (error as { readonly error?: unknown } | null | undefined)?.error;
  return typeof inner === 'object' && inner !== null ? inner : error;
}
