// Asks a Solana wallet something, and translates what this family says when it refuses. What a wallet may do instead of
// answering is the kit's `askWallet` to survive.
import { callWallet, fromProvider, KitError } from '@openappkit/core/adapter';

/** Solana wallets seldom give a code: what they write when the person said no. */
const rejectionPattern = /reject|declin|denied|dismiss|cancell?ed|closed/i;

/**
 * The wallet's answer, unchecked: parse it.
 *
 * @param signals rejects at once when one aborts, with its reason where that is `wallet/disconnected`;
 *   what the wallet says afterwards is ignored
 * @throws KitError `request/cancelled`, `wallet/*`, `tx/*`; the raw error is its cause
 */
export function callSolanaWallet(
  request: () => unknown,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  return callWallet(request, signals, toWalletError);
}

function toWalletError(error: unknown): KitError {
  const known = fromProvider(error);
  const text = (error as { message?: unknown } | undefined)?.message;
  const isRejection = typeof text === 'string' && rejectionPattern.test(text);
  return known.code === 'wallet/failed' && isRejection
    ? new KitError('wallet/rejected', { cause: error })
    : known;
}
