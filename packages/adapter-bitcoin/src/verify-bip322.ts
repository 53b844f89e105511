// Verifies BIP-322 simple signatures: the witness of a virtual transaction that spends a virtual output of the address.
// Supports P2WPKH, P2SH-P2WPKH, P2TR key path and P2WSH multisig.
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import {
  Address,
  NETWORK,
  OutScript,
  p2pkh,
  p2sh,
  p2wpkh,
  RawTx,
  RawWitness,
  SigHash,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer';
import { equalBytes, tagSchnorr } from '@scure/btc-signer/utils.js';
import type { BitcoinAddress } from './address.js';

export function encodeScript({ address, kinds }: BitcoinAddress): Uint8Array {
  const bech32 = address.startsWith('bcrt1') ? { ...TEST_NETWORK, bech32: 'bcrt' } : TEST_NETWORK;
  return OutScript.encode(Address(kinds[0] === 'mainnet' ? NETWORK : bech32).decode(address));
}

const transactionOptions = {
  version: 0,
  allowUnknownOutputs: true,
  disableScriptCheck: true,
} as const;

/** @throws when the witness or its signature cannot be read */
export function verifyBip322(
  address: BitcoinAddress,
  message: string,
  signature: Uint8Array,
): boolean {
  const script = encodeScript(address);
  const witness = RawWitness.decode(signature);
  const spend = createVirtualTransaction(script, message);
  if (address.type === 'p2tr') return verifyTaproot(spend, script, witness);
  if (address.type === 'p2wsh') return verifyMultisig(spend, script, witness);
  if (address.type === 'p2wpkh') return verifyKeyHash(spend, script, witness);
  if (address.type !== 'p2sh') return false;
  const [, key = new Uint8Array()] = witness;
  const inner = p2wpkh(key).script;
  return (
    equalBytes(p2sh({ type: 'wpkh', script: inner }).script, script) &&
    verifyKeyHash(spend, inner, witness)
  );
}

export function messageHash(message: string): Uint8Array {
  return tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message));
}

/** Creates the virtual transaction whose only input is signed. */
export function createVirtualTransaction(script: Uint8Array, message: string): Transaction {
  const toSpend = RawTx.encode({
    version: 0,
    lockTime: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        sequence: 0,
        finalScriptSig: Uint8Array.from([0, 32, ...messageHash(message)]),
      },
    ],
    outputs: [{ script, amount: 0n }],
  });
  const tx = new Transaction(transactionOptions);
  const txid = sha256(sha256(toSpend)).reverse();
  tx.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } });
  tx.addOutput({ script: Uint8Array.of(0x6a), amount: 0n });
  return tx;
}

/** The witness holds an empty item, signatures in key order, and the script that the address hashes. */
function verifyMultisig(
  tx: Transaction,
  script: Uint8Array,
  witness: readonly Uint8Array[],
): boolean {
  const [dummy, signatures, inner] = [witness[0], witness.slice(1, -1), witness.at(-1)];
  const program = OutScript.decode(script);
  if (inner === undefined || dummy?.length !== 0 || program.type !== 'wsh') return false;
  if (!equalBytes(sha256(inner), program.hash)) return false;
  const multisig = OutScript.decode(inner);
  if (multisig.type !== 'ms' || signatures.length !== multisig.m) return false;
  const digest = tx.preimageWitnessV0(0, inner, SigHash.ALL, 0n);
  const keys = [...multisig.pubkeys];
  return signatures.every((signature) => {
    const at = keys.findIndex((key) => verifyDer(signature, digest, key));
    keys.splice(0, at + 1);
    return at !== -1;
  });
}

function verifyKeyHash(
  tx: Transaction,
  program: Uint8Array,
  witness: readonly Uint8Array[],
): boolean {
  const [der, key] = witness;
  if (witness.length !== 2 || der === undefined || key?.length !== 33) return false;
  if (!equalBytes(p2wpkh(key).script, program)) return false;
  const digest = tx.preimageWitnessV0(0, p2pkh(key).script, SigHash.ALL, 0n);
  return verifyDer(der, digest, key);
}

/** A DER signature with sighash type ALL. Rejects high S values. */
function verifyDer(signature: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean {
  if (signature.at(-1) !== SigHash.ALL) return false;
  const options = { prehash: false, format: 'der', lowS: true } as const;
  return secp256k1.verify(signature.subarray(0, -1), digest, key, options);
}

function verifyTaproot(
  tx: Transaction,
  script: Uint8Array,
  witness: readonly Uint8Array[],
): boolean {
  const [signature] = witness;
  if (witness.length !== 1 || signature === undefined) return false;
  // BIP-341: 64 bytes, or 65 with the sighash type.
  if (signature.length !== 64 && (signature.length !== 65 || signature[64] !== SigHash.ALL))
    return false;
  const type = signature.length === 65 ? SigHash.ALL : SigHash.DEFAULT;
  const decoded = OutScript.decode(script);
  if (decoded.type !== 'tr') return false;
  const digest = tx.preimageWitnessV1(0, [script], type, [0n]);
  return schnorr.verify(signature.subarray(0, 64), digest, decoded.pubkey);
}
