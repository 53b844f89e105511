// arrivalOf(): what a transfer of a token brings its receiver, where a node runs it without sending it (`eth_simulateV1` of
// the Ethereum execution APIs): some tokens keep a part. Where no node can, nobody knows. Used by estimate.ts.
import { inTime, KitError } from '@openappkit/core/adapter';
import type { QueryNode, Nodes } from '../client/query-node.js';
import { readFields, readQuantity } from '../client/read-answer.js';
import type { Payment } from './payment.js';

/** Milliseconds: the estimate waits no longer for what not every node can tell. */
const timeoutMs = 3000;
/** ERC-20 `balanceOf(address)`. */
const balanceSelector = '0x70a08231';
/** What a token rounds away is no fee: at most this part of the amount. */
const roundingDivisor = 1_000_000n;

interface Transfer {
  readonly payment: Omit<Payment, 'fees'>;
  /** Who is to get it, not the token's contract. */
  readonly receiver: string;
  /** In base units of the token. */
  readonly value: bigint;
}

/** Undefined where all of it arrives, or nobody can tell. Rejects with `request/cancelled` alone. */
export async function simulateTransfer(
  { clock }: Pick<Nodes, 'clock'>,
  queryNode: QueryNode,
  { payment, receiver, value }: Transfer,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const { data, from, to } = payment;
  // What one pays oneself changes nothing.
  if (receiver.toLowerCase() === from.toLowerCase() || value === 0n) return undefined;
  const owner = receiver.slice(2).toLowerCase().padStart(64, '0');
  const balanceCall = { from, to, data: `${balanceSelector}${owner}` };
  const calls = [balanceCall, { from, to, data }, balanceCall];
  const params = [{ blockStateCalls: [{ calls }] }, 'latest'];
  const pending = queryNode({ method: 'eth_simulateV1', params }, readBalances).catch(
    () => undefined,
  );
  const balances = await inTime(pending, clock, timeoutMs, () => undefined, signal);
  if (!balances) return undefined;
  const { before, after } = balances;
  const received = after > before ? after - before : 0n;
  return (value - received) * roundingDivisor > value ? received : undefined;
}

interface Balances {
  readonly before: bigint;
  readonly after: bigint;
}

/** Undefined where one of the calls failed. @throws KitError `api/bad-answer` */
function readBalances(answer: unknown): Balances | undefined {
  const [block] = readArray(answer);
  const [first, transfer, last] = readArray(readFields(block).calls).map(readFields);
  if (!first || !transfer || !last) throw new KitError('api/bad-answer');
  const isDone = [first, transfer, last].every(({ status }) => readQuantity(status) === 1n);
  if (!isDone) return undefined;
  return { before: readQuantity(first.returnData), after: readQuantity(last.returnData) };
}

function readArray(answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new KitError('api/bad-answer');
  return answer;
}
