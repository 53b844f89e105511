// SLIP-10 at m/44'/501'/i'/0' of the test phrase. The keys are public, so never send them anything of value.

import { base58, hex } from '@scure/base';
import { HDKey } from 'micro-key-producer/slip10.js';
import { devSeed } from '../dev-accounts.js';

export interface SolanaKey {
  /** Base58 of the public key. */
  readonly address: string;
  readonly publicKey: Uint8Array;
  /** Ed25519, 32 bytes. */
  readonly secretKey: Uint8Array;
}

export function deriveSolanaKeys(count: number): readonly SolanaKey[] {
  const root = HDKey.fromMasterSeed(hex.decode(devSeed));
  return Array.from({ length: count }, (_, index) => {
    const { publicKeyRaw, privateKey } = root.derive(`m/44'/501'/${index}'/0'`);
    return { address: base58.encode(publicKeyRaw), publicKey: publicKeyRaw, secretKey: privateKey };
  });
}
