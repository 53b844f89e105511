// Which transaction of an account took a nonce, where it is not the one that was sent. Asks for the account's count at
// earlier blocks: some nodes know those of the last blocks only, which is where it happened.
import type { QueryNode } from '../../client/query-node.js';
import { readQuantity } from '../../client/read-answer.js';
import { toHex } from '../send-payment.js';
import { readTransactions, type SeenTransaction } from './read-transaction.js';

/**
 * @param latest a block by which the nonce was taken
 * @param unusedAt a block by which it was not, where one is known
 * @returns undefined where no transaction took it: an account that is a contract may spend nonces otherwise
 * @throws KitError `api/*`
 */
export async function findByNonce(
  queryNode: QueryNode,
  { from, nonce }: Pick<SeenTransaction, 'from' | 'nonce'>,
  latest: bigint,
  unusedAt: bigint | undefined,
): Promise<SeenTransaction | undefined> {
  const isNonceUsedAt = async (block: bigint): Promise<boolean> => {
    const request = { method: 'eth_getTransactionCount', params: [from, toHex(block)] };
    return (await queryNode(request, readQuantity)) > nonce;
  };
  let usedAt = latest;
  let unusedBlock = unusedAt ?? latest;
  // Ever longer steps back, until it was not taken.
  for (let step = 1n; unusedAt === undefined && unusedBlock > 0n; step *= 2n) {
    unusedBlock = step < latest ? latest - step : 0n;
    if (!(await isNonceUsedAt(unusedBlock))) break;
    usedAt = unusedBlock;
  }
  while (usedAt - unusedBlock > 1n) {
    const middle = (usedAt + unusedBlock) / 2n;
    if (await isNonceUsedAt(middle)) usedAt = middle;
    else unusedBlock = middle;
  }
  const block = { method: 'eth_getBlockByNumber', params: [toHex(usedAt), true] };
  const transactions = await queryNode(block, readTransactions);
  return transactions.find((each) => each.from === from && each.nonce === nonce);
}
