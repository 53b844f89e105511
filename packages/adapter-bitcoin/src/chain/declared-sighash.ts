// The sighash types that a PSBT declares for its inputs (PSBT_IN_SIGHASH_TYPE). Loaded on first use; holds @scure/btc-signer.
import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';

/** By input; undefined where the PSBT declares none. @throws Error where it is no PSBT */
export function declaredSighashes(psbt: string): readonly (number | undefined)[] {
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
