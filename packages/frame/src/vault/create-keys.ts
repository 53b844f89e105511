// A user's signers. They hold no key: each signature opens the entropy, derives the key, signs and zeroes.
import { base58 } from '@scure/base';
import {
  hashMessage,
  hashTypedData,
  type Hex,
  keccak256,
  type LocalAccount,
  parseSignature,
  serializeSignature,
  serializeTransaction,
  type Address,
  bytesToHex,
  hexToBytes,
  recoverPublicKey,
  type Signature,
} from 'viem';
import { toAccount } from 'viem/accounts';
import { hashAuthorization, publicKeyToAddress } from 'viem/utils';
import type { HDKey } from '@scure/bip32';
import { type Bytes, useAndZero } from './bytes.js';
import { withEvmKey, withSolanaKey } from './derive.js';
import { VaultError } from './vault-error.js';

interface Addresses {
  readonly evm: Address;
  /** Base58. */
  readonly solana: string;
}

/** A Solana account (ed25519). */
export interface SolanaSigner {
  /** Base58. */
  readonly address: string;
  sign(message: Uint8Array): Promise<Uint8Array>;
}

export interface Keys {
  readonly evm: LocalAccount;
  readonly solana: SolanaSigner;
}

/** Returns the entropy; the caller zeroes it. */
type OpenEntropy = () => Promise<Bytes>;

/** Derives the addresses. Does not zero the entropy. */
export async function deriveAddresses(entropy: Uint8Array): Promise<Addresses> {
  const anyHash: Hex = keccak256('0x');
  const { address } = await withEvmKey(entropy, (key) => signHash(key, anyHash));
  const solana = await withSolanaKey(entropy, (key) => base58.encode(key.publicKeyRaw));
  return { evm: address, solana };
}

/**
 * @param addresses from `deriveAddresses`; a signature by any other key is rejected
 * @param open is called for each signature
 * @example
 * const keys = createKeys(addresses, () => openSealed(wrapping.sealed, context));
 * await keys.evm.signMessage({ message: 'Hello' });
 */
export function createKeys(addresses: Addresses, open: OpenEntropy): Keys {
  return { evm: evmAccount(addresses.evm, open), solana: solanaAccount(addresses.solana, open) };
}

function evmAccount(address: Addresses['evm'], open: OpenEntropy): LocalAccount {
  const signatureOf = async (hash: Hex) => {
    const signed = await useAndZero(await open(), (entropy) =>
      withEvmKey(entropy, (key) => signHash(key, hash)),
    );
    if (signed.address !== address) throw wrongKeysError();
    return signed.signature;
  };
  const sign = async ({ hash }: { readonly hash: Hex }): Promise<Hex> =>
    serializeSignature(await signatureOf(hash));
  return toAccount({
    address,
    sign,
    signMessage: ({ message }) => sign({ hash: hashMessage(message) }),
    signTypedData: (data) => sign({ hash: hashTypedData(data) }),
    async signTransaction(transaction, { serializer = serializeTransaction } = {}) {
      const unsigned = await serializer(transaction);
      const signature = parseSignature(await sign({ hash: keccak256(unsigned) }));
      return serializer(transaction, signature);
    },
    async signAuthorization({ chainId, nonce, ...authorization }) {
      const target = authorization.contractAddress ?? authorization.address;
      const hash = hashAuthorization({ address: target, chainId, nonce });
      return { address: target, chainId, nonce, ...(await signatureOf(hash)) };
    },
  });
}

function solanaAccount(address: string, open: OpenEntropy): SolanaSigner {
  return {
    address,
    sign: async (message) =>
      useAndZero(await open(), (entropy) =>
        withSolanaKey(entropy, (key) => {
          if (base58.encode(key.publicKeyRaw) !== address) throw wrongKeysError();
          return key.sign(message);
        }),
      ),
  };
}

const wrongKeysError = (): VaultError =>
  new VaultError('cannot-open', 'Keys on this device belong to another account.');

interface SignedHash {
  readonly signature: Signature & { readonly yParity: 0 | 1; readonly v: bigint };
  readonly address: Address;
}

/**
 * Signs with secp256k1 ECDSA and a recovery bit over key bytes. viem takes keys as strings, which cannot be zeroed.
 * @throws Error if the key was zeroed
 */
async function signHash(key: HDKey, hash: Hex): Promise<SignedHash> {
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
