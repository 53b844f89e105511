// Puts a Solana request into words for the window. Called by describe-pending and the phone wallet, in a file of its own
// because web3.js is large.

import { base58 } from '@scure/base';
import type { VersionedMessage } from '@solana/web3.js';
import { readSolanaTransaction } from '../../keys/sign-solana.js';
import { verbOf } from '../families.js';
import type { Description } from './describe-request.js';
import { solanaRequests } from './family-requests.js';
import { formatUnits } from './format-units.js';
import { signInMessage } from './sign-in-message.js';

const systemProgram = '11111111111111111111111111111111';

/** Words for one pending request. @throws Error when it cannot be read */
export function describeSolana(method: string, params: readonly unknown[]): Description {
  switch (verbOf(method)) {
    case 'connect':
      return { title: 'Connect to this site', rows: [['May see', 'Your Solana account']] };
    case 'signMessage': {
      const inputs = solanaRequests.signMessage.parse(params);
      const text = inputs.map(({ message }) => new TextDecoder().decode(message)).join('\n\n');
      return { title: 'Sign a message', rows: [], text };
    }
    case 'signIn': {
      const text = solanaRequests.signIn.parse(params).map(signInMessage).join('\n\n');
      return { title: 'Sign in to this site', rows: [], text };
    }
    case 'signTransaction':
      return describeSolanaTransactions(
        'Sign',
        solanaRequests.signTransaction.parse(params).map(({ transaction }) => transaction),
      );
    case 'signAndSendTransaction':
      return describeSolanaTransactions(
        'Send',
        solanaRequests.signAndSendTransaction.parse(params).map(({ transaction }) => transaction),
      );
    default:
      return { title: method, rows: [] };
  }
}

/** A transfer of coins is shown as one; of anything else, the programs it calls. */
export function describeSolanaTransactions(
  verb: 'Sign' | 'Send',
  transactions: readonly Uint8Array[],
): Description {
  const count = transactions.length;
  const title = count === 1 ? `${verb} a transaction` : `${verb} ${count} transactions`;
  return {
    title,
    rows: transactions.flatMap((bytes) => rowsOf(readSolanaTransaction(bytes).message)),
  };
}

type Row = readonly [label: string, value: string];

function rowsOf(message: VersionedMessage): Row[] {
  const rows: Row[] = [];
  const programs = new Set<string>();
  for (const { programIdIndex, accountKeyIndexes, data } of message.compiledInstructions) {
    const program = message.staticAccountKeys[programIdIndex]?.toBase58() ?? 'unknown';
    const to = message.staticAccountKeys[accountKeyIndexes[1] ?? -1];
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    // Instruction 2 of the system program: a transfer, then the lamports.
    const isTransfer =
      program === systemProgram && data.length === 12 && view.getUint32(0, true) === 2;
    if (isTransfer && to) {
      const lamports = view.getBigUint64(4, true);
      rows.push(['To', base58.encode(to.toBytes())], ['Amount', `${formatUnits(lamports, 9)} SOL`]);
    } else programs.add(program);
  }
  if (programs.size > 0) rows.push(['Programs', [...programs].join(', ')]);
  return rows;
}
