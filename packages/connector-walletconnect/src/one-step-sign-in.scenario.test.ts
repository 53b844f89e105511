import type { OneStepSignIn, SignInFields, SIWXSession } from '@openappkit/core/adapter';
import { verifyMessage } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { approve, providerOf, scan } from './test/phone-actions.js';
import { answerWith, type Result, scanSignIn, signIn } from './test/third-party-wallet.js';
import { type App, type AppOptions, testNetwork } from './test/pairing-sandbox.js';
import { usePairingSandbox } from './test/use-pairing-sandbox.js';

const world = usePairingSandbox();

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const fields: SignInFields = {
  chainId: 'eip155:31337',
  domain: 'app.test',
  uri: 'http://app.test/',
  version: '1',
  nonce: 'abcdefgh12345678',
  statement: 'Sign in to the harbor.',
  resources: ['http://app.test/terms'],
};

/** The statement after the wallet added the sentence of its ReCap. */
const words =
  /^Sign in to the harbor\. I further authorize the stated URI to perform the following actions on my behalf: \(1\) 'request': '.+' for 'eip155'\.$/;
const agreed = {
  statement: expect.stringMatching(words),
  resources: ['http://app.test/terms', expect.stringMatching(/^urn:recap:/)],
};
const ids = () => world.sandbox.chains.map(({ chainId }) => `eip155:${chainId}`);

function pair(app: App, message: OneStepSignIn['message'] = async () => fields) {
  const signed: SIWXSession[] = [];
  const step: OneStepSignIn = { message, signed: (session) => void signed.push(session) };
  return { signed, ...app.pair(undefined, async () => step) };
}

it('returns a connection and a signed message after one approval', async () => {
  const app = world.app();
  const wallet = await world.wallet();
  const pairing = pair(app);
  const id = await scan(wallet, pairing);
  const [proposal, ...others] = wallet.proposals();
  expect(others).toEqual([]);
  await wallet.approve(id);
  const { connections } = await pairing.result;
  expect(connections[0]).toMatchObject({ namespace: 'eip155', accounts: [address] });
  expect(connections[0].approved).toEqual(app.context.networks().map((each) => each.caipNetworkId));
  const [session] = pairing.signed;
  expect(session?.data).toMatchObject({ ...fields, accountAddress: address, ...agreed });
  expect(proposal?.signIn?.({})).toEqual([session?.message]);
  expect(session?.message.split('\n')[3]).toBe(session?.data.statement);
  const { message = '', signature = '' } = session ?? {};
  expect(await verifyMessage({ address, message, signature: signature as `0x${string}` })).toBe(
    true,
  );
  expect(wallet.requests()).toEqual([]);
});

it('sends later requests like any connection', async () => {
  const app = world.app();
  const wallet = await world.wallet();
  const { connections } = await approve(wallet, pair(app));
  const provider = connections[0].provider as { request(args: object): Promise<unknown> };
  const signing = provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] });
  await vi.waitFor(() => expect(wallet.requests()).toHaveLength(1));
  const [request] = wallet.requests();
  await wallet.approveRequest(request?.id ?? 0);
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/);
});

it('accepts a wallet that signs once for each network', async () => {
  const wallet = await world.wallet();
  const pairing = pair(world.app());
  const [first = '', second = ''] = ids();
  await signIn(wallet, await scanSignIn(wallet, pairing), [first, second]);
  const { connections } = await pairing.result;
  expect(connections[0]).toMatchObject({ accounts: [address], approved: [first, second] });
  expect(pairing.signed.map(({ data }) => data)).toMatchObject(
    [first, second].map((chainId) => ({ ...fields, chainId, accountAddress: address, ...agreed })),
  );
  for (const { message, signature } of pairing.signed)
    expect(await verifyMessage({ address, message, signature: signature as `0x${string}` })).toBe(
      true,
    );
});

it('requests the sign-in for the network that the app prefers', async () => {
  const [first, second] = world.sandbox.chains;
  const app = world.app({ override: { defaultChain: `eip155:${second?.chainId}` } });
  const wallet = await world.wallet();
  const chainIds: string[] = [];
  const pairing = pair(app, async (chainId) => {
    chainIds.push(chainId);
    return { ...fields, chainId };
  });
  const { connections } = await approve(wallet, pairing);
  const expected = `eip155:${second?.chainId}`;
  expect(first?.chainId).not.toBe(second?.chainId);
  expect([connections[0].caipNetworkId, ...chainIds]).toEqual([expected, expected]);
  expect(pairing.signed.map(({ data }) => data.chainId)).toEqual([expected]);
});

