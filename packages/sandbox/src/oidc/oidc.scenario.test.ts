import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenServer, openServer } from '../http/open-server.js';
import { createTraffic } from '../http/traffic.js';
import { openStore, type Store } from '../store/open-store.js';
import { oidcClients } from './oidc-store.js';
import { startOidc } from './start-oidc.js';
import { createBrowser, type Page } from './test/create-browser.js';

const late = { ms: 0 };
const clock = { now: () => Date.now() + late.ms, advance: () => undefined, reset: () => undefined };
let store: Store;
let server: OpenServer;
beforeAll(async () => {
  store = openStore(':memory:');
  server = await openServer({ name: 'oidc', port: 0, traffic: createTraffic() });
  startOidc(store.db, clock, server);
});
beforeEach(() => {
  late.ms = 0;
});
afterAll(async () => {
  await server.close();
  store.close();
});

const callback = 'http://127.0.0.1:40123/oauth/callback';
const verifier = 'v'.repeat(43);

function address(client: string, changes: Record<string, string> = {}): string {
  const params = {
    client_id: client,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'openid profile email',
    state: 'abc',
    nonce: 'xyz',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  return `${server.url}/auth?${new URLSearchParams(params)}`;
}

const answerOf = ({ url }: Page) => Object.fromEntries(new URL(url).searchParams);

async function codeFor(client: string, typed: string, changes: Record<string, string> = {}) {
  const visitor = createBrowser();
  const consent = await visitor.send(await visitor.open(address(client, changes)), { typed });
  const { code = '' } = answerOf(await visitor.send(consent, { allow: 'yes' }));
  return code;
}

async function redeem(client: string, code: string, changes: Record<string, string> = {}) {
  const { secret = '', auth } = oidcClients.find(({ id }) => id === client) ?? {};
  const isBasic = auth === 'client_secret_basic';
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: client,
    ...(!isBasic && { client_secret: secret }),
    redirect_uri: callback,
    code,
    code_verifier: verifier,
    ...changes,
  });
  const basic = Buffer.from(`${client}:${secret}`).toString('base64');
  const answer = await fetch(`${server.url}/token`, {
    method: 'POST',
    body,
    ...(isBasic && { headers: { authorization: `Basic ${basic}` } }),
  });
  return { status: answer.status, ...(await answer.json()) };
}

const profile = async (path: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(server.url + path, { headers });
  return { status: answer.status, body: await answer.json() };
};

const claimsOf = (idToken: string) =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

it('lets a user choose an account, asks for consent and identifies the user', async () => {
  const visitor = createBrowser();
  const login = await visitor.open(address('google'));
  expect(login.html).toContain('Sign in to Google');
  const [, subject = ''] =
    /value="(\d+)">Ada Lovelace &lt;ada@tide.example&gt;/.exec(login.html) ?? [];
  const consent = await visitor.send(login, { subject });
  expect(consent.html).toContain(
    '127.0.0.1:40123 will learn from Google that you are Ada Lovelace',
  );
  const back = await visitor.send(consent, { allow: 'yes' });
  expect(back.url).toMatch(`${callback}?code=`);
  expect(answerOf(back)).toMatchObject({ state: 'abc', iss: server.url });
  const { id_token } = await redeem('google', answerOf(back).code ?? '');
  expect(claimsOf(id_token)).toMatchObject({
    iss: server.url,
    aud: 'google',
    sub: subject,
    nonce: 'xyz',
    name: 'Ada Lovelace',
    email: 'ada@tide.example',
  });
});

