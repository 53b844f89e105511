// What chains that post their data to another one ask for that besides gas (OP stack: the oracle that the chain's own
// definition names). Others have it in their gas, or have none. Loaded on first use.
import { KitError, type Network } from '@openappkit/core/adapter';
import { decodeFunctionResult, encodeFunctionData, parseAbi, serializeTransaction } from 'viem';
import { parseAddress } from '../address.js';
import type { QueryNode } from '../client/query-node.js';
import { readBytes } from '../client/read-answer.js';
import type { Payment } from './payment.js';

const oracleAbi = parseAbi(['function getL1Fee(bytes) view returns (uint256)']);
/** What stands for numbers that are not known yet: as long as real ones are. */
const placeholderGas = 1_000_000n;
const placeholderNonce = 2 ** 20;

/** In base units of the coin; 0n on chains that ask for none. @throws KitError `api/*` */
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
