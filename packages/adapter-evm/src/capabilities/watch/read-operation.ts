// Reads the results of an account's user operations (ERC-4337) from a receipt. The transaction that includes them succeeds even if
// their calls fail, and another account pays its gas.
import { readBytes, readFields } from '../../client/read-answer.js';

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
 * Combines all operations of the account in one transaction; undefined if there are none.
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
