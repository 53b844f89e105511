// Does not prompt for approval and sends nothing.

import { p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer';
import { hex } from '@scure/base';
import { type BitcoinKey, regtest } from './bitcoin-keys.js';

export interface PsbtInput {
  readonly index: number;
  readonly key: BitcoinKey;
  /** Default: those of the PSBT, or ALL. */
  readonly sighash?: number | undefined;
}

/** @throws Error if the PSBT is invalid, an input is not the key's, or the PSBT requires other sighash flags */
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
export function finishPsbt(transaction: Transaction): {
  readonly hex: string;
  readonly id: string;
} {
  transaction.finalize();
  return { hex: hex.encode(transaction.extract()), id: transaction.id };
}

export function scriptOf(key: BitcoinKey): Uint8Array {
  return key.purpose === 'payment'
    ? p2wpkh(key.publicKey, regtest).script
    : p2tr(key.publicKey, undefined, regtest).script;
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
