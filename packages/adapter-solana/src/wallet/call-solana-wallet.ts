import { callWallet, fromProvider, KitError } from '@openappkit/core/adapter';

/** Solana wallets rarely send an error code, so these words identify a rejection by the user. */
const rejectionPattern = /reject|declin|denied|dismiss|cancell?ed|closed/i;

/**
 * Calls a wallet and returns its answer, which the caller must parse.
 *
 * @param signals rejects at once when one aborts, with its reason if that is `wallet/disconnected`;
 *  later answers are ignored
 * @throws KitError `request/cancelled`, `wallet/*`, `tx/*`; the raw error is its cause
 */
export function callSolanaWallet(
  request: () => unknown,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  return callWallet(request, signals, toWalletError);
}

export function toWalletError(error: unknown): KitError {
  const known = fromProvider(error);
  const text = (error as { message?: unknown } | undefined)?.message;
  const isRejection = typeof text === 'string' && rejectionPattern.test(text);
  return known.code === 'wallet/failed' && isRejection
    ? new KitError('wallet/rejected', { cause: error })
    : known;
}
