// Sends a request to the configured node of a network. The answer is untrusted until it is parsed.
import * as z from 'zod/mini';
import type { FrameNetwork } from './networks.types.js';
import { RpcFailure } from './rpc-failure.js';
import type { RpcDeps } from './rpc.types.js';

const timeoutMs = 20_000;
const maxAnswerLength = 10_000_000;

/** An error answer of a node (JSON-RPC 2.0). `data` may hold the revert data of a contract. */
export class NodeError extends Error {
  override readonly name = 'NodeError';

  constructor(
    message: string,
    readonly code: number,
    readonly data: unknown,
  ) {
    super(message);
  }
}

/** @throws NodeError, RpcFailure `no-answer` */
export type RequestNode = <Schema extends z.core.$ZodType>(
  method: string,
  params: readonly unknown[],
  schema: Schema,
) => Promise<z.core.output<Schema>>;
export type Nodes = (network: FrameNetwork) => RequestNode;

const answerSchema = z.union([
  z.object({
    error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  }),
  z
    .object({ error: z.optional(z.null()), result: z.unknown() })
    .check(z.refine(({ result }) => result !== undefined)),
]);

export function createNodes(deps: Pick<RpcDeps, 'fetch' | 'clock'>): Nodes {
  return (network) => async (method, params, schema) => {
    const answer = answerSchema.safeParse(await post(deps, network, method, params));
    if (!answer.success) throw noAnswerError(network, answer.error);
    if (answer.data.error) {
      const { message, code, data } = answer.data.error;
      throw new NodeError(message, code, data);
    }
    const result = z.safeParse(schema, 'result' in answer.data ? answer.data.result : undefined);
    if (!result.success) throw noAnswerError(network, result.error);
    return result.data;
  };
}

async function post(
  { fetch, clock }: Pick<RpcDeps, 'fetch' | 'clock'>,
  network: FrameNetwork,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const controller = new AbortController();
  const timer = clock.setTimeout(() => controller.abort(), timeoutMs);
  try {
    const answer = await fetch(network.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      credentials: 'omit',
      redirect: 'error',
      signal: controller.signal,
    });
    const text = await answer.text();
    if (text.length > maxAnswerLength) throw new Error('longer than any answer');
    return JSON.parse(text);
  } catch (cause) {
    throw noAnswerError(network, cause);
  } finally {
    clock.clearTimeout(timer);
  }
}

const noAnswerError = ({ name }: FrameNetwork, cause: unknown): RpcFailure =>
  new RpcFailure('no-answer', `${name} isn’t responding. Try again later.`, { cause });
