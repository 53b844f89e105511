import { type AddressInfo, createServer } from 'node:net';
import { createMemoryStorage } from '@openappkit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { approve, approveAs, providerOf, waitForRequest } from './test/phone-actions.js';
import { type App, testNetwork } from './test/pairing-sandbox.js';
import { usePairingSandbox } from './test/use-pairing-sandbox.js';

const world = usePairingSandbox();

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const signal = new AbortController().signal;
let first: `eip155:${string}`;
let other: `eip155:${string}`;
beforeEach(() => {
  const [a, b] = world.sandbox.chains;
  first = `eip155:${a?.chainId}`;
  other = `eip155:${b?.chainId}`;
});

const reported = (app: App, name: string) =>
  app.reports.filter((each) => each.name === name).map((each) => each.values);

describe('changes by the wallet', () => {
  it('reports another account and another chain', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const { connections } = await approve(wallet, app.pair());
    const provider = providerOf(connections[0]);
    const onChain = vi.fn();
    provider.on('chainChanged', onChain);
    const topic = wallet.sessions()[0]?.topic ?? '';
    await wallet.switchNetwork(topic, other);
    await vi.waitFor(
      () => expect(reported(app, 'chainChanged')).toEqual([['eip155', other]]),
      5000,
    );
    const hex = `0x${Number(other.slice(7)).toString(16)}`;
    expect(onChain.mock.calls).toEqual([[hex]]);
    expect(await provider.request({ method: 'eth_chainId' })).toBe(hex);
    await wallet.switchAccount(topic, second);
    await vi.waitFor(
      () =>
        expect(reported(app, 'accountsChanged').at(-1)?.[1]).toEqual(
          expect.arrayContaining([second]),
        ),
      5000,
    );
    await vi.waitFor(
      async () =>
        expect(((await provider.request({ method: 'eth_accounts' })) as string[])[0]).toBe(second),
      5000,
    );
  });

  it('ignores invalid events and chains outside of the session', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair(), { chains: [first] });
    const topic = wallet.sessions()[0]?.topic ?? '';
    const send = (name: string, data: unknown) =>
      wallet.kit.emitSessionEvent({ topic, event: { name, data }, chainId: first });
    for (const data of [other, 999, '0xzz', -1, 1.5, null, {}, 'solana:x', '9'.repeat(500)])
      await send('chainChanged', data);
    for (const data of ['x', [], [1], ['0xdead'], [second]]) await send('accountsChanged', data);
    // Messages arrive in order, so all earlier ones were handled once this one arrives.
    await wallet.updateSession(topic, { chains: [first, other] });
    await vi.waitFor(
      () => expect(reported(app, 'approvedChanged')).toEqual([['eip155', [first, other]]]),
      5000,
    );
    expect(reported(app, 'chainChanged')).toEqual([]);
    expect(reported(app, 'accountsChanged')).toEqual([]);
  });

  it('reports withdrawn networks, and leaves the current network if it was withdrawn', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    await wallet.updateSession(wallet.sessions()[0]?.topic ?? '', { chains: [other] });
    await vi.waitFor(
      () => expect(reported(app, 'approvedChanged')).toEqual([['eip155', [other]]]),
      5000,
    );
    expect(reported(app, 'chainChanged')).toEqual([['eip155', other]]);
  });

  it('reports the end once and rejects requests afterwards', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const { connections } = await approve(wallet, app.pair());
    const pending = providerOf(connections[0]).request({
      method: 'personal_sign',
      params: ['0x', address],
    });
    pending.catch(() => {});
    await waitForRequest(wallet);
    await wallet.deleteSession(wallet.sessions()[0]?.topic ?? '');
    await vi.waitFor(() => expect(reported(app, 'disconnected')).toHaveLength(1), 5000);
    await expect(pending).rejects.toMatchObject({ code: 4900 });
    await expect(
      providerOf(connections[0]).request({ method: 'eth_accounts' }),
    ).rejects.toMatchObject({ code: 4900 });
    expect(await app.connector.reconnect(signal)).toBeUndefined();
  });

  it('reports the end when the session expires', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    const raw = (await app.connector.provider()) as {
      client: { core: { expirer: { set(topic: string, at: number): void } } };
    };
    raw.client.core.expirer.set(wallet.sessions()[0]?.topic ?? '', 1);
    await vi.waitFor(() => expect(reported(app, 'disconnected')).toHaveLength(1), 8000);
  });
});

