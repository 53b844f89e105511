// ECDSA (BIP-137) and BIP-322 "simple". Does not prompt for approval.

import { secp256k1 } from '@noble/curves/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer';
import { CompactSize, RawOldTx, RawWitness, Script } from '@scure/btc-signer/script.js';
import { type BitcoinKey, regtest } from './bitcoin-keys.js';

export type BitcoinProtocol = 'ecdsa' | 'bip322';

export interface SignedBitcoinMessage {
  /** ECDSA: 65 bytes, the header first. BIP-322: the witness stack of the virtual transaction. */
  readonly signature: Uint8Array;
  /** The hash of the prefixed text, or the tagged hash of BIP-322. */
  readonly messageHash: Uint8Array;
  readonly protocol: BitcoinProtocol;
}

/** BIP-137: 39 and up mean a compressed key with a p2wpkh address. */
const segwitHeader = 39;

/**
 * @param protocol - default: ECDSA for payment, BIP-322 for ordinals
 * @throws Error for ECDSA with an ordinal address, because BIP-137 does not support taproot
 */
export function signBitcoinMessage(
  key: BitcoinKey,
  message: Uint8Array,
  protocol: BitcoinProtocol = key.purpose === 'payment' ? 'ecdsa' : 'bip322',
): SignedBitcoinMessage {
  if (protocol === 'bip322') return signSimple(key, message);
  if (key.purpose === 'ordinal') throw new Error('A taproot address signs by BIP-322 only.');
  const messageHash = hashTwice(
    concatBytes(
      Uint8Array.of(24),
      utf8ToBytes('Bitcoin Signed Message:\n'),
      CompactSize.encode(BigInt(message.length)),
      message,
    ),
  );
  const signed = secp256k1.sign(messageHash, key.secretKey);
  const header = Uint8Array.of(segwitHeader + signed.recovery);
  return { signature: concatBytes(header, signed.toCompactRawBytes()), messageHash, protocol };
}

/** BIP-322: an unsendable transaction spends an output that commits to the message. */
function signSimple(key: BitcoinKey, message: Uint8Array): SignedBitcoinMessage {
  const messageHash = taggedHash('BIP0322-signed-message', message);
  const isPayment = key.purpose === 'payment';
  const { script } = isPayment
    ? p2wpkh(key.publicKey, regtest)
    : p2tr(key.publicKey, undefined, regtest);
  const toSpend = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode([0, messageHash]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  });
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true });
  toSign.addInput({
    txid: hashTwice(toSpend).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(isPayment ? {} : { tapInternalKey: key.publicKey }),
  });
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) });
  toSign.sign(key.secretKey);
  toSign.finalize();
  const witness = toSign.getInput(0).finalScriptWitness ?? [];
  return { signature: RawWitness.encode([...witness]), messageHash, protocol: 'bip322' };
}

function taggedHash(tag: string, message: Uint8Array): Uint8Array {
  const prefix = sha256(utf8ToBytes(tag));
  return sha256(concatBytes(prefix, prefix, message));
}

const hashTwice = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));
