// One HTTP call to a service: a time limit, a size limit, retries that honour Retry-After, JSON checked
// by a schema. Knows no endpoint. Every failure is a KitError `api/*`.
import type * as z from 'zod/mini';
import type { Env } from '../env/env.types.js';
import { isKitError, KitError } from '../errors/kit-error.js';

/** A person who waits longer than this for a list has left. */
export const apiTimeoutMs = 10_000;
/** Of a service that answers 429 (RFC 6585); more would be a storm. */
const maxTries = 3;
/** A service that answers more is broken or hostile; the rest is never read. */
const maxBytes = 5_000_000;

export interface HttpRequest<Schema extends z.ZodMiniType> {
  readonly url: string;
  readonly schema: Schema;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}
export type Http = <Schema extends z.ZodMiniType>(
  request: HttpRequest<Schema>,
) => Promise<z.output<Schema>>;

export function createHttp(env: Pick<Env, 'clock' | 'fetch' | 'random'>): Http {
  const wait = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = env.clock.setTimeout(resolve, ms);
      signal.addEventListener(
        'abort',
        () => {
          env.clock.clearTimeout(timer);
          reject(new KitError('api/unreachable', { metaMessages: ['It took too long.'] }));
        },
        { once: true },
      );
    });
  return async (request) => {
    const controller = new AbortController();
    const timer = env.clock.setTimeout(() => controller.abort(), apiTimeoutMs);
    const onOuterAbort = (): void => controller.abort();
    request.signal?.addEventListener('abort', onOuterAbort, { once: true });
    if (request.signal?.aborted) controller.abort();
    try {
      for (let attempt = 1; ; attempt++) {
        const response = await race(
          controller.signal,
          env.fetch(request.url, init(request, controller.signal)),
        );
        if (response.status !== 429 || attempt === maxTries)
          return await race(controller.signal, read(response, request.schema));
        await wait(retryDelayMs(response, attempt, env.random()), controller.signal);
      }
    } catch (error) {
      if (request.signal?.aborted) throw new KitError('request/cancelled', { cause: error });
      throw isKitError(error) ? error : new KitError('api/unreachable', { cause: error });
    } finally {
      env.clock.clearTimeout(timer);
      request.signal?.removeEventListener('abort', onOuterAbort);
    }
  };
}

function init(request: HttpRequest<z.ZodMiniType>, signal: AbortSignal): RequestInit {
  const method = request.method ?? 'GET';
  if (method === 'GET') return { signal };
  return {
    method,
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  };
}

/** A fetch that ignores its signal must not hold us. */
function race<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void =>
      reject(new KitError('api/unreachable', { metaMessages: ['It took too long.'] }));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
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
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      // Not awaited: a stream that was cloned settles its cancel only when all readers gave up.
      void reader?.cancel().catch(() => undefined);
      throw new KitError('api/bad-answer', { metaMessages: ['It is larger than 5 MB.'] });
    }
    chunks.push(decoder.decode(part.value, { stream: true }));
  }
  try {
    return JSON.parse(chunks.join('') + decoder.decode());
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
