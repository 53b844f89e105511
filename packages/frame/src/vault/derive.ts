// Derives private keys from entropy (BIP-39; BIP-32 and BIP-44 for EVM, SLIP-0010 for Solana) and zeroes them after use.
import { HDKey as Secp256k1Key } from '@scure/bip32';
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { HDKey as Ed25519Key } from 'micro-key-producer/slip10.js';
import { useAndZero } from './bytes.js';

const hardened = 0x80000000;
/** m/44'/60'/0'/0/0 */
const evmPath = [44 + hardened, 60 + hardened, hardened, 0, 0];
/** m/44'/501'/0'/0' */
const solanaPath = [44 + hardened, 501 + hardened, hardened, hardened];

export function withEvmKey<Result>(
  entropy: Uint8Array,
  use: (key: Secp256k1Key) => Result | Promise<Result>,
): Promise<Result> {
  return withSeed(entropy, async (seed) => {
    let key = Secp256k1Key.fromMasterSeed(seed);
    try {
      for (const index of evmPath) {
        const parent = key;
        key = parent.deriveChild(index);
        parent.wipePrivateData();
      }
      return await use(key);
    } finally {
      key.wipePrivateData();
    }
  });
}

export function withSolanaKey<Result>(
  entropy: Uint8Array,
  use: (key: Ed25519Key) => Result | Promise<Result>,
): Promise<Result> {
  return withSeed(entropy, async (seed) => {
    let key = Ed25519Key.fromMasterSeed(seed);
    try {
      for (const index of solanaPath) {
        const parent = key;
        key = parent.deriveChild(index);
        wipe(parent);
      }
      return await use(key);
    } finally {
      wipe(key);
    }
  });
}

function wipe(key: Ed25519Key): void {
  key.privateKey.fill(0);
  key.chainCode.fill(0);
}

async function withSeed<Result>(
  entropy: Uint8Array,
  use: (seed: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const seed = await mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist));
  return useAndZero(seed, use);
}
