// The Solana accounts of the public test phrase: SLIP-10 at m/44'/501'/i'/0'. Called where the sandbox's wallets sign.
// The keys are public: never send them anything of value.

import { base58, hex } from '@scure/base';
import { HDKey } from 'micro-key-producer/slip10.js';
import { devSeed } from '../dev-accounts.js';

/** One Solana account with its keys. */
export interface SolanaKey {
  /** Base58 of the public key. */
  readonly address: string;
  readonly publicKey: Uint8Array;
  /** The 32 bytes that ed25519 calls the secret key. */
  readonly secretKey: Uint8Array;
}

/** The first `count` accounts of the phrase, in order. */
export function deriveSolanaKeys(count: number): readonly SolanaKey[] {
  const root = HDKey.fromMasterSeed(hex.decode(devSeed));
  return Array.from({ length: count }, (_, index) => {
    const { publicKeyRaw, privateKey } = root.derive(`m/44'/501'/${index}'/0'`);
    return { address: base58.encode(publicKeyRaw), publicKey: publicKeyRaw, secretKey: privateKey };
  });
}
