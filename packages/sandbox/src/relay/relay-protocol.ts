import * as z from 'zod/mini';

/** Bytes per WebSocket frame. A longer frame ends the connection with 1009. */
export const frameLimit = 4 * 1024 * 1024;

/**
 * Returns the id of a JSON object exactly as written, including quotes; undefined if it is missing or neither a string
 * nor a number. With several, returns the last one, like `JSON.parse`. The id stays text, because ids have up to 19
 * digits and a JavaScript number keeps 15.
 *
 * @param frame - text that `JSON.parse` accepts
 * @example
 * findRawId('{"id":1700000000000000001,"jsonrpc":"2.0"}'); // '1700000000000000001'
 */
export function findRawId(frame: string): string | undefined {
  let depth = 0;
  let key: string | undefined;
  let found: string | undefined;
  for (const [token] of frame.matchAll(tokens)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth !== 1 || token === ':') continue;
    else if (token === ',') key = undefined;
    else if (key === undefined) key = JSON.parse(token);
    else if (key === 'id') found = token;
  }
  return found !== undefined && /^["\d-]/.test(found) ? found : undefined;
}

/** A string, a punctuation mark, or a number, `true`, `false` or `null`. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g;

/** `rawId` is the id byte for byte, including quotes. */
export type Frame =
  | {
      readonly kind: 'call';
      readonly rawId: string;
      readonly method: string;
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
    return { kind: 'call', rawId, method, params };
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
