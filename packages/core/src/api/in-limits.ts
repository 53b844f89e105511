// The limits that every request of ours has: it ends, and so does what it may answer. Used by whatever asks a service.
import { createLatest } from '../async/latest.js';
import { abortable } from '../async/abortable.js';
import type { Env } from '../env/env.types.js';
import { KitError } from '../errors/kit-error.js';

/** A person who waits longer than this for a list has left. */
export const apiTimeoutMs = 10_000;

/**
 * Settles as `work` does, which is told to end after 10 s and is not waited for any longer: a fetch that ignores its
 * signal holds nobody.
 *
 * @param outer ends it sooner
 * @throws KitError `request/cancelled` by `outer`, `api/unreachable` when it took too long
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
    // Lets go of `outer`, which may live as long as the kit.
    limit.cancel();
  }
}

/** The whole body, or undefined where it is larger than `maxBytes`: then the rest is never read. */
export async function readBytes(
  { body }: Response,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      // Not awaited: a stream that was cloned settles its cancel only when all readers gave up.
      void reader?.cancel().catch(() => undefined);
      return undefined;
    }
    parts.push(part.value);
  }
  // Not by a Blob, which the browser keeps in another process: a list of pictures waited for that more than for the service.
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** A service that answers more is broken or hostile; the rest is never read. */
const maxBytes = 5_000_000;

/**
 * The body of an answer as text.
 * @param most bytes; 5 MB where nothing else is said
 * @throws KitError `api/bad-answer` when it is larger; what the stream throws
 */
export async function readText(response: Response, most = maxBytes): Promise<string> {
  const bytes = await readBytes(response, most);
  if (!bytes)
    throw new KitError('api/bad-answer', {
      metaMessages: [`The response is larger than ${most / 1e6} MB.`],
    });
  return new TextDecoder().decode(bytes);
}
