// Reads the sighash types that a PSBT declares for its inputs (PSBT_IN_SIGHASH_TYPE). Lazy, because it contains @scure/btc-signer.
import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';

/** Indexed by input; undefined if the PSBT declares none. @throws Error if it is not a PSBT */
export function readDeclaredSighashes(psbt: string): readonly (number | undefined)[] {
  const transaction = Transaction.fromPSBT(base64.decode(psbt), {
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
    allowLegacyWitnessUtxo: true,
  });
  return Array.from(
    { length: transaction.inputsLength },
    (_, index) => transaction.getInput(index).sighashType,
  );
}
