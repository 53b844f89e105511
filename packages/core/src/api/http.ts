// One question to a service over HTTP: a time limit, a size limit, retries that honour Retry-After, JSON checked
// by a schema. Knows no endpoint. Every failure is a KitError `api/*`.
import type * as z from 'zod/mini';
import { createLatest } from '../adapter/latest.js';
import { abortable } from '../adapter/wait/abortable.js';
import { sleep } from '../adapter/wait/sleep.js';
import type { Env } from '../env/env.types.js';
import { isKitError, KitError } from '../errors/kit-error.js';
import { readText } from './read-text.js';

/** A person who waits longer than this for a list has left. */
export const apiTimeoutMs = 10_000;
/** Of a service that answers 429 (RFC 6585); more would be a storm. */
const maxTries = 3;

export interface HttpRequest<Schema extends z.ZodMiniType> {
  readonly url: string;
  readonly schema: Schema;
  readonly signal?: AbortSignal | undefined;
}
export type Http = <Schema extends z.ZodMiniType>(
  request: HttpRequest<Schema>,
) => Promise<z.output<Schema>>;

export function createHttp(env: Pick<Env, 'clock' | 'fetch' | 'random'>): Http {
  return async (request) => {
    const limit = createLatest();
    const signal = limit.begin(request.signal);
    const timer = env.clock.setTimeout(limit.cancel, apiTimeoutMs);
    try {
      for (let attempt = 1; ; attempt++) {
        // A fetch that ignores its signal must not hold us.
        const response = await abortable(env.fetch(request.url, { signal }), signal);
        if (response.status !== 429 || attempt === maxTries)
          return await abortable(read(response, request.schema), signal);
        await sleep(env.clock, retryDelayMs(response, attempt, env.random()), signal);
      }
    } catch (error) {
      if (request.signal?.aborted) throw new KitError('request/cancelled', { cause: error });
      if (signal.aborted)
        throw new KitError('api/unreachable', { metaMessages: ['It took too long.'] });
      throw isKitError(error) ? error : new KitError('api/unreachable', { cause: error });
    } finally {
      env.clock.clearTimeout(timer);
      limit.cancel();
    }
  };
}

async function read<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!response.ok)
    throw new KitError('api/status', {
      details: `HTTP status code: ${response.status}`,
      context: { status: response.status },
      cause: response,
    });
  const parsed = schema.safeParse(await readJson(response));
  if (parsed.success) return parsed.data;
  throw new KitError('api/bad-answer', { cause: parsed.error });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new KitError('api/bad-answer', { cause });
  }
}

/** Retry-After in seconds or as a date; else 300 ms doubled, with jitter up to half. Never over 5 s. */
function retryDelayMs(response: Response, attempt: number, jitter: number): number {
  const header = response.headers.get('retry-after');
  const seconds = header === null ? Number.NaN : Number(header);
  const base = Number.isFinite(seconds) ? seconds * 1000 : 300 * 2 ** (attempt - 1);
  return Math.min(5000, Math.max(0, base)) + jitter * 150;
}