describe('switching networks', () => {
  it('switches locally to an approved chain', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const { connections } = await approve(wallet, app.pair());
    const provider = providerOf(connections[0]);
    await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: `0x${Number(other.slice(7)).toString(16)}` }],
    });
    expect(reported(app, 'chainChanged')).toEqual([['eip155', other]]);
    const [network] = app.context.networks();
    if (network === undefined) throw new Error('No network.');
    await app.connector.switchNetwork({ namespace: 'eip155', network, signal });
    expect(reported(app, 'chainChanged').at(-1)).toEqual(['eip155', first]);
    expect(wallet.requests()).toEqual([]);
  });

  it('asks the phone to add an unknown network, with a flat list of RPC URLs', async () => {
    const extra = testNetwork('eip155:424242', 'http://127.0.0.1:9');
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    const switching = app.connector.switchNetwork({ namespace: 'eip155', network: extra, signal });
    switching.catch(() => {});
    const requests: { method: string; params: unknown }[] = [];
    while (wallet.chains().every(({ caipNetworkId }) => caipNetworkId !== 'eip155:424242')) {
      const { id, method, params } = await waitForRequest(wallet);
      requests.push({ method, params });
      await wallet.approveRequest(id).catch(() => {});
    }
    await switching;
    const adding = requests.find(({ method }) => method === 'wallet_addEthereumChain');
    expect(adding?.params).toMatchObject([{ chainId: '0x67932', rpcUrls: ['http://127.0.0.1:9'] }]);
    expect(reported(app, 'chainChanged').at(-1)).toEqual(['eip155', 'eip155:424242']);
  });

  it('rejects a network of another namespace that was not approved', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    const network = testNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
    await expect(
      app.connector.switchNetwork({ namespace: 'solana', network, signal }),
    ).rejects.toMatchObject({ code: 'chain/not-supported' });
  });
});

