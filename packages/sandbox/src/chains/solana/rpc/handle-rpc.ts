import * as z from 'zod/mini';
import { accountMethods } from './account-methods.js';
import { chainMethods } from './chain-methods.js';
import { RpcError, rpcCode } from './rpc-error.js';
import type { RpcMethods, SolanaRpcContext } from './solana-rpc.types.js';
import { transactionMethods } from './transaction-methods.js';

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.number(), z.null()])),
  method: z.string(),
  params: z.optional(z.nullable(z.array(z.unknown()))),
});

const methods: RpcMethods = { ...chainMethods, ...accountMethods, ...transactionMethods };

/** Empty for notifications. */
export async function handleRpc(context: SolanaRpcContext, body: string): Promise<string> {
  let raw: unknown;
  try {
    raw = JSON.parse(body);
  } catch {
    return writeJson(failed(null, new RpcError(rpcCode.notJson, 'Parse error')));
  }
  if (!Array.isArray(raw)) return writeJson(await handleCall(context, raw, methods));
  // Run in sequence, so that a batch that sends and then reads sees the sent transaction.
  const answers: unknown[] = [];
  for (const call of raw) {
    const answer = await handleCall(context, call, methods);
    if (answer !== undefined) answers.push(answer);
  }
  return writeJson(answers);
}

/** Undefined for a notification, which has no id. */
export async function handleCall<C>(
  context: C,
  raw: unknown,
  known: Readonly<Record<string, (context: C, params: readonly unknown[]) => unknown>>,
): Promise<unknown> {
  const call = z.safeParse(callSchema, raw);
  if (!call.success) return failed(null, new RpcError(rpcCode.badRequest, 'Invalid request'));
  const { id, method, params } = call.data;
  const run = Object.hasOwn(known, method) ? known[method] : undefined;
  if (id === undefined) return undefined;
  try {
    if (!run) throw new RpcError(rpcCode.unknownMethod, 'Method not found');
    return { jsonrpc: '2.0', result: await run(context, params ?? []), id };
  } catch (error) {
    return failed(id, error);
  }
}

function failed(id: unknown, error: unknown) {
  if (error instanceof RpcError) {
    const { code, message, data } = error;
    return { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id };
  }
  const message = error instanceof Error ? error.message : 'Internal error';
  return { jsonrpc: '2.0', error: { code: rpcCode.internal, message }, id };
}

/** Serializes bigints as JSON numbers with all digits. */
export function writeJson(value: unknown): string {
  const mark = `integer-${crypto.randomUUID()}-`;
  const text = JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'bigint' ? `${mark}${one}` : one,
  );
  return text === undefined ? '' : text.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}
