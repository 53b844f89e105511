// The session API of a server: nonces, tokens for signed messages, and who a token is of. All of it may be hostile or away.
import { inLimits, KitError, readText, type SIWXSession } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { RemoteStorageParams } from './remote-storage.js';
import { readSession } from './session-schema.js';

export interface KeptSession {
  readonly session: SIWXSession;
  readonly token: string;
}
export interface SessionApi {
  nonce(): Promise<string>;
  authenticate(session: SIWXSession): Promise<string>;
  /** Undefined where the server does not know the token any more. */
  me(token: string): Promise<SessionAccount | undefined>;
  signOut(token: string): Promise<void>;
  kept(): readonly KeptSession[];
  keep(sessions: readonly KeptSession[]): void;
}

const text = z.string().check(z.minLength(1), z.maxLength(10_000));
const nonceSchema = z.object({ nonce: text, token: z.optional(text) });
const tokenSchema = z.object({ token: text });
const accountSchema = z.object({ address: text, caip2Network: text });
const keptSchema = z.array(z.object({ session: z.unknown(), token: text }));
type SessionAccount = z.output<typeof accountSchema>;

const clock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, delayMs: number) => setTimeout(run, delayMs),
  clearTimeout: (handle: unknown) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

export function createSessionApi(params: RemoteStorageParams): SessionApi {
  const { url, query = {}, key = '@appkit/siwx-auth-token' } = params;
  const store = () => params.store ?? globalThis.localStorage;
  const ask = params.fetch ?? ((input, init) => globalThis.fetch(input, init));
  /** Of the last nonce: the server's own word for it, handed back with the message that has it. */
  const nonceTokens = new Map<string, string>();
  let kept: readonly KeptSession[] | undefined;

  const request = (path: string, init: RequestInit): Promise<{ status: number; body: unknown }> =>
    inLimits(clock, undefined, async (signal) => {
      const search = new URLSearchParams(query).toString();
      const target = `${url}/${path}${search === '' ? '' : `?${search}`}`;
      const response = await ask(target, { ...init, signal }).catch((cause) => {
        throw new KitError('api/unreachable', { cause });
      });
      const body = (await readText(response)) ?? '';
      if (response.ok) return { status: response.status, body: readJson(body) };
      if (response.status === 401 || response.status === 403)
        return { status: 401, body: undefined };
      throw new KitError('api/status', {
        details: body.slice(0, 300),
        context: { status: response.status },
      });
    });
  const known = async <T>(
    schema: z.ZodMiniType<T>,
    path: string,
    init: RequestInit,
  ): Promise<T> => {
    const { status, body } = await request(path, init);
    if (status === 401) throw new KitError('api/status', { context: { status } });
    return parse(schema, body);
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  return {
    async nonce() {
      const { nonce, token } = await known(nonceSchema, 'nonce', {});
      if (token !== undefined) nonceTokens.set(nonce, token);
      return nonce;
    },
    async authenticate({ data, message, signature }) {
      const nonceToken = nonceTokens.get(data.nonce);
      nonceTokens.delete(data.nonce);
      const { token } = await known(tokenSchema, 'authenticate', {
        method: 'POST',
        body: JSON.stringify({ data, message, signature }),
        ...(nonceToken !== undefined && { headers: { 'x-nonce-jwt': `Bearer ${nonceToken}` } }),
      });
      return token;
    },
    async me(token) {
      const { status, body } = await request('me', { headers: bearer(token) });
      return status === 401 ? undefined : parse(accountSchema, body);
    },
    async signOut(token) {
      await request('sign-out', { method: 'POST', headers: bearer(token) });
    },
    kept() {
      if (kept !== undefined) return kept;
      try {
        return readKept(store().getItem(key));
      } catch {
        return [];
      }
    },
    keep(sessions) {
      try {
        if (sessions.length === 0) store().removeItem(key);
        else store().setItem(key, JSON.stringify(sessions));
        kept = undefined;
      } catch {
        kept = sessions;
      }
    },
  };
}

function readKept(json: string | null): KeptSession[] {
  const read = keptSchema.safeParse(readJson(json ?? '[]'));
  if (!read.success) return [];
  return read.data.flatMap(({ session, token }) => {
    const found = readSession(session);
    return found === undefined ? [] : [{ session: found, token }];
  });
}

function parse<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new KitError('api/bad-answer', { cause: read.error });
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