it('reports what each of several accounts signed', async () => {
  const wallet = await world.wallet();
  const pairing = pair(world.app());
  const accounts = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', address];
  const { connections } = await approve(wallet, pairing, { accounts });
  expect(connections[0].accounts).toEqual(accounts);
  expect(pairing.signed.map(({ data }) => data.accountAddress)).toEqual(accounts);
});

it('reports signatures of smart accounts without verifying them', async () => {
  const wallet = await world.wallet();
  const pairing = pair(world.app());
  const smart = `0x${'5a'.repeat(20)}`;
  answerWith(wallet, ({ cacaos, ...rest }) => ({
    cacaos: cacaos.map(({ h, p }) => ({
      h,
      p: { ...p, iss: p.iss.replace(address, smart) },
      s: { t: 'eip1271', s: '0xabcd' },
    })),
    ...rest,
  }));
  await signIn(wallet, await scanSignIn(wallet, pairing), ids());
  const { connections } = await pairing.result;
  expect(connections[0].accounts).toEqual([smart]);
  expect(pairing.signed[0]).toMatchObject({
    signature: '0xabcd',
    data: { accountAddress: smart },
    message: expect.stringContaining(`account:\n${smart}\n\nSign in to the harbor. I further`),
  });
});

it('connects with the same code if the wallet rejects the method as unknown', async () => {
  const wallet = await world.wallet({ oneStep: false });
  const pairing = pair(world.app());
  const id = await scan(wallet, pairing);
  const [request] = wallet.kit.engine.signClient.auth.requests.getAll();
  await wallet.kit.rejectSessionAuthenticate({
    id: request?.id ?? 0,
    reason: { code: 10_001, message: 'Unsupported' },
  });
  await wallet.approve(id);
  const { connections } = await pairing.result;
  expect([connections[0].accounts, pairing.signed]).toEqual([[address], []]);
});

it('connects with the same code if the wallet does not sign in, and lets it sign afterwards', async () => {
  const wallet = await world.wallet({ oneStep: false });
  const pairing = pair(world.app({ override: { methods: { eip155: ['eth_sendTransaction'] } } }));
  const { connections } = await approve(wallet, pairing);
  expect([connections[0].accounts, pairing.signed]).toEqual([[address], []]);
  const [approved] = wallet.sessions()[0]?.namespaces ?? [];
  expect(approved?.methods).toEqual(['eth_sendTransaction', 'personal_sign']);
});

it('sends both requests in the same millisecond with different IDs', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const chance = Math.random;
  Math.random = () => 0.5;
  const app = world.app();
  const pairing = pair(app);
  await pairing.code;
  Math.random = chance;
  vi.useRealTimers();
  const wallet = await world.wallet({ oneStep: false });
  await wallet.approve(await scan(wallet, pairing));
  const { connections } = await pairing.result;
  expect(connections[0]).toMatchObject({ namespace: 'eip155', accounts: [address] });
});

it('receives an answer that is sent while the socket is down', async () => {
  const wallet = await world.wallet();
  const pairing = pair(world.app());
  const id = await scan(wallet, pairing);
  await world.order('/drop', {});
  await wallet.approve(id);
  await pairing.result;
  expect(pairing.signed).toHaveLength(1);
});

it('fails and reports no signature if the user rejects', async () => {
  const wallet = await world.wallet();
  const pairing = pair(world.app());
  await wallet.reject(await scan(wallet, pairing));
  await expect(pairing.result).rejects.toMatchObject({ code: 'wallet/rejected' });
  expect(pairing.signed).toEqual([]);
});

const solana = testNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
it.each<[string, OneStepSignIn['message'], AppOptions?]>([
  ['no message is wanted', async () => undefined],
  ['a message has what this way cannot carry', async () => ({ ...fields, requestId: '7' })],
  [
    'a message has a ReCap of its own',
    async () => ({ ...fields, resources: ['urn:recap:eyJhdHQiOnt9fQ'] }),
  ],
  [
    'an app is not on eip155 alone',
    async () => fields,
    { networks: () => [testNetwork('eip155:31337'), solana] },
  ],
  ['an app wants no methods', async () => fields, { override: { methods: { eip155: [] } } }],
])('proposes a plain session if %s', async (_, message, options) => {
  const app = world.app(options);
  const wallet = await world.wallet();
  const pairing = pair(app, message);
  await scan(wallet, pairing);
  expect(wallet.proposals().map(({ signIn }) => signIn)).toEqual([undefined]);
  pairing.abort();
  await expect(pairing.result).rejects.toMatchObject({ code: 'request/cancelled' });
});

