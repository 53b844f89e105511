import * as z from 'zod/mini';

interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

const answers = z.array(
  z.object({
    id: z.number(),
    result: z.optional(z.unknown()),
    error: z.optional(z.object({ message: z.string() })),
  }),
);

const limitMs = 30_000;

/**
 * Sends several JSON-RPC calls in one request and returns the results in order.
 *
 * @throws Error when the chain does not answer, or answers one of them with an error
 */
export async function callBatch(
  rpcUrl: string,
  calls: readonly RpcCall[],
): Promise<readonly unknown[]> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
    signal: AbortSignal.timeout(limitMs),
  });
  const byId = new Map(answers.parse(await response.json()).map((one) => [one.id, one]));
  return calls.map(({ method }, id) => {
    const { error, result } = byId.get(id) ?? { error: { message: 'no answer' } };
    if (error) throw new Error(`The chain refused ${method}: ${error.message}`);
    return result;
  });
}
