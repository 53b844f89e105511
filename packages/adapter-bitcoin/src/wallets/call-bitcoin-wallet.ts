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

/** Texts that wallets of every family use when their error numbers are missing. */
const codesByText: readonly (readonly [RegExp, ErrorCode])[] = [
  [/\b(rejected|declined|cancel(l?ed)?)\b|user.*\b(denied|refused|rejects)\b/i, 'wallet/rejected'],
  [/insufficient|not enough/i, 'tx/insufficient-funds'],
];

/**
 * @param signals - rejects at once when one aborts, with its reason if that is `wallet/disconnected`;
 *  later answers are ignored
 * @throws KitError `request/cancelled`, `wallet/*`, `tx/*`; the raw error is its cause
 */
export function callBitcoinWallet<T>(
  request: () => Promise<T>,
  codes: ErrorCodes | undefined,
  ...signals: readonly AbortSignal[]
): Promise<T> {
  return callWallet(request, signals, (error) => toWalletError(error, codes));
}

/**
 * Requests a send from a wallet.
 * @throws KitError of a refusal known from the family's numbers, when nothing was sent; otherwise `tx/unknown`
 */
export function requestBitcoinSend<T, Result>(
  request: () => Promise<T>,
  read: (answer: T) => Result,
  codes: ErrorCodes | undefined,
  ...signals: readonly AbortSignal[]
): Promise<Result> {
  const toRefusal = (error: unknown) =>
    refusalOf(isKitError(error) ? error : unwrapRpcError(error), codes);
  return requestSend(request, read, signals, toRefusal);
}

export function toWalletError(error: unknown, codes: ErrorCodes | undefined): KitError {
  if (isKitError(error)) return error;
  const inner = unwrapRpcError(error);
  const codeOfFamily = codes?.[providerCode(inner) ?? Number.NaN];
  if (codeOfFamily !== undefined) return new KitError(codeOfFamily, { cause: error });
  const generalError = fromProvider(inner);
  if (generalError.code !== 'wallet/failed') return generalError;
  const text = `${generalError.details ?? ''}`;
  const codeOfText = codesByText.find(([pattern]) => pattern.test(text))?.[1];
  return codeOfText === undefined ? generalError : new KitError(codeOfText, { cause: error });
}

/** Some wallets throw the whole JSON-RPC response, so use its `error`. */
function unwrapRpcError(error: unknown): unknown {
  const inner = (error as { readonly error?: unknown } | null | undefined)?.error;
  return typeof inner === 'object' && inner !== null ? unwrapError(inner) : error;
}
