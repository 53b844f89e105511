// Puts a Bitcoin request into words for the window. Called by describe-pending and the phone wallet, in a file of its own
// because the signer is large.

import { hex } from '@scure/base';
import { Address, OutScript, type Transaction } from '@scure/btc-signer';
import { regtest } from '../../keys/bitcoin-keys.js';
import { readPsbt } from '../../keys/sign-psbt.js';
import { verbOf } from '../families.js';
import type { Description } from './describe-request.js';
import { bitcoinRequests } from './family-requests.js';
import { formatUnits } from './format-units.js';

type Row = readonly [label: string, value: string];

/** Words for one pending request. @throws Error when it cannot be read */
export function describeBitcoin(method: string, params: readonly unknown[]): Description {
  switch (verbOf(method)) {
    case 'connect':
      return { title: 'Connect to this site', rows: [['May see', 'Your Bitcoin addresses']] };
    case 'signMessage': {
      const inputs = bitcoinRequests.signMessage.parse(params);
      const text = inputs.map(({ message }) => new TextDecoder().decode(message)).join('\n\n');
      return { title: 'Sign a message', rows: [], text };
    }
    case 'signTransaction': {
      const inputs = bitcoinRequests.signTransaction.parse(params);
      const verb = inputs.some(({ broadcast }) => broadcast) ? 'Send' : 'Sign';
      return {
        title:
          inputs.length === 1 ? `${verb} a transaction` : `${verb} ${inputs.length} transactions`,
        rows: inputs.flatMap(({ psbt }) => rowsOf(readPsbt(psbt))),
      };
    }
    case 'sendTransfer': {
      const inputs = bitcoinRequests.sendTransfer.parse(params);
      const recipients = inputs.flatMap((one) => one.recipients);
      return {
        title: 'Send bitcoin',
        rows: recipients.flatMap(({ address, amount }): Row[] => [
          ['To', address],
          ['Amount', inBitcoin(amount)],
        ]),
      };
    }
    default:
      return { title: method, rows: [] };
  }
}

/** Where the coins go, and what is left for whoever mines it. */
function rowsOf(transaction: Transaction): Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < transaction.outputsLength; index += 1) {
    const { script, amount } = transaction.getOutput(index);
    rows.push(['To', script ? placeOf(script) : 'Nobody'], ['Amount', inBitcoin(amount ?? 0n)]);
  }
  const fee = feeOf(transaction);
  if (fee !== undefined) rows.push(['Fee', inBitcoin(fee)]);
  return rows;
}

function placeOf(script: Uint8Array): string {
  try {
    return Address(regtest).encode(OutScript.decode(script));
  } catch {
    return `Script ${hex.encode(script)}`;
  }
}

function feeOf(transaction: Transaction): bigint | undefined {
  try {
    return transaction.fee;
  } catch {
    return undefined;
  }
}

const inBitcoin = (satoshis: bigint) => `${formatUnits(satoshis, 8)} BTC`;
