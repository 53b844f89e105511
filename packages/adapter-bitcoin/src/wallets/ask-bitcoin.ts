// Asks a Bitcoin wallet something, and translates what its family says when it refuses. What a wallet may do instead of
// answering is the kit's `askWallet` to survive.
import {
  requestSend,
  callWallet,
  type ErrorCode,
  fromProvider,
  isKitError,
  KitError,
  providerCode,
  refusalOf,
  unwrapError,
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
export function askBitcoin<T>(
  ask: () => Promise<T>,
  codes: ErrorCodes | undefined,
  ...signals: readonly AbortSignal[]
): Promise<T> {
  return callWallet(ask, signals, (error) => translate(error, codes));
}

/**
 * Asks a wallet to send.
 * @throws KitError that means that nothing was sent, by its family's numbers; else `tx/unknown`
 */
export function askToSendBitcoin<T, Result>(
  ask: () => Promise<T>,
  read: (answer: T) => Result,
  codes: ErrorCodes | undefined,
  ...signals: readonly AbortSignal[]
): Promise<Result> {
  const refusal = (error: unknown) => refusalOf(isKitError(error) ? error : nested(error), codes);
  return requestSend(ask, read, signals, refusal);
}

function translate(error: unknown, codes: ErrorCodes | undefined): KitError {
  if (isKitError(error)) return error;
  const inner = nested(error);
  const own = codes?.[providerCode(inner) ?? Number.NaN];
  if (own !== undefined) return new KitError(own, { cause: error });
  const general = fromProvider(inner);
  if (general.code !== 'wallet/failed') return general;
  const text = `${general.details ?? ''}`;
  const spoken = byText.find(([pattern]) => pattern.test(text))?.[1];
  return spoken === undefined ? general : new KitError(spoken, { cause: error });
}

/** Some wallets throw the whole JSON-RPC answer: its `error` is meant. */
function nested(error: unknown): unknown {
  const inner = (error as { readonly error?: unknown } | null | undefined)?.error;
  return typeof inner === 'object' && inner !== null ? unwrapError(inner) : error;
}
