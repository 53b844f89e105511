// Coins sent by contracts, from a block's trace, because internal calls leave no log. Excludes the transaction's own
// value.

import * as z from 'zod/mini';
import type { TokenMove } from './read-logs.js';

const trace = z.object({
  type: z.string(),
  action: z.object({
    callType: z.optional(z.string()),
    from: z.optional(z.string()),
    to: z.nullish(z.string()),
    value: z.optional(z.string()),
  }),
  result: z.nullish(z.object({ address: z.optional(z.string()) })),
  error: z.nullish(z.string()),
  traceAddress: z.array(z.number()),
  transactionHash: z.nullish(z.string()),
});
type Trace = z.infer<typeof trace>;

/** By transaction hash, lower case. */
export function readInternalMoves(answer: unknown): ReadonlyMap<string, readonly TokenMove[]> {
  const found = new Map<string, TokenMove[]>();
  const failed = new Set<string>();
  for (const one of z.array(trace).parse(answer)) {
    const hash = one.transactionHash?.toLowerCase() ?? '';
    // Parents precede children, so a failed call also voids its inner calls.
    const parents = one.traceAddress.map((_, depth) => [hash, ...one.traceAddress.slice(0, depth)]);
    if (one.error || parents.some((parent) => failed.has(parent.join('/')))) {
      failed.add([hash, ...one.traceAddress].join('/'));
      continue;
    }
    const move = one.traceAddress.length > 0 ? readMove(one) : undefined;
    if (move) found.set(hash, [...(found.get(hash) ?? []), move]);
  }
  return found;
}

function readMove({ type, action, result }: Trace): TokenMove | undefined {
  const amount = BigInt(action.value ?? '0x0');
  // A delegate call repeats the value of its caller.
  const isCall = type === 'call' && action.callType === 'call';
  const receiver = isCall ? action.to : type === 'create' ? result?.address : undefined;
  if (amount === 0n || !receiver || !action.from) return undefined;
  return {
    kind: 'native',
    token: '',
    tokenId: '',
    sender: action.from.toLowerCase(),
    receiver: receiver.toLowerCase(),
    amount,
  };
}
