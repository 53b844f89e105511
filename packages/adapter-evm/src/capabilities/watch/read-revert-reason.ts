// Why a contract refused a transaction that is in a block: the same call once more, at that block, changing nothing.
import { isKitError } from '@openappkit/core/adapter';
import type { QueryNode } from '../../client/query-node.js';
import { readBytes } from '../../client/read-answer.js';
import { toHex } from '../send-payment.js';
import { readTransaction, type Receipt } from './read-transaction.js';

/** Cleaned text; undefined where nobody can tell. Never rejects. */
export async function readRevertReason(
  queryNode: QueryNode,
  { hash, blockNumber }: Receipt,
): Promise<string | undefined> {
  try {
    const request = { method: 'eth_getTransactionByHash', params: [hash] };
    const { from, to, value, input, gas } = await queryNode(request, readTransaction);
    const call = { from, ...(to && { to }), value: toHex(value), data: input, gas: toHex(gas) };
    await queryNode({ method: 'eth_call', params: [call, toHex(blockNumber)] }, readBytes);
    return undefined;
  } catch (error) {
    const reason = isKitError(error) ? error.context.reason : undefined;
    return typeof reason === 'string' ? reason : undefined;
  }
}