it('creates an account for each typed address, stable per provider', async () => {
  const subjectAt = async (client: string) => {
    const code = await codeFor(client, 'Alan Turing <alan@tide.example>');
    return claimsOf((await redeem(client, code)).id_token).sub;
  };
  const [first, second, other] = [
    await subjectAt('google'),
    await subjectAt('google'),
    await subjectAt('apple'),
  ];
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

it('requires a login at each provider and each time', async () => {
  const visitor = createBrowser();
  const first = await visitor.open(address('google'));
  await visitor.send(await visitor.send(first, { typed: 'eve@tide.example' }), { allow: 'yes' });
  expect((await visitor.open(address('github'))).html).toContain('Sign in to GitHub');
  expect((await visitor.open(address('google'))).html).toContain('Sign in to Google');
});

it('reports a cancellation on either page to the app', async () => {
  const visitor = createBrowser();
  const login = await visitor.open(address('x'));
  expect(answerOf(await visitor.send(login, { cancel: 'yes' }))).toMatchObject({
    error: 'access_denied',
    state: 'abc',
  });
  const consent = await visitor.send(await visitor.open(address('x')), {
    typed: 'eve@tide.example',
  });
  expect(answerOf(await visitor.send(consent, { cancel: 'yes' }))).toMatchObject({
    error: 'access_denied',
  });
});

it('asks again after invalid input, and shows markup as text', async () => {
  const visitor = createBrowser();
  const login = await visitor.open(address('google'));
  const retry = await visitor.send(login, { typed: '"><img src=x onerror=alert(1)>' });
  expect(retry.html).toContain('id="wrong"');
  expect(retry.html).not.toContain('<img');
  const consent = await visitor.send(retry, { typed: `'"&b <b@tide.example>` });
  expect(consent.html).toContain('&#39;&quot;&amp;b &lt;b@tide.example&gt;');
});

it('issues no code without a PKCE challenge or for an unknown redirect URI', async () => {
  const visitor = createBrowser();
  expect(answerOf(await visitor.open(address('google', { code_challenge: '' })))).toMatchObject({
    error: 'invalid_request',
  });
  for (const uri of [
    'https://site.test/oauth/callback',
    'http://127.0.0.1:40123/oauth/callback/more',
    'http://127.0.0.1:40123/oauth/callback?a=b',
    'http://localhost@site.test/oauth/callback',
    'http://127.0.0.1.site.test/oauth/callback',
  ]) {
    const page = await visitor.open(address('google', { redirect_uri: uri }));
    expect([page.status, page.html]).toEqual([400, expect.stringContaining('redirect_uri')]);
  }
});

it('accepts a code once, with its own secret, verifier, client and URI', async () => {
  const code = () => codeFor('discord', 'eve@tide.example', { scope: 'identify', nonce: '' });
  const used = await code();
  expect((await redeem('discord', used)).status).toBe(200);
  expect(await redeem('discord', used)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect((await redeem('discord', await code(), { client_secret: 'guess' })).status).toBe(401);
  for (const change of [
    { code_verifier: 'w'.repeat(43) },
    { redirect_uri: 'http://127.0.0.1:1/oauth/callback' },
  ])
    expect(await redeem('discord', await code(), change)).toMatchObject({ error: 'invalid_grant' });
  expect(await redeem('x', await code())).toMatchObject({ error: 'invalid_grant' });
});

it("expires codes and sign-ins by the sandbox's clock", async () => {
  const code = await codeFor('google', 'eve@tide.example');
  const visitor = createBrowser();
  const login = await visitor.open(address('google'));
  late.ms = 61_000;
  expect(await redeem('google', code)).toMatchObject({ error: 'invalid_grant' });
  late.ms = 3_601_000;
  const expired = await visitor.send(login, { typed: 'eve@tide.example' });
  expect([expired.status, expired.html]).toEqual([400, expect.stringContaining('has ended')]);
});

it.each([
  ['github', 'read:user', '/github/user', { login: 'eve', name: 'Eve', id: expect.any(Number) }],
  ['facebook', 'public_profile', '/facebook/me', { name: 'Eve', id: expect.any(String) }],
  [
    'x',
    'users.read',
    '/x/2/users/me',
    { data: { username: 'eve', name: 'Eve', id: expect.any(String) } },
  ],
  [
    'discord',
    'identify',
    '/discord/users/@me',
    { username: 'eve', global_name: 'Eve', id: expect.any(String) },
  ],
])(
  "returns the profile as %s does, and rejects another provider's token",
  async (client, scope, path, body) => {
    const code = await codeFor(client, 'Eve <eve@sea.example>', { scope, nonce: '' });
    const { access_token, id_token } = await redeem(client, code);
    expect(id_token).toBeUndefined();
    expect(await profile(path, access_token)).toEqual({
      status: 200,
      body: expect.objectContaining(body),
    });
    expect((await profile(path, 'guess')).status).toBe(401);
    const other = client === 'github' ? '/facebook/me' : '/github/user';
    expect((await profile(other, access_token)).status).toBe(401);
  },
);