describe('after a reload', () => {
  const reload = (app: App, overrides = {}) => {
    app.connector.destroy();
    return world.app({
      storagePrefix: app.context.storagePrefix,
      storage: app.env.storage,
      ...overrides,
    });
  };

  it('restores the session and signs with it', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    const next = reload(app);
    const restored = await next.connector.reconnect(signal);
    expect(restored?.connections[0]).toMatchObject({ accounts: [address], caipNetworkId: first });
    const signing = providerOf(restored?.connections[0]).request({
      method: 'personal_sign',
      params: ['0x00', address],
    });
    await wallet.approveRequest((await waitForRequest(wallet)).id);
    expect(await signing).toMatch(/^0x/);
  });

  it('restores the session without waiting for the relay', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    // Accepts every connection and never answers. A client that waits for an answer would reconnect repeatedly.
    let calls = 0;
    const silent = createServer(() => (calls += 1));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const next = reload(app, { relayUrl: `ws://127.0.0.1:${port}` });
    expect((await next.connector.reconnect(signal))?.connections[0].accounts).toEqual([address]);
    expect(calls).toBeLessThanOrEqual(1);
    next.connector.destroy();
    silent.close();
  });

  it('reports the end of a session that the wallet deleted meanwhile', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    app.connector.destroy();
    await wallet.deleteSession(wallet.sessions()[0]?.topic ?? '');
    const next = reload(app);
    await next.connector.reconnect(signal);
    await vi.waitFor(async () => {
      const hasEnded = reported(next, 'disconnected').length === 1;
      expect(hasEnded || (await next.connector.reconnect(signal)) === undefined).toBe(true);
    }, 8000);
  });

  it('restores nothing after a disconnect, and the wallet ends the session too', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    await app.connector.disconnect();
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]), 5000);
    expect(reported(app, 'disconnected')).toEqual([]);
    // Storage holds no session any more, so nothing is remembered as abandoned.
    await app.connector.disconnect();
    expect(app.env.storage.getItem(`${app.context.storagePrefix}/left`)).toBeNull();
    expect(await reload(app).connector.reconnect(signal)).toBeUndefined();
  });

  it('ends an abandoned session on the phone after another reload', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    const next = reload(app, { relayUrl: null });
    next.connector.reconnect(signal).catch(() => undefined);
    await next.connector.disconnect();
    const last = reload(next);
    expect(wallet.sessions()).toHaveLength(1);
    const pairing = last.pair();
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]), 8000);
    pairing.abort();
    expect(last.env.storage.getItem(`${last.context.storagePrefix}/left`)).toBeNull();
  });

  it('restores nothing if the user disconnects during the lookup', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    const next = reload(app);
    const found = next.connector.reconnect(signal);
    await next.connector.disconnect();
    expect(await found).toBeUndefined();
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]), 5000);
  });

  it.each(['at once', 'as soon as its client has been fetched'])(
    'pairs after a connector with the same storage prefix was destroyed %s',
    async (when) => {
      const app = world.app();
      const looking = app.connector.reconnect(signal).catch(() => undefined);
      if (when !== 'at once') await import('@walletconnect/universal-provider');
      const next = reload(app);
      const pairing = next.pair();
      await looking;
      const wallet = await world.wallet();
      await approve(wallet, pairing);
      await vi.waitFor(() => expect(wallet.sessions()).toHaveLength(1));
    },
  );

  it('ends on the phone in the same page a session that was disconnected before its lookup', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    const next = reload(app);
    const looking = next.connector.reconnect(AbortSignal.abort());
    await expect(looking).rejects.toMatchObject({ code: 'request/cancelled' });
    await next.connector.disconnect();
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]), 8000);
    expect(next.env.storage.getItem(`${next.context.storagePrefix}/left`)).toBeNull();
    expect(reported(next, 'disconnected')).toEqual([]);
  });

  it('keeps a session that was paired after another was abandoned, with any stored time', async () => {
    let app = world.app();
    await approve(await world.wallet(), app.pair());
    const { storage } = app.env;
    const { storagePrefix } = app.context;
    for (const text of [String(Date.now() - 60_000), '', 'now', '9'.repeat(400)]) {
      storage.setItem(`${storagePrefix}/left`, text);
      app = reload(app);
      expect(await app.connector.reconnect(signal)).toBeDefined();
    }
  });

  it('ignores invalid data in storage', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    await approve(wallet, app.pair());
    app.connector.destroy();
    for (const garbage of [
      '',
      '{',
      'null',
      '[1]',
      '"x"',
      '{"__proto__":{"a":1}}',
      '[{"topic":5}]',
    ]) {
      const bad = Object.entries(app.env.storage.entries()).map(([key, value]) => [
        key,
        key.endsWith('/keys') ? value : garbage,
      ]);
      const storage = createMemoryStorage(Object.fromEntries(bad) as Record<string, string>);
      const next = world.app({ storagePrefix: `${app.context.storagePrefix}`, storage });
      expect(await next.connector.reconnect(signal)).toBeUndefined();
      next.connector.destroy();
    }
  });
});

it('ends the previous session when another wallet is paired', async () => {
  const app = world.app();
  const [one, two] = [await world.wallet(), await world.wallet()];
  await approve(one, app.pair());
  await approve(two, app.pair());
  await vi.waitFor(() => expect(one.sessions()).toEqual([]), 5000);
  expect(two.sessions()).toHaveLength(1);
  expect(reported(app, 'disconnected')).toEqual([]);
});

it('lists the accounts of the first network without duplicates', async () => {
  const app = world.app();
  const wallet = await world.wallet();
  const { connections } = await approveAs(wallet, app.pair(), {
    eip155: {
      accounts: [`${first}:${second}`, `${first}:${second.toLowerCase()}`, `${other}:${address}`],
      chains: [first, other],
      methods: ['personal_sign'],
      events: [],
    },
  });
  expect(connections[0].accounts).toEqual([second]);
});
