// The one edge to a wallet: asking it, reading its events, and saying goodbye. Wallets throw at once, answer without a promise, twice, late or never: all of
// that ends here, and every failure is translated once. Keeps no state.
import { fromProvider } from '../../errors/from-provider.js';
import { unwrapError } from '../../errors/unwrap-error.js';
import { isKitError, KitError } from '../../errors/kit-error.js';
import { abortable } from '../../async/abortable.js';
import type { Env } from '../../env/env.types.js';
import { inTime } from '../../async/in-time.js';

/**
 * Asks the wallet. The answer is unchecked: parse it.
 *
 * @param signals none is aborted, or the wallet is not asked; one that aborts ends the wait
 * @param translate makes a `KitError` of what the wallet threw; it may throw on hostile errors
 * @throws KitError as `translate` (by default `wallet/*`, `chain/unrecognized`, `tx/*`) and as `abortable`
 * @example
 * const answer = await callWallet(() => wallet.sign(text), [request.signal, live.signal]);
 */
export function callWallet<T>(
  request: () => T | Promise<T>,
  signals: readonly AbortSignal[],
  translate: (error: unknown) => KitError = fromProvider,
): Promise<T> {
  const isOver = signals.some((signal) => signal.aborted);
  const answer = isOver ? new Promise<T>(() => undefined) : answered(request, translate);
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
    return translate(unwrapError(error));
  } catch {
    return new KitError('wallet/failed', {
      metaMessages: ["The wallet failed with an error we couldn't read."],
    });
  }
}

/** What `parse` gives; undefined where it throws `wallet/bad-answer`. Anything else it throws surfaces. */
export function parseOrUndefined<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (isKitError(error, 'wallet/bad-answer')) return undefined;
    throw error;
  }
}

/** A wallet that does not answer would keep a person waiting for a disconnect. */
const disconnectTimeoutMs = 3000;

/**
 * Calls `leave`, the wallet's own goodbye. Resolves once the wallet has answered anything, refused or failed, when one of
 * the signals aborts, and after 3 s of the clock at the latest. Never rejects.
 */
export async function notifyDisconnect(
  leave: () => unknown,
  clock: Env['clock'],
  ...signals: readonly AbortSignal[]
): Promise<void> {
  try {
    if (signals.some(({ aborted }) => aborted)) return;
    await inTime(callWallet(leave, []), clock, disconnectTimeoutMs, () => undefined, ...signals);
  } catch {
    // Not offered, refused or silent: nothing more can be done about it.
  }
}
