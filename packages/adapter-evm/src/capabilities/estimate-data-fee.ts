// Reads the fee that OP-stack chains charge for posting data to L1, from the oracle in the chain's definition. Other chains include
// this fee in their gas or charge none.
import { KitError, type Network } from '@openappkit/core/adapter';
import { decodeFunctionResult, encodeFunctionData, parseAbi, serializeTransaction } from 'viem';
import { parseAddress } from '../address.js';
import type { QueryNode } from '../client/query-node.js';
import { readBytes } from '../client/read-answer.js';
import type { Payment } from './payment.js';

const oracleAbi = parseAbi(['function getL1Fee(bytes) view returns (uint256)']);
/** Placeholders for unknown numbers. They must be as long as real ones, because the fee depends on the length. */
const placeholderGas = 1_000_000n;
const placeholderNonce = 2 ** 20;

/** In base units of the coin; 0n on chains without this fee. @throws KitError `api/*` */
export async function estimateDataFee(
  queryNode: QueryNode,
  { caipNetworkId, contracts }: Network,
  { to, value, data }: Payment,
  cap: bigint,
): Promise<bigint> {
  const oracle = (contracts?.gasPriceOracle as { address?: unknown } | undefined)?.address;
  if (oracle === undefined) return 0n;
  const transaction = serializeTransaction({
    type: 'eip1559',
    chainId: Number(caipNetworkId.split(':')[1]),
    nonce: placeholderNonce,
    gas: placeholderGas,
    maxFeePerGas: cap,
    maxPriorityFeePerGas: cap,
    to,
    value,
    ...(data === undefined ? {} : { data }),
  });
  const call = {
    to: parseAddress(oracle),
    data: encodeFunctionData({ abi: oracleAbi, functionName: 'getL1Fee', args: [transaction] }),
  };
  const answer = await queryNode({ method: 'eth_call', params: [call, 'latest'] }, readBytes);
  try {
    return decodeFunctionResult({ abi: oracleAbi, functionName: 'getL1Fee', data: answer });
  } catch (cause) {
    throw new KitError('api/bad-answer', { cause });
  }
}
