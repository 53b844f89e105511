import { createLatest, abortable } from '../async.js';
import type { Env } from '../env/env.types.js';
import { KitError } from '../errors/kit-error.js';

/** Users do not wait longer than this for a list. */
export const apiTimeoutMs = 10_000;

/**
 * Settles as `work` does. Aborts `work` after 10 s and stops waiting, in case a fetch ignores its signal.
 *
 * @param outer aborts earlier
 * @throws KitError `request/cancelled` by `outer`, `api/unreachable` after 10 s
 */
export async function inLimits<T>(
  clock: Env['clock'],
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = createLatest();
  const signal = limit.begin(outer);
  const timer = clock.setTimeout(limit.cancel, apiTimeoutMs);
  try {
    return await abortable(work(signal), signal);
  } catch (error) {
    if (outer?.aborted) throw new KitError('request/cancelled', { cause: error });
    if (!signal.aborted) throw error;
    throw new KitError('api/unreachable', { metaMessages: ['The response took too long.'] });
  } finally {
    clock.clearTimeout(timer);
    // Release `outer`, which may live as long as the kit.
    limit.cancel();
  }
}

/** Returns undefined, and reads no further, if the body is larger than `maxBytes`. */
export async function readBytes(
  { body }: Response,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > maxBytes) {
      // Do not await: canceling a cloned stream settles only when all of its readers cancel.
      void reader?.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(chunk.value);
  }
  // Avoid Blob: browsers store it in another process, which delayed image lists more than the service did.
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/**
 * Reads the Retry-After header (RFC 9110, section 10.2.3) in milliseconds. Returns 0 if it is missing, invalid or past.
 */
export function retryAfterMs({ headers }: Response, now: number): number {
  const value = headers.get('retry-after')?.trim() ?? '';
  const delayMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Math.max(delayMs || 0, 0);
}

/** A larger response is broken or hostile. */
const maxBytes = 5_000_000;

/**
 * Reads the body of a response as text.
 * @param limitBytes the limit in bytes, 5 MB by default
 * @throws KitError `api/bad-answer` if the body is larger; any error of the stream
 */
export async function readText(response: Response, limitBytes = maxBytes): Promise<string> {
  const bytes = await readBytes(response, limitBytes);
  if (!bytes)
    throw new KitError('api/bad-answer', {
      metaMessages: [`The response is larger than ${limitBytes / 1e6} MB.`],
    });
  return new TextDecoder().decode(bytes);
}
