// JSON-RPC 2.0, one call or a batch.

import * as z from 'zod/mini';
import { readJson } from './open-server.js';

export const rpcCode = {
  badRequest: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  internal: -32603,
  notJson: -32700,
} as const;

export class RpcError extends Error {
  override readonly name = 'RpcError';

  /** @param data - the `error.data` of JSON-RPC */
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export type Params = readonly unknown[];

export const badParams = (message: string): RpcError => new RpcError(rpcCode.badParams, message);

/** Methods may throw RpcError. */
export type RpcMethods<Context> = Readonly<
  Record<string, (context: Context, params: Params) => unknown>
>;

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.number(), z.null()])),
  method: z.string(),
  params: z.optional(z.nullable(z.array(z.unknown()))),
});

/**
 * Undefined if there is nothing to answer. Calls run in sequence, so that a batch that sends and then reads sees what it sent.
 *
 * @param batchLimit - default: any number of calls, also none
 */
export async function answerRpc<C>(
  methods: RpcMethods<C>,
  context: C,
  body: string,
  batchLimit?: number,
): Promise<unknown> {
  const raw = readJson(body);
  if (raw === undefined) return failure(null, new RpcError(rpcCode.notJson, 'Parse error'));
  if (!Array.isArray(raw)) return answerCall(methods, context, raw);
  if (batchLimit !== undefined && (raw.length === 0 || raw.length > batchLimit))
    return failure(
      null,
      new RpcError(rpcCode.badRequest, `A batch has 1 to ${batchLimit} requests.`),
    );
  const answers: unknown[] = [];
  for (const call of raw) {
    const answer = await answerCall(methods, context, call);
    if (answer !== undefined) answers.push(answer);
  }
  return answers;
}

/** Undefined for a notification, which has no id. */
export async function answerCall<C>(
  methods: RpcMethods<C>,
  context: C,
  raw: unknown,
): Promise<object | undefined> {
  const call = z.safeParse(callSchema, raw);
  if (!call.success) return failure(null, new RpcError(rpcCode.badRequest, 'Invalid request'));
  const { id, method, params } = call.data;
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (id === undefined) return undefined;
  try {
    if (!run) throw new RpcError(rpcCode.unknownMethod, 'Method not found');
    return { jsonrpc: '2.0', result: await run(context, params ?? []), id };
  } catch (error) {
    return failure(id, error);
  }
}

export function failure(id: unknown, error: unknown): object {
  const isExpected = error instanceof RpcError;
  const code = isExpected ? error.code : rpcCode.internal;
  const message = error instanceof Error ? error.message : 'Internal error';
  const data = isExpected && error.data !== undefined ? { data: error.data } : {};
  return { jsonrpc: '2.0', error: { code, message, ...data }, id };
}
