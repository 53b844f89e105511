// Validates wallet answers before they reach the kit.
import {
  type CaipNetworkId,
  isCaipNetworkId,
  isKitError,
  KitError,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';

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
