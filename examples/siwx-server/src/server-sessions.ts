// Stores the sessions of the kit's `siwx` option on the server.
import {
  DefaultSIWX,
  type SIWXSession,
  type SIWXStorage,
  StandardMessenger,
} from '@openappkit/siwx';
import { parseSignInMessage, signInRefusal } from '@openappkit/siwx/verify';
import * as z from 'zod/mini';
import { sessionMs } from './limits.js';

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const answer = z.array(
  z.object({ account: z.string(), message: z.string(), signature: z.string() }),
);
const refusal = z.object({ code: z.string() });

/** @param ask requests the server on the page's own origin: `(path, init) => fetch(path, init)` */
export function serverSessions(ask: Ask): SIWXStorage {
  const send = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw await refusalOf(response);
  };
  const add = async ({ data, message, signature }: SIWXSession): Promise<void> => {
    const account = `${data.chainId}:${data.accountAddress}`;
    await send('/sign-in', { account, message, signature });
  };
  const all = async (): Promise<SIWXSession[]> => {
    const response = await ask('/sessions');
    return answer
      .parse(await response.json())
      .map(({ message, signature }) => ({ data: parseSignInMessage(message), message, signature }));
  };
  const remove = (chainId: string, address: string): Promise<void> =>
    send('/sign-out', { account: `${chainId}:${address}` });
  return {
    add,
    async set(sessions) {
      if (sessions.length === 0) return send('/sign-out', {});
      const [expectedTexts, stored] = [new Set(sessions.map(textOf)), await all()];
      for (const each of stored)
        if (!expectedTexts.has(textOf(each)))
          await remove(each.data.chainId, each.data.accountAddress);
      const known = new Set(stored.map(textOf));
      for (const each of sessions) if (!known.has(textOf(each))) await add(each);
    },
    get: async (chainId, address) =>
      (await all()).filter(
        ({ data }) => data.chainId === chainId && isSame(chainId, data.accountAddress, address),
      ),
    delete: remove,
  };
}

const textOf = ({ message }: SIWXSession): string => message;

const isSame = (chainId: string, one: string, other: string): boolean =>
  chainId.startsWith('eip155:') ? one.toLowerCase() === other.toLowerCase() : one === other;

/** Turns the server's error code into an error that the kit explains to the user, such as to check the device's clock. */
async function refusalOf(response: Response): Promise<Error> {
  const parsed = refusal.safeParse(await response.json().catch(() => undefined));
  const code = parsed.success ? parsed.data.code : String(response.status);
  return signInRefusal(code) ?? new Error(`The server refused: ${code}`);
}

/** Creates the `siwx` option: standard messages for this site, with nonces from the server. */
export function createSignIn(
  ask: Ask,
  location: Pick<Location, 'host' | 'origin'>,
  required = true,
): DefaultSIWX {
  return new DefaultSIWX({
    required,
    storage: serverSessions(ask),
    messenger: new StandardMessenger({
      domain: location.host,
      uri: location.origin,
      statement: 'Sign in to the example.',
      expiration: sessionMs,
      async getNonce() {
        const response = await ask('/nonce');
        if (!response.ok) throw await refusalOf(response);
        return response.text();
      },
    }),
  });
}
