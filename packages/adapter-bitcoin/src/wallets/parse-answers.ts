// Checks what wallets of every family answer, and brings it into one form. Pure. Everything that fails here is
// `wallet/bad-answer`.
import { KitError } from '@openappkit/core/adapter';
import { base64, hex } from '@scure/base';
import * as z from 'zod/mini';
import { isOnNetwork, decodeAddress } from '../address/parse-address.js';
import type { SignPsbtResult } from '../bitcoin-connector.types.js';
import { type BitcoinNetwork, bitcoinNetworks } from '../networks/bitcoin-networks.js';
import type { AccountOffer, OfferedAccount } from './bitcoin-wallet.types.js';

/** Longer lists exist in attacks only. */
const maxAccounts = 1000;
const maxText = 200_000;

/** @throws KitError `wallet/bad-answer` */
export function parseAnswer<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw new KitError('wallet/bad-answer', { cause: read.error });
}

/** Runs a check; whatever it throws is the wallet's fault. */
export function checkAnswer<T>(check: () => T): T {
  try {
    return check();
  } catch (cause) {
    throw new KitError('wallet/bad-answer', { cause });
  }
}

/** The network that such an address is of: of several, the first of the app's. @throws KitError `wallet/bad-answer` for no address */
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
 * The offer, payment accounts first, every address canonical, of the network and there once.
 * @param accounts as the wallet claims them
 * @throws KitError `wallet/bad-answer` for one bad entry
 */
export function createOffer(
  accounts: readonly OfferedAccount[],
  network: BitcoinNetwork,
): AccountOffer {
  if (accounts.length > maxAccounts) throw new KitError('wallet/bad-answer');
  const seen = new Map<string, OfferedAccount>();
  for (const { address, purpose, publicKey, path } of accounts) {
    const read = checkAnswer(() => decodeAddress(address));
    if (!isOnNetwork(read, network))
      throw new KitError('wallet/bad-answer', {
        metaMessages: ['The wallet returned an address for a different network than it is on.'],
      });
    if (seen.has(read.address)) continue;
    seen.set(read.address, {
      address: read.address,
      purpose,
      ...(isPublicKey(publicKey) ? { publicKey: publicKey.toLowerCase() } : {}),
      ...(isPath(path) ? { path } : {}),
    });
  }
  const all = [...seen.values()];
  const isPayment = ({ purpose }: OfferedAccount): boolean => purpose === 'payment';
  return {
    accounts: [...all.filter(isPayment), ...all.filter((each) => !isPayment(each))],
    network,
  };
}

/** What is no key says nothing; the address counts all the same. */
function isPublicKey(text: string | undefined): text is string {
  return text !== undefined && /^(?:(?:0[23])?[0-9a-f]{64}|04[0-9a-f]{128})$/i.test(text);
}
function isPath(text: string | undefined): text is string {
  return text !== undefined && /^m(?:\/\d{1,10}['h]?){1,12}$/.test(text);
}

/**
 * A signature as base64: 65 bytes (BIP-137), or a witness (BIP-322, simple).
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

/** The newest BIP-322 writes `smp` before simple signatures; apps and verifiers mostly know only the rest. */
export function withoutPrefix(signature: string): string {
  return signature.startsWith('smp') && signature.length % 4 === 3 ? signature.slice(3) : signature;
}

/** BIP-137: a header of 27 to 42, r and s. */
function isRecoverableSignature(bytes: Uint8Array): boolean {
  const [header = 0] = bytes;
  return bytes.length === 65 && header >= 27 && header <= 42;
}

/** A count, then as many items, each with its length: exactly all of the bytes. Lengths up to 65,535. */
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
 * A PSBT (BIP-174) as base64.
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

/** A signed PSBT, and the txid where the wallet sent it: some answer an empty one where not. */
export function parseSigned(psbt: unknown, txid: unknown): SignPsbtResult {
  const isSent = txid !== undefined && txid !== '';
  return { psbt: parsePsbt(psbt), ...(isSent ? { txid: parseTxid(txid) } : {}) };
}
