// JSON requests with a time limit, a size limit, retries that honor Retry-After, and a schema check.
import * as z from 'zod/mini';
import { sleep } from '../async.js';
import type { Env } from '../env/env.types.js';
import { isKitError } from '../errors/is-kit-error.js';
import { KitError } from '../errors/kit-error.js';
import { apiTimeoutMs, inLimits, readText, retryAfterMs } from './in-limits.js';

/** Limits retries after a 429 (RFC 6585), so that many pages do not overload the service. */
const maxTries = 3;
/** Random delay, so that pages that were refused together do not retry together. */
const jitterMs = 150;
const refusals: readonly number[] = [401, 403];

interface HttpRequest<Schema extends z.ZodMiniType> {
  readonly url: string;
  readonly schema: Schema;
  readonly signal?: AbortSignal | undefined;
  /** Posted as JSON; omit it for a GET. The fields that the service refuses are in the error's context (`fields`). */
  readonly body?: object | undefined;
  /** Parses an error response with the schema too, whatever its HTTP status (JSON-RPC). */
  readonly isRefusalRead?: boolean | undefined;
}
/** @throws KitError `api/*`, or `request/cancelled` when the signal of the request aborts */
export type Http = <Schema extends z.ZodMiniType>(
  request: HttpRequest<Schema>,
) => Promise<z.output<Schema>>;

/** @param onRefused called when a service rejects this page, because the project is unknown or lacks this origin */
export function createHttp(
  env: Pick<Env, 'clock' | 'fetch' | 'random'>,
  onRefused: () => void = () => undefined,
): Http {
  const { clock } = env;
  const send = async <Schema extends z.ZodMiniType>(
    request: HttpRequest<Schema>,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> => {
    const { url, body } = request;
    const endsAt = clock.now() + apiTimeoutMs;
    for (let attempt = 1; ; attempt++) {
      const response = await env.fetch(url, { signal, ...(body && posted(body)) });
      const delayMs = retryDelayMs(response, attempt, clock.now()) + env.random() * jitterMs;
      // Do not retry if the service asks for a longer pause than the time limit allows.
      if (response.status !== 429 || attempt === maxTries || clock.now() + delayMs > endsAt)
        return readAnswer(response, request);
      await sleep(clock, delayMs, signal);
    }
  };
  const readAnswer = <Schema extends z.ZodMiniType>(
    response: Response,
    { schema, body, isRefusalRead = false }: HttpRequest<Schema>,
  ): Promise<z.output<Schema>> => {
    // A refused POST may be about its content instead of the project.
    if (!body && refusals.includes(response.status)) onRefused();
    return isRefusalRead && !response.ok
      ? readRefusal(response, schema)
      : read(response, schema, body !== undefined);
  };
  return async (request) => {
    try {
      return await inLimits(clock, request.signal, (signal) => send(request, signal));
    } catch (error) {
      throw isKitError(error) ? error : new KitError('api/unreachable', { cause: error });
    }
  };
}

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const refusal = z.object({
  reasons: z.array(z.object({ field: z.string().check(z.maxLength(64)) })),
});

async function refusedFields(response: Response): Promise<readonly string[]> {
  const parsed = refusal.safeParse(await readJson(response).catch(() => undefined));
  return parsed.success ? parsed.data.reasons.map(({ field }) => field) : [];
}

async function read<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
  isPosted: boolean,
): Promise<z.output<Schema>> {
  if (!response.ok)
    throw new KitError('api/status', {
      details: `HTTP status code: ${response.status}`,
      context: {
        status: response.status,
        ...(isPosted && { fields: await refusedFields(response) }),
      },
      cause: response,
    });
  const parsed = schema.safeParse(await readJson(response));
  if (parsed.success) return parsed.data;
  throw new KitError('api/bad-answer', { cause: parsed.error });
}

async function readRefusal<Schema extends z.ZodMiniType>(response: Response, schema: Schema) {
  const parsed = schema.safeParse(await readJson(response).catch(() => undefined));
  if (parsed.success) return parsed.data;
  const { status } = response;
  throw new KitError('api/status', {
    details: `HTTP status code: ${status}`,
    context: { status },
    cause: response,
  });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new KitError('api/bad-answer', { cause });
  }
}

const retryDelayMs = (response: Response, attempt: number, now: number): number =>
  retryAfterMs(response, now) || 300 * 2 ** (attempt - 1);
