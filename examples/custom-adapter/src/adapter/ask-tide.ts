// Asks a Tide wallet something, and translates the codes of this family. What a wallet may do instead of answering is the
// kit's `callWallet` to survive.
import { callWallet, type ErrorCode, fromProvider, KitError } from '@openappkit/core/adapter';

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
export function askTide(
  question: () => unknown,
  ...signals: readonly AbortSignal[]
): Promise<unknown> {
  return callWallet(question, signals, translate);
}

function translate(error: unknown): KitError {
  return refusalOfTide(error) ?? fromProvider(error);
}

/** What the codes of this family mean, each of them that nothing was done; undefined where there is none. */
export function refusalOfTide(error: unknown): KitError | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  const known = typeof code === 'string' && Object.hasOwn(codes, code) ? codes[code] : undefined;
  return known === undefined ? undefined : new KitError(known, { cause: error });
}
