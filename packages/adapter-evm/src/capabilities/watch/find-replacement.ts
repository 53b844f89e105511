// Which transaction of an account took a nonce, where it is not the one that was sent. Asks for the account's count at
// earlier blocks: some nodes know those of the last blocks only, which is where it happened.
import type { AskNode } from '../../client/ask-node.js';
import { readQuantity } from '../../client/read-answer.js';
import { toHex } from '../send-payment.js';
import { readTransactions, type SeenTransaction } from './read-transaction.js';

/**
 * @param latest a block by which the nonce was taken
 * @param unusedAt a block by which it was not, where one is known
 * @returns undefined where no transaction took it: an account that is a contract may spend nonces otherwise
 * @throws KitError `api/*`
 */
export async function whoTookNonce(
  ask: AskNode,
  { from, nonce }: Pick<SeenTransaction, 'from' | 'nonce'>,
  latest: bigint,
  unusedAt: bigint | undefined,
): Promise<SeenTransaction | undefined> {
  const isTakenBy = async (block: bigint): Promise<boolean> => {
    const question = { method: 'eth_getTransactionCount', params: [from, toHex(block)] };
    return (await ask(question, readQuantity)) > nonce;
  };
  let taken = latest;
  let free = unusedAt ?? latest;
  // Ever longer steps back, until it was not taken.
  for (let step = 1n; unusedAt === undefined && free > 0n; step *= 2n) {
    free = step < latest ? latest - step : 0n;
    if (!(await isTakenBy(free))) break;
    taken = free;
  }
  while (taken - free > 1n) {
    const middle = (taken + free) / 2n;
    if (await isTakenBy(middle)) taken = middle;
    else free = middle;
  }
  const block = { method: 'eth_getBlockByNumber', params: [toHex(taken), true] };
  const transactions = await ask(block, readTransactions);
  return transactions.find((each) => each.from === from && each.nonce === nonce);
}
