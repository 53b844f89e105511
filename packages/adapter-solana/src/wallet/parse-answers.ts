import { KitError } from '@openappkit/core/adapter';
import {
  parseStandardAccounts,
  readMember,
  type StandardAccount,
} from '@openappkit/wallet-standard';
import bs58 from 'bs58';
import { addressBytes } from '../address.js';

export const signatureBytes = 64;
/** The size of one network packet, which limits every transaction. */
const maxTransactionBytes = 1232;

export function badAnswer(detail: string, cause?: unknown): KitError {
  return new KitError('wallet/bad-answer', { metaMessages: [detail], cause });
}

/** Copies 64 bytes that are not all zero. @throws KitError `wallet/bad-answer` */
export function readSignature(answer: unknown): Uint8Array {
  const bytes = readBytes(answer);
  if (bytes?.length !== signatureBytes || bytes.every((byte) => byte === 0))
    throw badAnswer("The signature isn't 64 bytes.");
  return bytes;
}

/** @throws KitError `wallet/bad-answer` */
export function readTextSignature(answer: unknown): Uint8Array {
  const isText = typeof answer === 'string' && answer.length <= 2 * signatureBytes;
  return readSignature(isText ? bs58.decodeUnsafe(answer) : undefined);
}

/** @throws KitError `wallet/bad-answer` */
export function readTransaction(answer: unknown): Uint8Array {
  const bytes = readBytes(answer);
  if (bytes === undefined || bytes.length === 0 || bytes.length > maxTransactionBytes)
    throw badAnswer("The signed transaction can't be read.");
  return bytes;
}

/** @throws KitError `wallet/bad-answer` */
export function readList(answer: unknown, length: number): readonly unknown[] {
  if (!Array.isArray(answer) || answer.length !== length)
    throw badAnswer('The wallet returned a different number of results than requested.');
  return answer;
}

function readBytes(answer: unknown): Uint8Array | undefined {
  if (!ArrayBuffer.isView(answer)) return undefined;
  return new Uint8Array(answer.buffer, answer.byteOffset, answer.byteLength).slice();
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns undefined if the text is not valid base64. */
export function fromBase64(text: unknown): Uint8Array | undefined {
  try {
    if (typeof text !== 'string' || text.length > 2 * maxTransactionBytes) return undefined;
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const chainPattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/;

/** Addresses in the wallet's order, with the chains of each. */
export type OfferedAccounts = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the accounts from a `standard:connect` response or from a wallet. Skips other namespaces.
 * Rejects the whole list if any entry is invalid.
 *
 * @param owner the object whose member `accounts` is the list
 * @throws KitError `wallet/bad-answer`
 */
export function readAccounts(owner: unknown): OfferedAccounts {
  const accounts = parseStandardAccounts(readMember(owner, 'accounts'));
  if (accounts === undefined) throw badAnswer("The account list can't be read.");
  const offered = new Map<string, readonly string[]>();
  for (const account of accounts) {
    if (account.chains.length === 0 || !account.chains.every((chain) => chainPattern.test(chain)))
      throw badAnswer("An account's networks can't be read.");
    const chains = account.chains.filter((chain) => chain.startsWith('solana:'));
    if (chains.length > 0) offered.set(checkKey(account), chains);
  }
  return offered;
}

function checkKey({ address, publicKey }: StandardAccount): string {
  try {
    const bytes = addressBytes(address);
    if (bytes.length === publicKey.length && bytes.every((byte, at) => byte === publicKey[at]))
      return address;
  } catch (cause) {
    throw badAnswer("An account isn't a valid Solana address.", cause);
  }
  throw badAnswer("An account's public key doesn't match its address.");
}
