import { KitError, isKitError } from '@openappkit/core/adapter';
import {
  type Hex,
  readOptional,
  readBytes,
  readFields,
  readQuantity,
  type QueryNode,
} from '../client/query-node.js';
import { toHex } from '../capabilities/send-payment.js';

export interface SeenTransaction {
  readonly hash: Hex;
  readonly from: Hex;
  /** Undefined if the transaction creates a contract. */
  readonly to: Hex | undefined;
  readonly nonce: bigint;
  readonly value: bigint;
  readonly input: Hex;
  readonly gas: bigint;
}

export interface Receipt {
  readonly hash: Hex;
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly hasSucceeded: boolean;
  /** In base units of the coin; undefined if the node does not report it. */
  readonly fee: bigint | undefined;
  /** Not validated. */
  readonly logs: unknown;
}

const readLowerCase = (answer: unknown): Hex => readBytes(answer).toLowerCase() as Hex;

/** @throws KitError `api/bad-answer` */
export function readTransaction(answer: unknown): SeenTransaction {
  const { hash, from, to, nonce, value, input, gas } = readFields(answer);
  return {
    hash: readLowerCase(hash),
    from: readLowerCase(from),
    to: readOptional(readLowerCase)(to),
    nonce: readQuantity(nonce),
    value: readQuantity(value),
    input: readLowerCase(input),
    gas: readQuantity(gas),
  };
}

/** @throws KitError `api/bad-answer`, also when the receipt belongs to another transaction */
export function readReceipt(answer: unknown, expectedHash: Hex): Receipt {
  const { transactionHash, blockNumber, blockHash, status, ...rest } = readFields(answer);
  const statusCode = readQuantity(status);
  if (readLowerCase(transactionHash) !== expectedHash || statusCode > 1n)
    throw new KitError('api/bad-answer');
  return {
    hash: expectedHash,
    blockNumber: readQuantity(blockNumber),
    blockHash: readLowerCase(blockHash),
    hasSucceeded: statusCode === 1n,
    fee: computeFee(rest),
    logs: rest.logs,
  };
}

/** OP-stack chains charge `l1Fee` for data in addition to gas. */
function computeFee({ gasUsed, effectiveGasPrice, l1Fee }: Readonly<Record<string, unknown>>) {
  try {
    const data = readOptional(readQuantity)(l1Fee) ?? 0n;
    return readQuantity(gasUsed) * readQuantity(effectiveGasPrice) + data;
  } catch {
    return undefined;
  }
}

export function readTransactions(answer: unknown): readonly SeenTransaction[] {
  const { transactions } = readFields(answer);
  if (!Array.isArray(transactions)) throw new KitError('api/bad-answer');
  return transactions.flatMap((each) => {
    try {
      return [readTransaction(each)];
    } catch {
      return [];
    }
  });
}

/**
 * The entry points of ERC-4337 0.6, 0.7 and 0.8, which are the same on every chain. Ignore other contracts, because anybody can
 * emit the same event.
 */
const entryPoints: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
];
/** `UserOperationEvent(bytes32 indexed, address indexed sender, address indexed paymaster, uint256, bool, uint256, uint256)`. */
const userOperationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';

interface Operation {
  readonly hasSucceeded: boolean;
  /** In wei. 0 if a paymaster paid. */
  readonly cost: bigint;
}

/**
 * Combines all user operations (ERC-4337) of the account in one transaction; undefined if there are none. The transaction
 * succeeds even if their calls fail, and another account pays its gas.
 *
 * @param logs - of the transaction's receipt
 * @param account - lower case
 */
export function readOperations(logs: unknown, account: string): Operation | undefined {
  if (!Array.isArray(logs)) return undefined;
  const operations = logs.flatMap((log) => {
    try {
      return readOperation(log, account);
    } catch {
      return [];
    }
  });
  if (operations.length === 0) return undefined;
  return {
    hasSucceeded: operations.every(({ hasSucceeded }) => hasSucceeded),
    cost: operations.reduce((sum, { cost }) => sum + cost, 0n),
  };
}

/** @throws KitError `api/bad-answer` */
function readOperation(log: unknown, account: string): readonly Operation[] {
  const { address, topics, data } = readFields(log);
  if (!Array.isArray(topics) || !entryPoints.includes(readBytes(address).toLowerCase())) return [];
  const [event, , sender, paymaster] = topics.map((topic) => readBytes(topic).toLowerCase());
  if (event !== userOperationEvent || `0x${sender?.slice(-40)}` !== account) return [];
  const words = readBytes(data).slice(2).match(/.{64}/g) ?? [];
  const [, success = 0n, cost = 0n] = words.map((word) => BigInt(`0x${word}`));
  const isOwn = BigInt(paymaster ?? 0) === 0n;
  return [{ hasSucceeded: success === 1n, cost: isOwn ? cost : 0n }];
}

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
