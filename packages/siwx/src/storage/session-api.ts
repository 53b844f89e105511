// The server is untrusted, so each response has a time limit and is validated.
import { type Env, inLimits, isKitError, KitError, readText } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { signInRefusal } from '../verify/sign-in-refusal.js';
import { readJson } from './stored-text.js';

export interface SessionApiParams {
  /** Returns the URL of a path, such as `me`, with the common query parameters. */
  url(path: string, query?: Readonly<Record<string, string>>): string;
  /** @default fetch of the page */
  readonly fetch?: Env['fetch'] | undefined;
  /** @default clock of the page */
  readonly clock?: Env['clock'] | undefined;
}
export interface SessionApiCall {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly query?: Readonly<Record<string, string>>;
  /** The token of the session that the call concerns. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}
export type SessionApi = ReturnType<typeof createSessionApi>;

const text = z.string().check(z.minLength(1), z.maxLength(10_000));
/** RFC 6750 `b64token`. Other texts are never sent as a token. */
export const tokenText = text.check(z.regex(/^[\w.~+/-]+=*$/));
const nonceSchema = z.object({ nonce: text, token: z.optional(tokenText) });
const tokenSchema = z.object({ token: tokenText });

const defaultClock: Env['clock'] = {
  now: () => Date.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

export function createSessionApi({
  url,
  fetch: customFetch,
  clock = defaultClock,
}: SessionApiParams) {
  const sendRequest = customFetch ?? ((input, init) => globalThis.fetch(input, init));

  /** Returns the response without validation. @throws KitError `api/unreachable`, `api/status` with `context.status`, `api/bad-answer` */
  function request({ path, method = 'GET', query, token, headers, body }: SessionApiCall) {
    return inLimits(clock, undefined, async (signal): Promise<unknown> => {
      const response = await sendRequest(url(path, query), {
        method,
        signal,
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch((cause) => {
        throw new KitError('api/unreachable', { cause });
      });
      const answer = await readText(response);
      if (response.ok) return readJson(answer);
      throw new KitError('api/status', {
        details: answer.slice(0, 300),
        context: { status: response.status },
      });
    });
  }
  async function requestParsed<T>(schema: z.ZodMiniType<T>, call: SessionApiCall): Promise<T> {
    const read = schema.safeParse(await request(call));
    if (read.success) return read.data;
    throw new KitError('api/bad-answer', { cause: read.error });
  }

  return {
    request,
    requestParsed: requestParsed,
    /** May include a token of the nonce, to send back with the message. */
    nonce: () => requestParsed(nonceSchema, { path: 'nonce' }),
    /** Returns the session's token. @throws what `request` throws; KitError `sign-in/*` if the server responds with such a `{ code }` */
    async authenticate(body: object, headers: Readonly<Record<string, string>>): Promise<string> {
      const call = { path: 'authenticate', method: 'POST', body, headers } as const;
      try {
        return (await requestParsed(tokenSchema, call)).token;
      } catch (error) {
        throw readSignInError(error) ?? error;
      }
    },
    /** Returns undefined if the server no longer knows the token. */
    async me<T>(
      schema: z.ZodMiniType<T>,
      token: string,
      query?: Readonly<Record<string, string>>,
    ): Promise<T | undefined> {
      try {
        return await requestParsed(schema, { path: 'me', token, ...(query && { query }) });
      } catch (error) {
        if (isUnauthorized(error)) return undefined;
        throw error;
      }
    },
    /** An unknown token counts as signed out. */
    async signOut(token: string): Promise<void> {
      await request({ path: 'sign-out', method: 'POST', token }).catch((error) => {
        if (!isUnauthorized(error)) throw error;
      });
    },
  };
}

export const ownerSchema = z.object({ address: text, caip2Network: text });

/** Returns the sign-in error whose code the server sent, if there is one. */
function readSignInError(error: unknown): KitError | undefined {
  if (!isKitError(error, 'api/status')) return undefined;
  const answer = readJson(error.details ?? '');
  return typeof answer === 'object' && answer !== null && 'code' in answer
    ? signInRefusal(answer.code)
    : undefined;
}

function isUnauthorized(error: unknown): boolean {
  if (!isKitError(error, 'api/status')) return false;
  const status = error.context?.status;
  return status === 401 || status === 403;
}
