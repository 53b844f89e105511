// Calls a Tide wallet and translates the error codes of this chain family. `callWallet` handles wallets that misbehave.
import { callWallet, type ErrorCode, fromProvider, KitError } from '@openappkit/core/adapter';

const codes: Readonly<Record<string, ErrorCode>> = {
  declined: 'wallet/rejected',
  locked: 'wallet/locked',
  busy: 'wallet/pending',
  unsupported: 'wallet/unsupported-method',
  'unknown-chain': 'chain/unrecognized',
};

/**
 * Returns the wallet's unchecked answer. Rejects as soon as a signal aborts and ignores a later answer.
 * @throws KitError `wallet/*`, `chain/unrecognized`, `tx/*`, `request/cancelled`; the raw error is its cause
 */
export function askTide(
  question: () => unknown,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  return callWallet(question, signals, translate);
}

export function translate(error: unknown): KitError {
  return refusalOfTide(error) ?? fromProvider(error);
}

/** Maps an error code of this chain family to a KitError; undefined for unknown codes. Every mapped code means that nothing was sent. */
export function refusalOfTide(error: unknown): KitError | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  const known = typeof code === 'string' && Object.hasOwn(codes, code) ? codes[code] : undefined;
  return known === undefined ? undefined : new KitError(known, { cause: error });
}