it('makes the wallet end a session that it approves after an abort', async () => {
  const wallet = await world.wallet();
  const pairing = pair(world.app());
  const id = await scan(wallet, pairing);
  pairing.abort();
  await expect(pairing.result).rejects.toMatchObject({ code: 'request/cancelled' });
  await wallet.approve(id);
  await vi.waitFor(() => expect(wallet.sessions()).toEqual([]));
  expect(pairing.signed).toEqual([]);
});

it('makes the wallet end a session that it approves after an abort while another code is pending', async () => {
  const app = world.app();
  const wallet = await world.wallet();
  const abandoned = pair(app);
  const id = await scan(wallet, abandoned);
  abandoned.abort();
  await expect(abandoned.result).rejects.toMatchObject({ code: 'request/cancelled' });
  const pairing = pair(app);
  await pairing.code;
  await wallet.approve(id);
  await vi.waitFor(() => expect(wallet.sessions()).toEqual([]));
  await approve(wallet, pairing);
  expect([abandoned.signed.length, pairing.signed.length]).toEqual([0, 1]);
  expect(wallet.sessions()).toHaveLength(1);
});

it('signs in with an older code while a newer one is pending', async () => {
  const app = world.app();
  const wallet = await world.wallet();
  const older = pair(app);
  const newer = pair(app);
  await newer.code;
  const { connections } = await approve(wallet, older);
  newer.abort();
  expect([connections[0].accounts, older.signed.length]).toEqual([[address], 1]);
});

const payload =
  (change: object) =>
  ({ cacaos: [first, ...rest], responder }: Result) => ({
    cacaos: [first && { ...first, p: { ...first.p, ...change } }, ...rest],
    responder,
  });

describe('a signed message that differs from the request', () => {
  const recap = ({ cacaos }: Result): string => cacaos[0]?.p.resources?.at(-1) ?? '';
  it.each<[string, (result: Result) => unknown]>([
    ['another nonce', payload({ nonce: 'zyxwvuts87654321' })],
    ['another site', payload({ domain: 'evil.test' })],
    ['another address of the site', payload({ aud: 'http://app.test/other' })],
    ['another version', payload({ version: '2' })],
    ['a network that was not requested', payload({ iss: `did:pkh:eip155:777:${address}` })],
    ['an end that was not asked for', payload({ exp: '2099-01-01T00:00:00Z' })],
    ['another beginning', payload({ nbf: '2001-01-01T00:00:00Z' })],
    ['an invalid time', payload({ iat: 'now\nResources:\n- http://evil.test' })],
    ['another statement', payload({ statement: 'Give away the harbor.' })],
    ['more than the statement', payload({ statement: 'Sign in to the harbor. And more.' })],
    [
      'other resources',
      (result) => payload({ resources: ['http://evil.test/', recap(result)] })(result),
    ],
    [
      'more resources',
      (result) =>
        payload({ resources: ['http://app.test/terms', 'http://evil.test/', recap(result)] })(
          result,
        ),
    ],
    [
      'another kind of signature',
      ({ cacaos, ...rest }) => ({
        cacaos: cacaos.map((each) => ({ ...each, s: { t: 'solana:ed25519', s: '0xab' } })),
        ...rest,
      }),
    ],
  ])('connects without a sign-in if the message has %s', async (_, change) => {
    const wallet = await world.wallet();
    const pairing = pair(world.app());
    answerWith(wallet, change);
    await signIn(wallet, await scanSignIn(wallet, pairing), ids().slice(0, 1));
    const { connections } = await pairing.result;
    expect([connections[0].accounts, pairing.signed]).toEqual([[address], []]);
  });
});

it('reports a signature without verifying it', async () => {
  const wallet = await world.wallet();
  const pairing = pair(world.app());
  answerWith(wallet, ({ cacaos, ...rest }) => ({
    cacaos: cacaos.map((each) => ({ ...each, s: { t: 'eip191', s: '0x00' } })),
    ...rest,
  }));
  await signIn(wallet, await scanSignIn(wallet, pairing), ids());
  expect((await pairing.result).connections[0].accounts).toEqual([address]);
  expect(pairing.signed.map(({ signature }) => signature)).toContain('0x00');
});

