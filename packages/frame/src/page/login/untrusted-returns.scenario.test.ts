import { expect, it } from 'vitest';
import { createMemoryStore } from '../state/page-store.js';
import type { PageContext } from '../page-context.js';
import { createSessionState } from '../state/session.js';
import { createLogins } from './logins.js';

const app = 'https://app.example';
const origin = 'https://secure.example';
const ticket = { id: 'ticketticketticket', secret: 's'.repeat(43) };

function page(answers: Readonly<Record<string, () => unknown>>) {
  const paths: string[] = [];
  const call = async (path: string): Promise<unknown> => {
    paths.push(path);
    return answers[path]?.();
  };
  const store = createMemoryStore();
  const context = {
    config: { projectId: 'p' },
    call,
    store,
    state: createSessionState(store, app),
    origin,
    pause: async () => undefined,
  } as unknown as PageContext;
  const proofs = { take: async () => 'proof', destroy: () => undefined };
  return { paths, logins: createLogins(context, app, proofs as never) };
}

it('rejects a result URL of another site without a request to the server', async () => {
  const { paths, logins } = page({
    '/api/login/social': () => ({ ticket, uri: `${origin}/go` }),
    '/api/login/social/finish': () => Promise.reject(new Error('asked')),
  });
  await logins.socialUri('google');
  const proof = '/oauth/callback?proof=x';
  await expect(logins.connectSocial(`https://evil.example${proof}`)).rejects.toThrow(
    'This reply came from another site.',
  );
  expect(paths).toEqual(['/api/login/social']);
  await expect(logins.connectSocial(origin + proof)).rejects.toThrow('asked');
});

it('requests no keys from another device after the user left a pending login', async () => {
  let answer = (_: unknown): void => undefined;
  const { paths, logins } = page({
    '/api/login/farcaster': () => ({ ticket, url: `${origin}/go` }),
    '/api/login/farcaster/wait': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await logins.farcasterUri();
  const waiting = expect(logins.connectFarcaster()).rejects.toThrow('cancelled');
  await new Promise((resolve) => setImmediate(resolve));
  await logins.signOut();
  answer({ progress: 'approved', login: { isLocked: true, token: 't' } });
  await waiting;
  expect(paths).not.toContain('/api/login/hand-over');
});
