// The one place where a wallet is asked something. Survives wallets that throw at once, answer twice, late or
// never; translates every failure. Keeps no state.
import { createLatest, type ErrorCode, fromProvider, KitError } from '@openappkit/core/adapter';

const codes: Readonly<Record<string, ErrorCode>> = {
  declined: 'wallet/rejected',
  locked: 'wallet/locked',
  busy: 'wallet/pending',
  unsupported: 'wallet/unsupported-method',
  'unknown-chain': 'chain/unrecognized',
};

/**
 * The wallet's answer, unchecked. Rejects at once when a signal aborts; what comes afterwards is ignored.
 * @throws KitError `wallet/*`, `chain/unrecognized`, `tx/*`, `request/cancelled`; the raw error is its cause
 */
export function askWallet(
  question: () => unknown,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  const answer = new Promise((resolve) => resolve(question())).catch((error: unknown) => {
    throw translate(error);
  });
  return createLatest().guard(AbortSignal.any([...signals]), answer);
}

function translate(error: unknown): KitError {
  try {
    const code = (error as { code?: unknown } | null | undefined)?.code;
    const known = typeof code === 'string' && Object.hasOwn(codes, code) ? codes[code] : undefined;
    return known === undefined ? fromProvider(error) : new KitError(known, { cause: error });
  } catch {
    return new KitError('wallet/failed');
  }
}
