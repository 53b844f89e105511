// The Bitcoin accounts of the public test phrase, for regtest: payment by BIP-84, ordinals by BIP-86.
// The keys are public, so never send them anything of value.

import { secp256k1 } from '@noble/curves/secp256k1';
import { hex } from '@scure/base';
import { p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer';
import { CompactSize, RawOldTx, RawWitness, Script } from '@scure/btc-signer/script.js';
import { concatBytes, sha256, stringToBytes } from 'viem';
import { HDKey } from 'viem/accounts';
import { sha256d } from '../../chains/bitcoin/parse-transaction.js';
import { regtest } from '../../chains/bitcoin/regtest.js';
import { devSeed } from '../dev-accounts.js';

type BitcoinPurpose = 'payment' | 'ordinal';

export interface BitcoinKey {
  readonly purpose: BitcoinPurpose;
  readonly address: string;
  /** Payment: 33 bytes, compressed. Ordinal: the untweaked x-only key, 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly secretKey: Uint8Array;
  /** BIP-32, such as `m/84'/1'/0'/0/0`. */
  readonly path: string;
}

type BitcoinAccountKeys = Readonly<Record<BitcoinPurpose, BitcoinKey>>;

export function deriveBitcoinKeys(count: number): readonly BitcoinAccountKeys[] {
  const root = HDKey.fromMasterSeed(hex.decode(devSeed));
  return Array.from({ length: count }, (_, index) => ({
    payment: deriveKey(root, 'payment', `m/84'/1'/${index}'/0/0`),
    ordinal: deriveKey(root, 'ordinal', `m/86'/1'/${index}'/0/0`),
  }));
}

function deriveKey(root: HDKey, purpose: BitcoinPurpose, path: string): BitcoinKey {
  const { publicKey: compressed, privateKey: secretKey } = root.derive(path);
  if (!compressed || !secretKey) throw new Error('The test phrase gave no key.');
  const publicKey = purpose === 'payment' ? compressed : compressed.slice(1);
  const { address } = lockOf({ purpose, publicKey });
  if (!address) throw new Error('The test phrase gave no address.');
  return { purpose, address, publicKey, secretKey, path };
}

const lockOf = ({ purpose, publicKey }: Pick<BitcoinKey, 'purpose' | 'publicKey'>) =>
  purpose === 'payment' ? p2wpkh(publicKey, regtest) : p2tr(publicKey, undefined, regtest);

export const scriptOf = (key: BitcoinKey): Uint8Array => lockOf(key).script;

type BitcoinProtocol = 'ecdsa' | 'bip322';

/** BIP-137: 39 and up mean a compressed key with a p2wpkh address. */
const segwitHeader = 39;

/**
 * Signs by ECDSA (BIP-137) or BIP-322 "simple". Does not prompt for approval.
 *
 * @param protocol - default: ECDSA for payment, BIP-322 for ordinals
 * @returns by ECDSA, a signature of 65 bytes with the header first, and the hash of the prefixed text; by BIP-322, the
 *   witness stack of the virtual transaction and the tagged hash
 * @throws Error for ECDSA with an ordinal address, because BIP-137 does not support taproot
 */
export function signBitcoinMessage(
  key: BitcoinKey,
  message: Uint8Array,
  protocol: BitcoinProtocol = key.purpose === 'payment' ? 'ecdsa' : 'bip322',
) {
  if (protocol === 'bip322') return signSimple(key, message);
  if (key.purpose === 'ordinal') throw new Error('A taproot address signs by BIP-322 only.');
  const messageHash = sha256d(
    concatBytes([
      Uint8Array.of(24),
      stringToBytes('Bitcoin Signed Message:\n'),
      CompactSize.encode(BigInt(message.length)),
      message,
    ]),
  );
  const signed = secp256k1.sign(messageHash, key.secretKey);
  const header = Uint8Array.of(segwitHeader + signed.recovery);
  return { signature: concatBytes([header, signed.toCompactRawBytes()]), messageHash, protocol };
}

/** BIP-322: an unsendable transaction spends an output that commits to the message. */
function signSimple(key: BitcoinKey, message: Uint8Array) {
  const messageHash = taggedHash('BIP0322-signed-message', message);
  const script = scriptOf(key);
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
    txid: sha256d(toSpend).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(key.purpose === 'payment' ? {} : { tapInternalKey: key.publicKey }),
  });
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) });
  toSign.sign(key.secretKey);
  toSign.finalize();
  const witness = toSign.getInput(0).finalScriptWitness ?? [];
  const signature: Uint8Array = RawWitness.encode([...witness]);
  return { signature, messageHash, protocol: 'bip322' as const };
}

function taggedHash(tag: string, message: Uint8Array): Uint8Array {
  const prefix = sha256(stringToBytes(tag), 'bytes');
  return sha256(concatBytes([prefix, prefix, message]), 'bytes');
}

export interface PsbtInput {
  readonly index: number;
  readonly key: BitcoinKey;
  /** Default: those of the PSBT, or ALL. */
  readonly sighash?: number | undefined;
}

/**
 * Does not prompt for approval and sends nothing.
 *
 * @throws Error if the PSBT is invalid, an input is not the key's, or the PSBT requires other sighash flags
 */
export function signPsbt(psbt: Uint8Array, inputs: readonly PsbtInput[]): Transaction {
  const transaction = readPsbt(psbt);
  for (const input of inputs) signInput(transaction, input);
  return transaction;
}

/** @throws Error if the bytes are not a PSBT */
export function readPsbt(psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt, {
      allowUnknownOutputs: true,
      allowUnknownInputs: true,
      unknown: 'ignore',
    });
  } catch (cause) {
    throw new Error('The PSBT cannot be read.', { cause });
  }
}

export function findSignableInputs(
  transaction: Transaction,
  keys: readonly BitcoinKey[],
): PsbtInput[] {
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).flatMap((index) => {
    const key = keys.find((one) => isOf(transaction, index, one));
    return key ? [{ index, key }] : [];
  });
}

/** @throws Error if a signature is missing */
export function finishPsbt(transaction: Transaction): { hex: string; id: string } {
  transaction.finalize();
  return { hex: hex.encode(transaction.extract()), id: transaction.id };
}

function signInput(transaction: Transaction, { index, key, sighash }: PsbtInput): void {
  if (index < 0 || index >= transaction.inputsLength)
    throw new Error(`The PSBT has no input ${index}.`);
  if (!isOf(transaction, index, key))
    throw new Error(`Input ${index} does not belong to ${key.address}.`);
  const input = transaction.getInput(index);
  if (key.purpose === 'ordinal' && !input.tapInternalKey)
    transaction.updateInput(index, { tapInternalKey: key.publicKey });
  if (sighash === undefined) {
    transaction.signIdx(key.secretKey, index);
    return;
  }
  const sighashType = Object.values(SigHash).find((one) => one === sighash);
  if (typeof sighashType !== 'number') throw new Error(`${sighash} are no sighash flags.`);
  if (input.sighashType !== sighashType)
    transaction.updateInput(index, { sighashType: sighashType });
  transaction.signIdx(key.secretKey, index, [sighashType]);
}

function isOf(transaction: Transaction, index: number, key: BitcoinKey): boolean {
  const { witnessUtxo, nonWitnessUtxo, index: output } = transaction.getInput(index);
  const script = witnessUtxo?.script ?? nonWitnessUtxo?.outputs[output ?? -1]?.script;
  return script !== undefined && hex.encode(script) === hex.encode(scriptOf(key));
}
