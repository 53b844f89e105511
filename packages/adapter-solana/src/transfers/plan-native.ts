import type { Web3 } from '../transactions/load-web3.js';
import type { TransferPlan } from './transfer-plan.js';
import { parseAddress } from '../address.js';

/** A transfer takes 150 units, and so does each compute budget instruction. */
const units = 20_000;

/** @throws KitError `address/invalid` */
export function planNative(
  { PublicKey, SystemProgram }: Web3,
  request: { readonly from: string; readonly to: string; readonly value: bigint },
): TransferPlan {
  const from = new PublicKey(parseAddress(request.from));
  const to = new PublicKey(parseAddress(request.to));
  const lamports = request.value;
  const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports });
  return { from, instructions: [transfer], writable: [from, to], units, lamports };
}
