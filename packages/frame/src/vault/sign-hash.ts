// secp256k1 ECDSA with a recovery bit over key bytes. viem takes keys as strings, which cannot be zeroed.
import type { HDKey } from '@scure/bip32';
import {
  type Address,
  bytesToHex,
  type Hex,
  hexToBytes,
  recoverPublicKey,
  type Signature,
} from 'viem';
import { publicKeyToAddress } from 'viem/utils';

interface SignedHash {
  readonly signature: Signature & { readonly yParity: 0 | 1; readonly v: bigint };
  readonly address: Address;
}

/** @throws Error if the key was zeroed */
export async function signHash(key: HDKey, hash: Hex): Promise<SignedHash> {
  const { publicKey } = key;
  if (publicKey === null) throw new Error('The key has no public key.');
  const compact = key.sign(hexToBytes(hash));
  const r = bytesToHex(compact.subarray(0, 32));
  const s = bytesToHex(compact.subarray(32, 64));
  for (const yParity of [0, 1] as const) {
    const found = await recoverPublicKey({ hash, signature: { r, s, yParity } });
    if (compress(found) !== bytesToHex(publicKey)) continue;
    const signature = { r, s, yParity, v: BigInt(27 + yParity) };
    return { signature, address: publicKeyToAddress(found) };
  }
  throw new Error('The signature belongs to another key.');
}

/** SEC 1 compression: the parity of y, then x. */
function compress(uncompressed: Hex): Hex {
  const x = uncompressed.slice(4, 68);
  const isOdd = Number.parseInt(uncompressed.slice(-1), 16) % 2 === 1;
  return `0x${isOdd ? '03' : '02'}${x}`;
}
