import { isKitError } from '@openappkit/core/adapter';
import type { QueryNode } from '../../client/query-node.js';
import { readBytes } from '../../client/read-answer.js';
import { toHex } from '../send-payment.js';
import { readTransaction, type Receipt } from './read-transaction.js';

/** Replays a reverted transaction at its block. Returns cleaned text, or undefined if unknown. Never rejects. */
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
