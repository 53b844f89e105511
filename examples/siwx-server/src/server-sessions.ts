// The page's half: where the option `siwx` of the kit keeps its sessions, which is the server.
import {
  DefaultSIWX,
  type SIWXSession,
  type SIWXStorage,
  StandardMessenger,
} from '@openappkit/siwx';
import { parseSignInMessage } from '@openappkit/siwx/verify';
import * as z from 'zod/mini';

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const answer = z.array(
  z.object({ account: z.string(), message: z.string(), signature: z.string() }),
);

/** @param ask the server, on the page's own origin: `(path, init) => fetch(path, init)` */
export function serverSessions(ask: Ask): SIWXStorage {
  const send = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
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
  return {
    add,
    async set(sessions) {
      const kept = new Set((await all()).map(({ message }) => message));
      if (sessions.length === 0) await send('/sign-out', {});
      for (const each of sessions) if (!kept.has(each.message)) await add(each);
    },
    get: async (chainId, address) =>
      (await all()).filter(
        ({ data }) => data.chainId === chainId && isSame(chainId, data.accountAddress, address),
      ),
    delete: (chainId, address) => send('/sign-out', { account: `${chainId}:${address}` }),
  };
}

const isSame = (chainId: string, one: string, other: string): boolean =>
  chainId.startsWith('eip155:') ? one.toLowerCase() === other.toLowerCase() : one === other;

/** The option `siwx`: messages of the standards, with the server's nonces, for this site. */
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
      expiration: 10 * 60_000,
      async getNonce({ chainId, accountAddress }) {
        const response = await ask(
          `/nonce?account=${encodeURIComponent(`${chainId}:${accountAddress}`)}`,
        );
        if (!response.ok) throw new Error(`No nonce: ${response.status}`);
        return response.text();
      },
    }),
  });
}
