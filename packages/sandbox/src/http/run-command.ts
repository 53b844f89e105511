import * as z from 'zod/mini';
import { type HttpReply, type HttpRequest, json, refuse } from './reply.js';

/**
 * Runs `order` with the parsed JSON body. Replies 400 to an invalid body,
 * else with the result, or `{ok:true}` if there is none.
 */
export async function runCommand<T>(
  request: HttpRequest,
  schema: z.ZodMiniType<T>,
  command: (body: T) => unknown,
): Promise<HttpReply> {
  let raw: unknown;
  try {
    raw = JSON.parse(request.body || '{}');
  } catch {
    return refuse(400, '', 'The body is not JSON.');
  }
  const parsed = z.safeParse(schema, raw);
  if (!parsed.success) return refuse(400, '', z.prettifyError(parsed.error));
  const result = await command(parsed.data);
  return isReply(result) ? result : json({ ok: true });
}

const reply = z.object({ status: z.number(), headers: z.record(z.string(), z.string()) });

function isReply(value: unknown): value is HttpReply {
  return reply.safeParse(value).success;
}
