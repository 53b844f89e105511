// Calls a Tide wallet and translates the error codes of this chain family. `callWallet` handles wallets that misbehave.
// Answers are validated before they reach the kit.
import {
  type CaipNetworkId,
  callWallet,
  type ErrorCode,
  fromProvider,
  isCaipNetworkId,
  isKitError,
  KitError,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';

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

/** Returns checksummed addresses without duplicates; may be empty. @throws KitError `wallet/bad-answer` */
export function parseAccounts(answer: unknown): readonly string[] {
  if (!Array.isArray(answer)) throw badAnswer('a list of addresses');
  try {
    return [...new Set(answer.map(parseAddress))];
  } catch (cause) {
    throw isKitError(cause) ? badAnswer('addresses', cause) : cause;
  }
}

/** @throws KitError `wallet/bad-answer` */
export function parseChain(answer: unknown): CaipNetworkId {
  const caipNetworkId = `tide:${String(answer)}`;
  if (typeof answer !== 'string' || !isCaipNetworkId(caipNetworkId)) throw badAnswer('a chain');
  return caipNetworkId;
}

/** Returns lower-case hex of `bytes` bytes. @throws KitError `wallet/bad-answer` */
export function parseHex(answer: unknown, bytes: number): string {
  if (typeof answer !== 'string' || answer.length !== bytes * 2 || !/^[0-9a-f]+$/.test(answer))
    throw badAnswer(`${bytes} bytes as hex`);
  return answer;
}

function badAnswer(expected: string, cause?: unknown): KitError {
  return new KitError('wallet/bad-answer', {
    cause,
    metaMessages: [`The wallet should have answered ${expected}.`],
  });
}
