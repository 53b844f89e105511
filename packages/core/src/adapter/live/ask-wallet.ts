// askWallet(): the one edge to a wallet. Wallets throw at once, answer without a promise, twice, late or never: all of
// that ends here, and every failure is translated once. Keeps no state.
import { fromProvider } from '../../errors/from-provider.js';
import { KitError } from '../../errors/kit-error.js';
import { unmasked } from '../../errors/unmasked.js';
import { abortable } from '../wait/abortable.js';

/**
 * Asks the wallet. The answer is unchecked: parse it.
 *
 * @param signals none is aborted, or the wallet is not asked; one that aborts ends the wait
 * @param translate makes a `KitError` of what the wallet threw; it may throw on hostile errors
 * @throws KitError as `translate` (by default `wallet/*`, `chain/unrecognized`, `tx/*`) and as `abortable`
 * @example
 * const answer = await askWallet(() => wallet.sign(text), [request.signal, live.over]);
 */
export function askWallet<T>(
  question: () => T | Promise<T>,
  signals: readonly AbortSignal[],
  translate: (error: unknown) => KitError = fromProvider,
): Promise<T> {
  const isOver = signals.some((signal) => signal.aborted);
  const answer = isOver ? new Promise<T>(() => undefined) : answered(question, translate);
  return abortable(answer, ...signals);
}

async function answered<T>(
  question: () => T | Promise<T>,
  translate: (error: unknown) => KitError,
): Promise<T> {
  try {
    return await question();
  } catch (error) {
    throw translated(error, translate);
  }
}

function translated(error: unknown, translate: (error: unknown) => KitError): KitError {
  try {
    return translate(unmasked(error));
  } catch {
    return new KitError('wallet/failed', {
      metaMessages: ['The wallet failed in an unreadable way.'],
    });
  }
}
