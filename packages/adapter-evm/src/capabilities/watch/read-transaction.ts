// What nodes say of a transaction, read at the edge: an answer about another one than was asked for is none. Pure.
import { KitError } from '@openappkit/core/adapter';
import {
  type Hex,
  readOptional,
  readBytes,
  readFields,
  readQuantity,
} from '../../client/read-answer.js';

/** What makes two transactions the same payment, and what makes one take the place of another. Lower case. */
export interface SeenTransaction {
  readonly hash: Hex;
  readonly from: Hex;
  /** Undefined where it makes a contract. */
  readonly to: Hex | undefined;
  readonly nonce: bigint;
  readonly value: bigint;
  readonly input: Hex;
  readonly gas: bigint;
}

/** A transaction that is in a block. */
export interface Receipt {
  readonly hash: Hex;
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly hasSucceeded: boolean;
  /** In base units of the coin, where the node tells. */
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

/** @throws KitError `api/bad-answer`, also where it is of another transaction */
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

/** `l1Fee`: what an OP-stack chain asked for its data besides. */
function computeFee({ gasUsed, effectiveGasPrice, l1Fee }: Readonly<Record<string, unknown>>) {
  try {
    const data = readOptional(readQuantity)(l1Fee) ?? 0n;
    return readQuantity(gasUsed) * readQuantity(effectiveGasPrice) + data;
  } catch {
    return undefined;
  }
}

/** Those of a block that was asked for with its transactions; those that make no sense are left out. */
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
