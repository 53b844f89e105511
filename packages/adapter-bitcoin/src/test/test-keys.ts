import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { decodeAddress } from '../address.js';
import { encodeScript, createVirtualTransaction } from '../verify-bip322.js';
import { hashMessage } from '../verify-message.js';

/** BIP-137, base64. @param header - the lowest of the address type: 27, 31, 35 or 39 */
export function signEcdsa(key: Uint8Array, message: string, header: number): string {
  const options = { prehash: false, format: 'recovered' } as const;
  const [recovery = 0, ...rest] = secp256k1.sign(hashMessage(message), key, options);
  return base64.encode(Uint8Array.from([header + recovery, ...rest]));
}

/** BIP-322 (simple), base64, for a P2WPKH or P2TR address. */
export function signBip322(
  key: Uint8Array,
  address: string,
  message: string,
  tapInternalKey?: Uint8Array,
): string {
  const tx = createVirtualTransaction(encodeScript(decodeAddress(address)), message);
  if (tapInternalKey) tx.updateInput(0, { tapInternalKey });
  tx.signIdx(key, 0);
  tx.finalizeIdx(0);
  const items = tx.getInput(0).finalScriptWitness ?? [];
  const bytes = items.flatMap((item) => [item.length, ...item]);
  return base64.encode(Uint8Array.from([items.length, ...bytes]));
}

export function signInputs(key: Uint8Array, psbt: Uint8Array, finalize: boolean): Uint8Array {
  const tx = Transaction.fromPSBT(psbt);
  tx.sign(key);
  if (finalize) tx.finalize();
  return tx.toPSBT();
}
