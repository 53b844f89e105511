// Wallets may throw synchronously, return plain values, settle twice, late or never. All calls to them go through here.
import { fromProvider, unwrapError } from '../../errors/from-provider.js';
import { isKitError } from '../../errors/is-kit-error.js';
import { KitError } from '../../errors/kit-error.js';
import { abortable, inTime } from '../../async.js';
import type { Env } from '../../env/env.types.js';

/**
 * Calls the wallet. The response is unchecked, so parse it.
 *
 * @param signals if one is already aborted, the wallet is not called; a later abort ends the wait
 * @param translate turns a wallet's error into a `KitError`; it may throw on hostile errors
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

/** Returns undefined if `parse` throws `wallet/bad-answer`. Rethrows other errors. */
export function parseOrUndefined<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (isKitError(error, 'wallet/bad-answer')) return undefined;
    throw error;
  }
}

/** Limits the wait, because a silent wallet would otherwise block the user's disconnect. */
const disconnectTimeoutMs = 3000;

/** Waits at most 3 s for the wallet's own disconnect. Never rejects. */
export async function notifyDisconnect(
  disconnect: () => unknown,
  clock: Env['clock'],
  ...signals: readonly AbortSignal[]
): Promise<void> {
  try {
    if (signals.some(({ aborted }) => aborted)) return;
    await inTime(
      callWallet(disconnect, []),
      clock,
      disconnectTimeoutMs,
      () => undefined,
      ...signals,
    );
  } catch {
    // The wallet has no disconnect, refused it or did not respond. Local state is removed anyway.
  }
}

type Listener = (value: unknown) => void;

/**
 * Passes a wallet's events (EIP-1193 and similar) to the handlers until the returned function is called. The values are
 * unchecked. Never throws if the wallet's event methods do.
 *
 * @param handlers by event name
 * @example
 * const stop = listenToWallet(provider, { disconnect: () => connections.drop(live) });
 */
export function listenToWallet(
  wallet: unknown,
  handlers: Readonly<Record<string, Listener>>,
): () => void {
  let isOver = false;
  const listeners = Object.entries(handlers).map(([event, handle]) => {
    const listener: Listener = (value) => {
      if (!isOver) handle(value);
    };
    callFirst(wallet, ['on', 'addListener'], event, listener);
    return [event, listener] as const;
  });
  return () => {
    if (isOver) return;
    isOver = true;
    for (const [event, listener] of listeners)
      callFirst(wallet, ['removeListener', 'off'], event, listener);
  };
}

function callFirst(wallet: unknown, methods: readonly string[], ...args: readonly unknown[]): void {
  try {
    for (const name of methods) {
      const method: unknown = Reflect.get(wallet as object, name);
      if (typeof method !== 'function') continue;
      Reflect.apply(method, wallet, args);
      return;
    }
  } catch {
    // A wallet without working events is still usable, because it is queried again at each step.
  }
}
