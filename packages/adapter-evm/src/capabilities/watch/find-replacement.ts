// Finds the transaction that used a nonce, by the account's transaction count at earlier blocks. Searches recent blocks first,
// because some nodes keep no older state.
import type { QueryNode } from '../../client/query-node.js';
import { readQuantity } from '../../client/read-answer.js';
import { toHex } from '../send-payment.js';
import { readTransactions, type SeenTransaction } from './read-transaction.js';

/**
 * @param latest a block at which the nonce was used
 * @param unusedAt a block at which the nonce was unused, if known
 * @returns undefined if no transaction used the nonce, because contract accounts may also spend nonces in other ways
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
  // Double each step back until the nonce was unused.
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
