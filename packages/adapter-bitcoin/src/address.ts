// Loaded lazily, never with the first load.
import { sha256 } from '@noble/hashes/sha2.js';
import { KitError } from '@openappkit/core/adapter';
import { base58, bech32, bech32m } from '@scure/base';
import type { AddressKind, BitcoinNetwork } from './bitcoin-networks.js';

const copyAgainHint = 'A character is wrong. Copy the address again from its source.';

export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness';

export interface BitcoinAddress {
  /** Canonical: bech32 in lower case. */
  readonly address: string;
  readonly type: AddressType;
  /** More than one kind for base58 addresses of test networks. */
  readonly kinds: readonly AddressKind[];
}

const segwitKinds: Readonly<Record<string, AddressKind>> = {
  bc: 'mainnet',
  tb: 'testnet',
  bcrt: 'regtest',
};
const base58Versions: Readonly<Record<number, readonly [AddressType, readonly AddressKind[]]>> = {
  0: ['p2pkh', ['mainnet']],
  5: ['p2sh', ['mainnet']],
  111: ['p2pkh', ['testnet', 'regtest']],
  196: ['p2sh', ['testnet', 'regtest']],
};
const segwitShape = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/;
const base58Shape = /^[1-9A-HJ-NP-Za-km-z]{25,44}$/;
/** BIP-173: an address has at most 90 characters. */
const maxLength = 90;

/**
 * @throws KitError `address/invalid` when the text is not a Bitcoin address; the message names the network it belongs to
 * @throws KitError `address/checksum` when it looks like one and its checksum does not match (BIP-173, BIP-350)
 * @example
 * decodeAddress('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4').address; // in lower case
 */
export function decodeAddress(text: unknown): BitcoinAddress {
  if (typeof text !== 'string' || text.length > maxLength) throw new KitError('address/invalid');
  const lower = text.toLowerCase();
  if (segwitShape.test(lower)) {
    if (text !== lower && text !== text.toUpperCase()) throw new KitError('address/invalid');
    return readSegwit(lower);
  }
  if (base58Shape.test(text)) return readBase58(text);
  throw createInvalidError(/^0x[0-9a-f]{40}$/i.test(text) ? 'This is an EVM address.' : undefined);
}

export function isOnNetwork(address: BitcoinAddress, network: BitcoinNetwork): boolean {
  return address.kinds.includes(network.kind);
}

/**
 * Returns the canonical address if it is valid on one of the networks.
 * @throws KitError `address/invalid`, `address/checksum`
 */
export function parseAddress(text: unknown, networks: readonly BitcoinNetwork[]): string {
  const decoded = decodeAddress(text);
  if (networks.some((network) => isOnNetwork(decoded, network))) return decoded.address;
  throw createInvalidError(
    `This address is for ${networkLabels[decoded.kinds[0] ?? 'mainnet']}, which this app doesn't use.`,
  );
}

const networkLabels: Readonly<Record<AddressKind, string>> = {
  mainnet: 'Bitcoin mainnet',
  testnet: 'a Bitcoin test network (testnet or signet)',
  regtest: 'a local Bitcoin network (regtest)',
};

function readSegwit(address: string): BitcoinAddress {
  const prefix = address.slice(0, address.lastIndexOf('1'));
  const kind = segwitKinds[prefix];
  const words = decodeWords(address);
  const [version = 32, ...program] = words ?? [];
  if (words === undefined)
    throw new KitError('address/checksum', { metaMessages: [copyAgainHint] });
  const bytes = toBytes(program);
  const size = bytes?.length ?? 0;
  const isSized = version === 0 ? size === 20 || size === 32 : size >= 2 && size <= 40;
  if (kind === undefined || version > 16 || !isSized) throw new KitError('address/invalid');
  return { address, type: segwitType(version, size), kinds: [kind] };
}

/** Version 0 requires the BIP-173 checksum, later versions the BIP-350 checksum. Any other combination is invalid. */
function decodeWords(address: string): readonly number[] | undefined {
  const text = address as `${string}1${string}`;
  const legacyDecoded = bech32.decodeUnsafe(text);
  if (legacyDecoded !== undefined)
    return legacyDecoded.words[0] === 0 ? legacyDecoded.words : undefined;
  const modernDecoded = bech32m.decodeUnsafe(text);
  return modernDecoded !== undefined && modernDecoded.words[0] !== 0
    ? modernDecoded.words
    : undefined;
}

function toBytes(words: readonly number[]): Uint8Array | undefined {
  return bech32.fromWordsUnsafe([...words]) ?? undefined;
}

function segwitType(version: number, size: number): AddressType {
  if (version === 0) return size === 20 ? 'p2wpkh' : 'p2wsh';
  return version === 1 && size === 32 ? 'p2tr' : 'witness';
}

function readBase58(address: string): BitcoinAddress {
  const bytes = base58.decode(address);
  if (bytes.length !== 25)
    throw createInvalidError(bytes.length === 32 ? 'This is a Solana address.' : undefined);
  const check = sha256(sha256(bytes.subarray(0, 21)));
  if (bytes.subarray(21).some((byte, index) => byte !== check[index]))
    throw new KitError('address/checksum', { metaMessages: [copyAgainHint] });
  const known = base58Versions[bytes[0] ?? -1];
  if (known === undefined) throw new KitError('address/invalid');
  return { address, type: known[0], kinds: known[1] };
}

function createInvalidError(advice: string | undefined): KitError {
  return new KitError('address/invalid', advice === undefined ? {} : { metaMessages: [advice] });
}
