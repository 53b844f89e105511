// The Bitcoin accounts of the public test phrase, for regtest: payment by BIP-84, ordinals by BIP-86.
// The keys are public, so never send them anything of value.

import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { p2tr, p2wpkh } from '@scure/btc-signer';
import { devSeed } from '../dev-accounts.js';

export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const;

export type BitcoinPurpose = 'payment' | 'ordinal';

export interface BitcoinKey {
  readonly purpose: BitcoinPurpose;
  readonly address: string;
  /** Payment: 33 bytes, compressed. Ordinal: the untweaked x-only key, 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly secretKey: Uint8Array;
  /** BIP-32, such as `m/84'/1'/0'/0/0`. */
  readonly path: string;
}

export type BitcoinAccountKeys = Readonly<Record<BitcoinPurpose, BitcoinKey>>;

export function deriveBitcoinKeys(count: number): readonly BitcoinAccountKeys[] {
  const root = HDKey.fromMasterSeed(hex.decode(devSeed));
  return Array.from({ length: count }, (_, index) => ({
    payment: paymentKey(root, `m/84'/1'/${index}'/0/0`),
    ordinal: ordinalKey(root, `m/86'/1'/${index}'/0/0`),
  }));
}

function paymentKey(root: HDKey, path: string): BitcoinKey {
  const { publicKey, secretKey } = keysAt(root, path);
  const { address } = p2wpkh(publicKey, regtest);
  return { purpose: 'payment', address: given(address), publicKey, secretKey, path };
}

function ordinalKey(root: HDKey, path: string): BitcoinKey {
  const { publicKey: full, secretKey } = keysAt(root, path);
  const publicKey = full.slice(1);
  const { address } = p2tr(publicKey, undefined, regtest);
  return { purpose: 'ordinal', address: given(address), publicKey, secretKey, path };
}

function keysAt(root: HDKey, path: string) {
  const { publicKey, privateKey } = root.derive(path);
  return { publicKey: given(publicKey), secretKey: given(privateKey) };
}

function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The test phrase gave no key.');
  return value;
}
