import * as z from 'zod/mini';
import { findRawId } from './find-raw-id.js';
import { methodParams, type RelayMethod } from './relay-protocol.js';

/** `rawId` is the id byte for byte, including quotes. */
export type Frame =
  | {
      readonly kind: 'call';
      readonly rawId: string;
      readonly method: RelayMethod;
      readonly params: unknown;
    }
  | { readonly kind: 'ack'; readonly pushId: string }
  | { readonly kind: 'refusal'; readonly pushId: string }
  | { readonly kind: 'wrong'; readonly rawId: string; readonly reason: string };

const anyObject = z.record(z.string(), z.unknown());
const call = z.object({ jsonrpc: z.literal('2.0'), method: z.string(), params: z.unknown() });
const answer = z.object({ jsonrpc: z.literal('2.0') });

/** Never throws. An invalid frame is `wrong`, with the id `null` if it has none. */
export function readFrame(text: string): Frame {
  const value = parse(text);
  if (value === undefined) return { kind: 'wrong', rawId: 'null', reason: 'Not a JSON object' };
  const rawId = findRawId(text);
  if (rawId === undefined)
    return { kind: 'wrong', rawId: 'null', reason: 'The id is neither a string nor a number' };
  const called = call.safeParse(value);
  if (called.success) {
    const { method, params } = called.data;
    if (isMethod(method)) return { kind: 'call', rawId, method, params };
    return { kind: 'wrong', rawId, reason: `Unknown method: ${method.slice(0, 64)}` };
  }
  const pushId = rawId.replaceAll('"', '');
  if (answer.safeParse(value).success) {
    if ('error' in value) return { kind: 'refusal', pushId };
    if ('result' in value) return { kind: 'ack', pushId };
  }
  return { kind: 'wrong', rawId, reason: 'Not JSON-RPC 2.0' };
}

function parse(text: string): z.infer<typeof anyObject> | undefined {
  try {
    return anyObject.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function isMethod(method: string): method is RelayMethod {
  return Object.hasOwn(methodParams, method);
}
