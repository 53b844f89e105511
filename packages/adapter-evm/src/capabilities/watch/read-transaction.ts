import { KitError } from '@openappkit/core/adapter';
import {
  type Hex,
  readOptional,
  readBytes,
  readFields,
  readQuantity,
} from '../../client/read-answer.js';

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
