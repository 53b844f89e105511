// Turns a signed PSBT into a transaction that can be sent. Loaded with the first one; holds @scure/btc-signer.
import { KitError } from '@openappkit/core/adapter';
import { base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';

const options = {
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  allowLegacyWitnessUtxo: true,
};

/**
 * The raw transaction in hex, and its id.
 * @param requested the PSBT that was to be signed: what was signed must be the same transaction
 * @param unsignedCode code of the error while signatures are missing
 * @throws KitError `wallet/bad-answer` for another transaction, and `missing`
 */
export function finalizePsbt(
  signed: string,
  requested: string,
  unsignedCode: 'wallet/failed' | 'wallet/bad-answer',
): { readonly rawHex: string; readonly id: string } {
  const [tx, wanted] = [parsePsbt(signed), parsePsbt(requested)];
  if (hex.encode(tx.unsignedTx) !== hex.encode(wanted.unsignedTx))
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
