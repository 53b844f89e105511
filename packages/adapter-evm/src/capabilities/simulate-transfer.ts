// Simulates a token transfer with `eth_simulateV1`, because some tokens deduct a fee from each transfer.
import { inTime, KitError } from '@openappkit/core/adapter';
import type { QueryNode, Nodes } from '../client/query-node.js';
import { readFields, readQuantity } from '../client/read-answer.js';
import type { Payment } from './payment.js';

/** Shorter than for other requests, because not every node supports the method. */
const timeoutMs = 3000;
/** ERC-20 `balanceOf(address)`. */
const balanceSelector = '0x70a08231';
/** 2,000,000 for each call. Without a limit, Nethermind reserves a whole block for each call and rejects the second one. */
const gas = '0x1e8480';
/** Ignores a difference up to this fraction of the amount, which some tokens lose by rounding. */
const roundingDivisor = 1_000_000n;

interface Transfer {
  readonly payment: Omit<Payment, 'fees'>;
  /** The recipient of the tokens, unlike `payment.to`, which is the token contract. */
  readonly receiver: string;
  /** In base units of the token. */
  readonly value: bigint;
}

/**
 * Returns the received amount in base units. Undefined if the full amount arrives or the node cannot simulate the transfer.
 * @throws KitError `request/cancelled`
 */
export async function simulateTransfer(
  { clock }: Pick<Nodes, 'clock'>,
  queryNode: QueryNode,
  { payment, receiver, value }: Transfer,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const { data, from, to } = payment;
  // A transfer to the sender itself does not change the balance.
  if (receiver.toLowerCase() === from.toLowerCase() || value === 0n) return undefined;
  const owner = receiver.slice(2).toLowerCase().padStart(64, '0');
  const balanceCall = { from, to, data: `${balanceSelector}${owner}`, gas };
  const calls = [balanceCall, { from, to, data, gas }, balanceCall];
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

/** Undefined if one of the calls failed. @throws KitError `api/bad-answer` */
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
