// Loaded lazily because it contains @scure/btc-signer.
import { KitError } from '@openappkit/core/adapter';
import { base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';

const options = {
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  allowLegacyWitnessUtxo: true,
};

/**
 * Returns the raw transaction in hex, and its id.
 * @param requested the PSBT that was sent for signing; the signed one must be the same transaction
 * @param unsignedCode error code if signatures are missing
 * @throws KitError `wallet/bad-answer` for another transaction, and `unsignedCode`
 */
export function finalizePsbt(
  signed: string,
  requested: string,
  unsignedCode: 'wallet/failed' | 'wallet/bad-answer',
): { readonly rawHex: string; readonly id: string } {
  const [tx, expected] = [parsePsbt(signed), parsePsbt(requested)];
  if (hex.encode(tx.unsignedTx) !== hex.encode(expected.unsignedTx))
    throw new KitError('wallet/bad-answer', {
      metaMessages: ['The wallet signed a different transaction than requested. Nothing was sent.'],
    });
  try {
    if (!tx.isFinal) tx.finalize();
    return { rawHex: hex.encode(tx.extract()), id: tx.id };
  } catch (cause) {
    throw new KitError(unsignedCode, {
      cause,
      metaMessages: ["Some inputs aren't signed. Nothing was sent."],
    });
  }
}

function parsePsbt(psbt: string): Transaction {
  try {
    return Transaction.fromPSBT(base64.decode(psbt), options);
  } catch (cause) {
    throw new KitError('wallet/bad-answer', { cause });
  }
}

/**
 * Reads the sighash types that a PSBT declares for its inputs (PSBT_IN_SIGHASH_TYPE).
 *
 * @returns by input; undefined if the PSBT declares none
 * @throws Error if it is not a PSBT
 */
export function readDeclaredSighashes(psbt: string): readonly (number | undefined)[] {
  const transaction = Transaction.fromPSBT(base64.decode(psbt), options);
  return Array.from(
    { length: transaction.inputsLength },
    (_, index) => transaction.getInput(index).sighashType,
  );
}
