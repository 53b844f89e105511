import { randomBytes } from 'node:crypto';
import type { CallOutput, CallInput, CallPath } from '@openappkit/frame';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../index.js';
import { createBrowser } from '../oidc/test/create-browser.js';

let sandbox: Sandbox;
let frameUrl = '';
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['evm'] });
  frameUrl = sandbox.services.embeddedWallet;
});
afterAll(() => sandbox?.stop());

const random = (bytes: number) => randomBytes(bytes).toString('base64url');
const newDevice = () => ({ id: random(16), secret: random(32) });
const asking = () => ({
  projectId: 'demo',
  appOrigin: 'http://127.0.0.1:3000',
  device: newDevice(),
  publicKey: random(65),
});

async function call<P extends CallPath>(path: P, input: CallInput<P>): Promise<CallOutput<P>> {
  const answer = await fetch(frameUrl + path, {
    method: 'POST',
    headers: { origin: frameUrl, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

it.each([
  ['google', 'Mary Somerville', 'mary@tide.example'],
  ['apple', null, null],
  ['github', 'mary', null],
  ['facebook', 'Mary Somerville', null],
  ['x', 'mary', null],
  ['discord', 'Mary Somerville', null],
] as const)(
  'logs in with %s and takes the user name and email from the profile',
  async (provider, userName, email) => {
    const { ticket, uri } = await call('/api/login/social', { provider, ...asking() });
    const visitor = createBrowser();
    const typed = 'Mary Somerville <mary@tide.example>';
    let page = await visitor.send(await visitor.open(uri), { typed });
    if (page.html.includes('Allow')) page = await visitor.send(page, { allow: 'yes' });
    expect(page.url).toMatch(`${frameUrl}/oauth/callback?`);

    const device = newDevice();
    const { link, proof } = await call('/api/login/social/callback', { uri: page.url, device });
    const { next, ...request } = await call('/api/approve/open', { link, device });
    expect(request).toMatchObject({ hasKeys: false, email });
    const sealed = { version: 1, iv: random(12), data: random(32) } as const;
    const transfer = { ...sealed, publicKey: random(65) };
    const wrapping = { wrappingId: next.wrappingId, sealed, keysId: random(32) };
    await call('/api/approve/confirm', { link, device, transfer, put: wrapping });
    const login = await call('/api/login/social/finish', { ticket, proof });
    expect(login).toMatchObject({ transfer, person: { identity: provider, userName, email } });
  },
);

it('logs in with Farcaster and keeps two pending logins apart', async () => {
  const [first, other] = [
    await call('/api/login/farcaster', asking()),
    await call('/api/login/farcaster', asking()),
  ];
  const page = await createBrowser().open(first.url);
  expect(page.html).toContain(`${new URL(frameUrl).host} asks you to sign in`);
  const waiting = call('/api/login/farcaster/wait', { ticket: first.ticket });
  await createBrowser().send(page, { fid: '1001' });
  const { progress, login } = await waiting;
  expect([progress, login?.person]).toEqual([
    'approved',
    { id: expect.any(String), identity: 'farcaster', userName: 'ada', email: null },
  ]);
  await createBrowser().send(await createBrowser().open(other.url), { fid: '1002' });
  const second = await call('/api/login/farcaster/wait', { ticket: other.ticket });
  expect(second.login?.person.userName).toBe('grace');
  expect(second.login?.person.id).not.toBe(login?.person.id);
});
