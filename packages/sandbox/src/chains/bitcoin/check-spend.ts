// Verifies that an input may spend its output, for the four common output types. It does not interpret scripts and rejects other types by name.

import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { hex } from '@scure/base';
import type {
  ParsedTransaction,
  TransactionInput,
  TransactionOutput,
} from './parse-transaction.js';
import { isCompressed, isUncompressed, readSignature } from './read-signature.js';
import { RejectedTransaction } from './rejected-transaction.js';
import { kindOf } from './regtest.js';
import { hashType, legacyDigest, segwitDigest, taprootDigest } from './sighash.js';

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes));
const same = (a: Uint8Array, b: Uint8Array) => hex.encode(a) === hex.encode(b);
const keyHashScript = (hash: Uint8Array) =>
  concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac));

const invalidEcdsa = 'Signature must be zero for failed CHECK(MULTI)SIG operation';

interface Spend {
  readonly tx: ParsedTransaction;
  readonly index: number;
  readonly input: TransactionInput;
  readonly coin: TransactionOutput;
  readonly coins: readonly TransactionOutput[];
}

/**
 * Verifies one input.
 *
 * @param coins - the outputs all inputs spend, in the inputs' order
 * @throws RefusedTransaction when the signature or its form is wrong, or the lock is not one of P2PKH, P2WPKH,
 *   P2SH-P2WPKH and P2TR by key path
 */
export function checkSpend(
  tx: ParsedTransaction,
  index: number,
  coins: readonly TransactionOutput[],
): void {
  const input = tx.inputs[index];
  const coin = coins[index];
  if (!input || !coin) throw new RangeError(`Nothing is known of input ${index}.`);
  const reason = findRejection({ tx, index, input, coin, coins });
  if (reason)
    throw new RejectedTransaction(
      `mandatory-script-verify-flag-failed (${reason}), input ${index} of ${tx.txid}`,
    );
}

function findRejection(spend: Spend): string | undefined {
  const { script } = spend.coin;
  switch (kindOf(script)) {
    case 'p2pkh':
      return checkKeyHash(spend, script.slice(3, 23));
    case 'v0_p2wpkh':
      if (spend.input.scriptSig.length > 0) return 'Witness requires empty scriptSig';
      return checkWitnessKeyHash(spend, script.slice(2));
    case 'p2sh':
      return checkNested(spend, script.slice(2, 22));
    case 'v1_p2tr':
      return checkTaproot(spend, script.slice(2));
    default:
      throw nonStandard(spend, kindOf(script));
  }
}

function nonStandard({ index }: Spend, lock: string): RejectedTransaction {
  return new RejectedTransaction(
    `bad-txns-nonstandard-inputs, input ${index} spends ${lock}: this ledger checks p2pkh, p2wpkh, p2sh-p2wpkh and p2tr by key path only`,
  );
}

/** P2PKH: the scriptSig is a signature and a key, each pushed directly. */
function checkKeyHash(spend: Spend, hash: Uint8Array): string | undefined {
  const { tx, index, input } = spend;
  if (input.witness.length > 0) return 'Witness provided for non-witness script';
  const [signature, key, ...more] = directPushes(input.scriptSig) ?? [];
  if (!signature || !key) return 'Operation not valid with the current stack size';
  if (more.length > 0) return 'Stack size must be exactly one after execution';
  if (!same(hash160(key), hash)) return 'Script failed an OP_EQUALVERIFY operation';
  if (!isCompressed(key) && !isUncompressed(key))
    return 'Public key is neither compressed or uncompressed';
  const read = readSignature(signature);
  if (typeof read === 'string') return read;
  const digest = legacyDigest(tx, index, keyHashScript(hash), read.type);
  return verifyEcdsa(read.der, digest, key);
}

/** P2WPKH (BIP-141): the witness is a signature and a compressed key. */
function checkWitnessKeyHash(spend: Spend, hash: Uint8Array): string | undefined {
  const { tx, index, input, coin } = spend;
  const [signature, key, ...more] = input.witness;
  if (!signature) return 'Witness program was passed an empty witness';
  if (!key || more.length > 0) return 'Witness program hash mismatch';
  if (!same(hash160(key), hash)) return 'Script failed an OP_EQUALVERIFY operation';
  if (!isCompressed(key)) return 'Using non-compressed keys in segwit';
  const read = readSignature(signature);
  if (typeof read === 'string') return read;
  const digest = segwitDigest(tx, index, keyHashScript(hash), coin.value, read.type);
  return verifyEcdsa(read.der, digest, key);
}

/** P2SH-P2WPKH: the scriptSig pushes the P2WPKH program and nothing else. */
function checkNested(spend: Spend, hash: Uint8Array): string | undefined {
  const pushes = directPushes(spend.input.scriptSig);
  const redeem = pushes?.at(-1);
  if (!redeem) return 'Operation not valid with the current stack size';
  if (!same(hash160(redeem), hash))
    return 'Script evaluated without error but finished with a false/empty top stack element';
  const kind = kindOf(redeem);
  if (kind !== 'v0_p2wpkh') throw nonStandard(spend, `p2sh of ${kind}`);
  if (pushes?.length !== 1) return 'Witness requires only-redeemscript scriptSig';
  return checkWitnessKeyHash(spend, redeem.slice(2));
}

/** P2TR by key path (BIP-341): the witness is one Schnorr signature of 64 bytes, or 65 with a hash type. */
function checkTaproot(spend: Spend, key: Uint8Array): string | undefined {
  const { tx, index, input, coins } = spend;
  if (input.scriptSig.length > 0) return 'Witness requires empty scriptSig';
  const [signature, ...more] = input.witness;
  if (!signature) return 'Witness program was passed an empty witness';
  if (more.length > 0 && more.at(-1)?.[0] === 0x50)
    throw new RejectedTransaction(`bad-witness-nonstandard, input ${index} has an annex`);
  if (more.length > 0) throw nonStandard(spend, 'p2tr by script path');
  if (signature.length !== 64 && signature.length !== 65) return 'Invalid Schnorr signature size';
  const type = signature[64] ?? hashType.default;
  const explicit = signature.length === 65;
  const base = type & ~hashType.anyoneCanPay;
  const isKnownType = explicit ? base >= hashType.all && base <= hashType.single : true;
  const digest = isKnownType ? taprootDigest(tx, index, coins, type) : undefined;
  if (!digest) return 'Invalid Schnorr signature hash type';
  const valid = schnorr.verify(signature.slice(0, 64), digest, key);
  return valid ? undefined : 'Invalid Schnorr signature';
}

function verifyEcdsa(der: Uint8Array, digest: Uint8Array, key: Uint8Array): string | undefined {
  try {
    const options = { format: 'der', prehash: false, lowS: true } as const;
    return secp256k1.verify(der, digest, key, options) ? undefined : invalidEcdsa;
  } catch {
    // R or S is zero or past the curve's order: valid encoding, invalid signature.
    return invalidEcdsa;
  }
}

/** Undefined unless each push is 1 to 75 bytes with the shortest opcode. */
function directPushes(script: Uint8Array): Uint8Array[] | undefined {
  const pushes: Uint8Array[] = [];
  for (let at = 0; at < script.length; ) {
    const size = script[at] ?? 0;
    const push = script.slice(at + 1, at + 1 + size);
    if (size < 1 || size > 75 || push.length !== size) return undefined;
    pushes.push(push);
    at += 1 + size;
  }
  return pushes;
}
