import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import { expect, it } from 'vitest';
import { listMails } from '../mail/mail.js';
import { openStore } from '../store/open-store.js';
import { createSignIn } from './sign-in.js';

const key = new Uint8Array(32).fill(7);
const address = base58.encode(ed25519.getPublicKey(key));
const origin = 'https://example.com';
const minuteMs = 60_000;

function open() {
  const late = { ms: 0 };
  const now = () => Date.UTC(2026, 0, 1) + late.ms;
  const clock = { now, advance: () => undefined, reset: () => undefined };
  const { db } = openStore(':memory:');
  const service = createSignIn({ db, clock, evm: [] });
  const ask = async (
    method: string,
    path: string,
    { body, ...headers }: Record<string, string> & { body?: string } = {},
  ) => {
    const init = { method, headers: { origin, ...headers }, ...(body !== undefined && { body }) };
    const reply = await service.request(path, init);
    return { status: reply.status, body: JSON.parse(await reply.text()) };
  };
  const prepare = async (change = (text: string): string => text) => {
    const { nonce, token } = (await ask('GET', '/auth/v1/nonce')).body;
    const ends = new Date(now() + 5 * minuteMs).toISOString();
    const message = change(`example.com wants you to sign in with your Solana account:
${address}

URI: ${origin}/login
Version: 1
Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
Nonce: ${nonce}
Issued At: ${new Date(now()).toISOString()}
Expiration Time: ${ends}`);
    const signature = base58.encode(ed25519.sign(new TextEncoder().encode(message), key));
    return { message, signature, token };
  };
  type Prepared = Awaited<ReturnType<typeof prepare>>;
  const send = async ({ token, ...body }: Prepared, from = origin) => {
    const answer = await ask('POST', '/auth/v1/authenticate', {
      origin: from,
      'x-nonce-jwt': `Bearer ${token}`,
      body: JSON.stringify(body),
    });
    return { ...answer, fault: answer.body.reasons?.[0]?.field };
  };
  return { ask, db, late, prepare, send };
}

it('signs in, identifies the session for a day, and signs out', async () => {
  const { ask, late, prepare, send } = open();
  const { status, body } = await send(await prepare());
  expect(status).toBe(200);
  const authorization = `Bearer ${body.token}`;
  const me = async () => (await ask('GET', '/auth/v1/me', { authorization })).status;
  expect((await ask('GET', '/auth/v1/me', { authorization })).body).toMatchObject({ address });
  late.ms = 24 * 60 * minuteMs - 1;
  expect(await me()).toBe(200);
  late.ms += 1;
  expect(await me()).toBe(401);
  late.ms = 0;
  await ask('POST', '/auth/v1/sign-out', { authorization });
  expect(await me()).toBe(401);
});

it('rejects a message sent twice, also after a failure and concurrently', async () => {
  const { prepare, send } = open();
  const one = await prepare();
  const all = await Promise.all([send(one), send(one)]);
  expect(all.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await send(one)).toMatchObject({ status: 401, fault: 'nonce' });
  const two = await prepare();
  expect(await send({ ...two, signature: one.signature })).toMatchObject({ fault: 'signature' });
  expect(await send(two)).toMatchObject({ status: 401, fault: 'nonce' });
});

it.each<[string, string, (text: string) => string]>([
  ['another nonce', 'nonce', (text) => text.replace(/Nonce: .*/, 'Nonce: abcdefgh12345678')],
  ['another site', 'domain', (text) => text.replace('example.com wants', 'evil.example wants')],
  ['a URI of another site', 'uri', (text) => text.replace(`${origin}/`, 'https://evil.example/')],
  ['an invalid URI', 'uri', (text) => text.replace(`${origin}/login`, 'login')],
  [
    'a time that is over',
    'expirationTime',
    (text) => text.replace(/(Expiration Time): .*/, '$1: 2026-01-01T00:00:00Z'),
  ],
  [
    'a chain that is not here',
    'chainId',
    (text) =>
      text
        .replace('Solana', 'Ethereum')
        .replace(address, `0x${'1'.repeat(40)}`)
        .replace(/Chain ID: .*/, 'Chain ID: 1'),
  ],
  ['the account of another', 'signature', (text) => text.replace(address, '1'.repeat(32))],
  ['nothing that is a message', 'message', () => 'Hello'],
])('rejects %s by its name', async (_, fault, change) => {
  const { prepare, send } = open();
  expect(await send(await prepare(change))).toMatchObject({ fault });
});

it('rejects a nonce of ten minutes ago, and requests from other origins or none', async () => {
  const { late, prepare, send } = open();
  const old = await prepare((text) => text.replace(/\nExpiration Time: .*/, ''));
  late.ms = 10 * minuteMs + 1;
  expect(await send(old)).toMatchObject({ status: 401, fault: 'nonce' });
  for (const from of ['https://evil.example', 'null'])
    expect(await send(await prepare(), from)).toMatchObject({ status: 401, fault: 'domain' });
});

it('verifies an email address once by its code, and not after five wrong ones', async () => {
  const { ask, db } = open();
  const email = 'maple@tide.example';
  const account = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}`;
  const askFor = async () =>
    (await ask('POST', '/auth/v1/otp', { body: JSON.stringify({ email, account }) })).body.uuid;
  const confirm = async (mailId: string, code: unknown) =>
    (await ask('PUT', '/auth/v1/otp', { 'x-otp': mailId, body: JSON.stringify({ code }) })).status;
  const codes = () => listMails(db).map((mail) => mail.code);

  const first = await askFor();
  for (let tries = 0; tries < 5; tries += 1) expect(await confirm(first, 'guess')).toBe(401);
  expect(await confirm(first, codes()[0])).toBe(401);

  const second = await askFor();
  expect(codes()[1]).toMatch(/^\d{6}$/);
  expect(await confirm('none', codes()[1])).toBe(401);
  expect(await confirm(second, codes()[1])).toBe(200);
  expect(await confirm(second, codes()[1])).toBe(401);
  expect(await askFor()).toBe(null);
});
