import { KitError } from '@openappkit/core/adapter';
import { base64, hex } from '@scure/base';
import * as z from 'zod/mini';
import { isOnNetwork, decodeAddress } from '../address.js';
import type { SignPsbtResult } from '../bitcoin-connector.types.js';
import { type BitcoinNetwork, bitcoinNetworks } from '../bitcoin-networks.js';
import type { AccountOffer, OfferedAccount } from './bitcoin-wallet.types.js';

/** Only a malicious wallet sends longer lists. */
const maxAccounts = 1000;
const maxText = 200_000;

/** @throws KitError `wallet/bad-answer` */
export function parseAnswer<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw new KitError('wallet/bad-answer', { cause: read.error });
}

export function checkAnswer<T>(check: () => T): T {
  try {
    return check();
  } catch (cause) {
    throw new KitError('wallet/bad-answer', { cause });
  }
}

/** Returns the network of an address, preferring the app's networks. @throws KitError `wallet/bad-answer` for an invalid address */
export function findNetworkOf(
  address: string,
  preferred: readonly BitcoinNetwork[],
): BitcoinNetwork | undefined {
  const read = checkAnswer(() => decodeAddress(address));
  return [...preferred, ...bitcoinNetworks].find((each) => isOnNetwork(read, each));
}

export const textSchema = z.string().check(z.maxLength(maxText));

const txidSchema = z.string().check(z.refine((text) => /^[0-9a-f]{64}$/i.test(text)));

/**
 * Builds an offer with payment accounts first and canonical, unique addresses of the network.
 * @param accounts as the wallet reports them
 * @throws KitError `wallet/bad-answer` for one bad entry
 */
export function createOffer(
  accounts: readonly OfferedAccount[],
  network: BitcoinNetwork,
): AccountOffer {
  if (accounts.length > maxAccounts) throw new KitError('wallet/bad-answer');
  const byAddress = new Map<string, OfferedAccount>();
  for (const { address, purpose, publicKey, path } of accounts) {
    const read = checkAnswer(() => decodeAddress(address));
    if (!isOnNetwork(read, network))
      throw new KitError('wallet/bad-answer', {
        metaMessages: ['The wallet returned an address for a different network than it is on.'],
      });
    if (byAddress.has(read.address)) continue;
    byAddress.set(read.address, {
      address: read.address,
      purpose,
      ...(isPublicKey(publicKey) ? { publicKey: publicKey.toLowerCase() } : {}),
      ...(isPath(path) ? { path } : {}),
    });
  }
  const all = [...byAddress.values()];
  const isPayment = ({ purpose }: OfferedAccount): boolean => purpose === 'payment';
  return {
    accounts: [...all.filter(isPayment), ...all.filter((each) => !isPayment(each))],
    network,
  };
}

/** An invalid key is dropped; its address still counts. */
function isPublicKey(text: string | undefined): text is string {
  return text !== undefined && /^(?:(?:0[23])?[0-9a-f]{64}|04[0-9a-f]{128})$/i.test(text);
}
function isPath(text: string | undefined): text is string {
  return text !== undefined && /^m(?:\/\d{1,10}['h]?){1,12}$/.test(text);
}

/**
 * Returns a signature as base64: 65 bytes (BIP-137), or a witness (BIP-322, simple).
 * @param answer - bytes, hex or base64
 * @throws KitError `wallet/bad-answer`
 */
export function parseSignature(answer: unknown): {
  readonly text: string;
  readonly isEcdsa: boolean;
} {
  const bytes = answer instanceof Uint8Array ? answer : checkAnswer(() => readBytes(answer));
  const isEcdsa = isRecoverableSignature(bytes);
  if (!isEcdsa && !isWitness(bytes)) throw new KitError('wallet/bad-answer');
  return { text: base64.encode(bytes), isEcdsa };
}

function readBytes(answer: unknown): Uint8Array {
  const text = withoutPrefix(parseAnswer(textSchema, answer));
  return /^(?:[0-9a-f]{2})+$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text);
}

/** The latest BIP-322 puts `smp` before simple signatures. Most apps and verifiers do not know this prefix. */
export function withoutPrefix(signature: string): string {
  return signature.startsWith('smp') && signature.length % 4 === 3 ? signature.slice(3) : signature;
}

/** BIP-137: a header of 27 to 42, r and s. */
function isRecoverableSignature(bytes: Uint8Array): boolean {
  const [header = 0] = bytes;
  return bytes.length === 65 && header >= 27 && header <= 42;
}

/** Checks for a count followed by that many length-prefixed items that fill all bytes. Lengths up to 65,535. */
function isWitness(bytes: Uint8Array): boolean {
  const [count = 0] = bytes;
  let at = 1;
  for (let item = 0; item < count; item++) {
    const short = bytes[at] ?? 254;
    if (short > 253) return false;
    const length = short < 253 ? short : (bytes[at + 1] ?? 0) + 256 * (bytes[at + 2] ?? 0);
    at += (short < 253 ? 1 : 3) + length;
  }
  return count > 0 && count < 253 && bytes.length > 64 && at === bytes.length;
}

/**
 * Returns a PSBT (BIP-174) as base64.
 * @param answer - bytes, hex or base64
 * @throws KitError `wallet/bad-answer`
 */
export function parsePsbt(answer: unknown): string {
  const bytes = answer instanceof Uint8Array ? answer : checkAnswer(() => readBytes(answer));
  const magic = [0x70, 0x73, 0x62, 0x74, 0xff];
  if (magic.some((byte, index) => bytes[index] !== byte)) throw new KitError('wallet/bad-answer');
  return base64.encode(bytes);
}

/** @throws KitError `wallet/bad-answer` */
export function parseTxid(answer: unknown): string {
  return parseAnswer(txidSchema, answer).toLowerCase();
}

/** Reads a signed PSBT and an optional txid. Some wallets return an empty txid if they did not send. */
export function parseSigned(psbt: unknown, txid: unknown): SignPsbtResult {
  const isSent = txid !== undefined && txid !== '';
  return { psbt: parsePsbt(psbt), ...(isSent ? { txid: parseTxid(txid) } : {}) };
}
