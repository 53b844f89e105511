// The one place where a wallet's `request` (EIP-1193) is called. Survives wallets that throw at once,
// answer without a promise, twice, late or never; translates every failure. Keeps no state.
import { fromProvider, isKitError, KitError } from '@openappkit/core/adapter';
import type { ProviderRequest, WalletProvider } from './wallet-provider.js';

/**
 * Asks the wallet. The answer is unchecked: parse it.
 *
 * @param signals - rejects at once when one aborts, with its reason where that is `wallet/disconnected`;
 *   what the wallet says afterwards is ignored
 * @throws KitError `request/cancelled`, `wallet/*`, `chain/unrecognized`, `tx/*`; the raw error is its cause
 */
export function requestProvider(
  provider: WalletProvider,
  request: ProviderRequest,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
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
    ask(provider, request).then(
      (answer) => {
        release();
        resolve(answer);
      },
      (error: unknown) => {
        release();
        reject(translate(error));
      },
    );
  });
}

async function ask(provider: WalletProvider, request: ProviderRequest): Promise<unknown> {
  return await provider.request(request);
}

function translate(error: unknown): KitError {
  try {
    return fromProvider(error);
  } catch {
    return new KitError('wallet/failed', {
      metaMessages: ['The wallet failed in an unreadable way.'],
    });
  }
}