describe('an answer without a usable session', () => {
  it.each<[string, (result: Result) => unknown, string]>([
    ['no answer', () => 'yes', 'wallet/failed'],
    ['no message', (result) => ({ ...result, cacaos: [] }), 'wallet/failed'],
    [
      'an invalid key',
      ({ cacaos, responder }) => ({
        cacaos,
        responder: { ...responder, publicKey: '0'.repeat(64) },
      }),
      'wallet/failed',
    ],
    ['no ReCap', payload({ resources: ['http://app.test/terms'] }), 'pairing/no-networks'],
    [
      'an invalid ReCap',
      payload({ resources: ['http://app.test/terms', 'urn:recap:e30'] }),
      'pairing/no-networks',
    ],
    ['no account', payload({ iss: 'did:web:evil.test' }), 'pairing/no-networks'],
  ])('fails after %s from the wallet, and accepts the next code', async (_, change, code) => {
    const app = world.app();
    const wallet = await world.wallet();
    const failing = pair(app);
    answerWith(wallet, change);
    await signIn(wallet, await scanSignIn(wallet, failing), ids().slice(0, 1));
    await expect(failing.result).rejects.toMatchObject({ code });
    expect(await stored(app)).toEqual([]);
    const pairing = pair(app);
    await signIn(wallet, await scanSignIn(wallet, pairing), ids());
    await pairing.result;
    expect([failing.signed.length, pairing.signed.length]).toEqual([0, 2]);
  });
});

it('keeps one session if the wallet answers the plain proposal as well', async () => {
  const app = world.app();
  const wallet = await world.wallet({ oneStep: false });
  const pairing = pair(app);
  const proposalId = await scan(wallet, pairing);
  const [request] = wallet.kit.engine.signClient.auth.requests.getAll();
  await signIn(wallet, request ?? never(), ids());
  await pairing.result;
  await wallet.approve(proposalId);
  // The relay keeps the order, so the second answer has arrived before this event.
  await wallet.switchNetwork(wallet.sessions()[0]?.topic ?? '', ids()[1] ?? '');
  await vi.waitFor(() => expect(app.reports.map(({ name }) => name)).toContain('chainChanged'));
  expect(await stored(app)).toHaveLength(1);
  expect(pairing.signed).toHaveLength(2);
});

it('rejects pending requests on destroy(), even after the wallet rejected the method as unknown', async () => {
  const app = world.app();
  const wallet = await world.wallet({ oneStep: false });
  const firstPairing = pair(app);
  const unknown = pair(app);
  await firstPairing.code;
  await scan(wallet, unknown);
  const [request] = wallet.kit.engine.signClient.auth.requests.getAll();
  await wallet.kit.rejectSessionAuthenticate({
    id: request?.id ?? 0,
    reason: { code: 10_001, message: 'Unsupported' },
  });
  app.connector.destroy();
  await expect(firstPairing.result).rejects.toBeDefined();
  await expect(unknown.result).rejects.toBeDefined();
});

describe('a session with a sign-in', () => {
  it('follows the wallet to another network and account', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const { connections } = await approve(wallet, pair(app));
    const topic = wallet.sessions()[0]?.topic ?? '';
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    await wallet.switchNetwork(topic, ids()[1] ?? '');
    await wallet.switchAccount(topic, other);
    const { request } = providerOf(connections[0]);
    await vi.waitFor(async () => {
      expect(await request({ method: 'eth_chainId' })).toBe('0x7a6a');
      expect(await request({ method: 'eth_accounts' })).toEqual([other]);
    });
  });

  it('is restored after a reload', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, pair(app));
    app.connector.destroy();
    const { storagePrefix } = app.context;
    const next = world.app({ storagePrefix, storage: app.env.storage });
    const restored = await next.connector.reconnect(new AbortController().signal);
    expect(restored?.connections[0]).toMatchObject({ accounts: [address], approved: ids() });
  });

  it('ends on both sides after either side ends it', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, pair(app));
    await app.connector.disconnect();
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]));
    expect(await stored(app)).toEqual([]);
    await approve(wallet, pair(app));
    await wallet.deleteSession(wallet.sessions()[0]?.topic ?? '');
    await vi.waitFor(() => expect(app.reports.map(({ name }) => name)).toContain('disconnected'));
    expect(await stored(app)).toEqual([]);
  });
});

async function stored(app: App): Promise<unknown[]> {
  const { client } = (await app.connector.provider()) as {
    client: { session: { getAll(): unknown[] } };
  };
  return client.session.getAll();
}

function never(): never {
  throw new Error('There is a question.');
}
