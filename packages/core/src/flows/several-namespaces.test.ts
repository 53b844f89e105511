// Several namespaces in one kit: each wallet event touches its own namespace and no other.
// A whole headless kit with one played adapter per namespace.
import {
  type FakeAdapter,
  type FakeAdapterOptions,
  fakeAdapter,
  testEnv,
} from '@openappkit/testing';
import { subscribe } from 'valtio/vanilla';
import { afterEach, describe, expect, it } from 'vitest';
import type { Adapter } from '../adapter/adapter.types.js';
import type { Core } from '../core.types.js';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';
import type { Options } from '../options/options.types.js';
import type { NetworkInput } from '../network/network.types.js';

const families = ['eip155', 'solana', 'bip122'] as const;
type Family = (typeof families)[number];
const pairs = families.flatMap((one) =>
  families.filter((other) => other !== one).map((other) => [one, other] as const),
);
const networkOf = (namespace: Family, reference: string): NetworkInput => ({
  id: reference,
  name: `${namespace} ${reference}`,
  caipNetworkId: `${namespace}:${reference}`,
  chainNamespace: namespace,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
});
const networks = [
  networkOf('eip155', '1'),
  networkOf('eip155', '2'),
  networkOf('solana', 'one'),
  networkOf('solana', 'two'),
  networkOf('bip122', 'one'),
] as const;
const kits: Core[] = [];

async function kitWith(
  env = testEnv(),
  change: Partial<Record<Family, FakeAdapterOptions>> = {},
  served: readonly Family[] = families,
  options: Partial<Options> = {},
) {
  const adapters: Record<string, FakeAdapter> = Object.fromEntries(
    served.map((namespace) => [
      namespace,
      fakeAdapter({
        namespace,
        connectors: [{ id: `${namespace}.wallet`, name: `${namespace} wallet` }],
        connect: async ({ connectorId }) =>
          adapterOf(namespace).connection({ connectorId, accounts: [`${namespace}-address`] }),
        reconnect: async ({ connectorId, address }) =>
          adapterOf(namespace).connection({ connectorId, accounts: [address] }),
        ...change[namespace],
      }),
    ]),
  );
  const adapterOf = (namespace: Family): FakeAdapter => {
    const adapter = adapters[namespace];
    if (!adapter) throw new Error(`no adapter for ${namespace}`);
    return adapter;
  };
  const core = createCore(
    { projectId: 'p', networks, adapters: Object.values(adapters), ...options },
    env,
  );
  kits.push(core);
  core.mount();
  await core.preload();
  await core.ready();
  const connect = (namespace: Family) => core.connect({ connectorId: `${namespace}.wallet` });
  const statuses = () => families.map((each) => core.account.get(each).status).join(' ');
  return { core, env, adapterOf, connect, statuses };
}

/** Counts every change of the records of a namespace from here on. */
function watch(core: Core, namespace: Family) {
  const seen: string[] = [];
  const record = core.account.state.byNamespace[namespace];
  if (record) subscribe(record, () => void seen.push('account'), true);
  const before = { ...core.chain.state.active };
  return {
    seen,
    same: () => seen.length === 0 && core.chain.state.active[namespace] === before[namespace],
  };
}

afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

describe('several namespaces at once', () => {
  it.each(pairs)('connecting and disconnecting %s leaves %s as it was', async (one, other) => {
    const { core, connect } = await kitWith();
    await connect(other);
    const stays = watch(core, other);
    await connect(one);
    expect(core.account.get(one)).toMatchObject({ status: 'connected', address: `${one}-address` });
    await core.disconnect({ namespace: one });
    expect(core.account.get(one).status).toBe('disconnected');
    expect(core.account.get(other).status).toBe('connected');
    expect(stays.seen).toEqual([]);
    expect(stays.same()).toBe(true);
  });

  it.each(pairs)('what the wallet of %s reports never reaches %s', async (one, other) => {
    const { core, connect, adapterOf } = await kitWith();
    await connect(other);
    await connect(one);
    const stays = watch(core, other);
    const { report } = adapterOf(one);
    const id = `${one}.wallet`;
    report.accountsChanged(id, ['second']);
    report.chainChanged(id, `${one}:elsewhere`);
    // Another namespace's connector id means nothing here.
    report.disconnected(`${other}.wallet`);
    expect(core.account.get(one).address).toBe('second');
    expect(core.chain.isUnsupported(one)).toBe(true);
    expect(core.chain.isUnsupported(other)).toBe(false);
    report.disconnected(id);
    expect(core.account.get(one).status).toBe('disconnected');
    expect(core.account.get(other).status).toBe('connected');
    expect(stays.same()).toBe(true);
  });

  it('a reload brings back those that were connected, and the active one', async () => {
    const first = await kitWith();
    for (const each of families) await first.connect(each);
    await first.core.disconnect('solana');
    await first.core.switchNetwork('eip155:2');
    await first.core.switchNetwork('bip122:one');
    // Of a network it is on already: only the namespace changes.
    await first.core.switchNetwork('eip155:2');
    first.core.destroy();
    const { core, statuses } = await kitWith(testEnv({ stored: first.env.storage.entries() }));
    expect(statuses()).toBe('connected disconnected connected');
    expect(core.chain.state.activeNamespace).toBe('eip155');
  });

  it('a wallet that does not come back leaves the others connected, and one of them active', async () => {
    const first = await kitWith();
    for (const each of families) await first.connect(each);
    await first.core.switchNetwork('solana:one');
    first.core.destroy();
    const { core, statuses } = await kitWith(testEnv({ stored: first.env.storage.entries() }), {
      solana: { reconnect: () => Promise.reject(new KitError('wallet/locked')) },
    });
    expect(statuses()).toBe('connected disconnected connected');
    expect(core.chain.state.activeNamespace).toBe('eip155');
  });

  it('one that is looked at without a wallet stays so when another comes back', async () => {
    const first = await kitWith();
    await first.connect('eip155');
    await first.core.switchNetwork('solana:one');
    first.core.destroy();
    const { core, statuses } = await kitWith(testEnv({ stored: first.env.storage.entries() }));
    expect(statuses()).toBe('connected disconnected disconnected');
    expect(core.chain.state.activeNamespace).toBe('solana');
  });

  it('disconnecting without a target ends all, and the active namespace stays', async () => {
    const { core, connect, statuses } = await kitWith();
    for (const each of families) await connect(each);
    await core.chooseNamespace('eip155');
    await core.disconnect();
    expect(statuses()).toBe('disconnected disconnected disconnected');
    expect(core.chain.state.activeNamespace).toBe('eip155');
  });

  it('the one that is looked at is told of once, and stored', async () => {
    const { core, env, connect } = await kitWith();
    await connect('eip155');
    const told: unknown[] = [];
    core.bus.on('namespace-switched', (event) => told.push(event));
    await core.chooseNamespace('solana');
    await core.chooseNamespace('solana');
    expect(told).toEqual([{ namespace: 'solana' }]);
    expect(env.storage.entries()['openappkit:p:default:active-namespace']).toBe('"solana"');
  });

  it('when the active namespace ends, the next one with a wallet is active before anyone is told', async () => {
    const { core, connect } = await kitWith();
    await connect('eip155');
    await connect('solana');
    const seen: (string | undefined)[] = [];
    core.bus.on('disconnected', () => void seen.push(core.chain.state.activeNamespace));
    await core.disconnect('solana');
    expect(seen).toEqual(['eip155']);
  });

  it('a namespace in the background ends without moving the active one', async () => {
    const { core, connect, adapterOf } = await kitWith();
    await connect('eip155');
    await connect('bip122');
    await core.chooseNamespace('solana');
    adapterOf('bip122').report.disconnected('bip122.wallet');
    expect(core.chain.state.activeNamespace).toBe('solana');
  });

  it('one namespace failing to connect leaves the others and their status alone', async () => {
    const { connect, statuses } = await kitWith(testEnv(), {
      bip122: { connect: () => Promise.reject(new KitError('wallet/rejected')) },
    });
    await connect('eip155');
    await expect(connect('bip122')).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(statuses()).toBe('connected disconnected disconnected');
  });

  it('two namespaces asked at once: the newer attempt wins, the older is cancelled', async () => {
    const { connect, statuses } = await kitWith(testEnv(), {
      eip155: { connect: () => new Promise(() => undefined) },
    });
    const older = connect('eip155');
    older.catch(() => undefined);
    await connect('solana');
    await expect(older).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(statuses()).toBe('disconnected connected disconnected');
  });

  const details = [
    { address: 'ord', type: 'ordinal', publicKey: '02ab', path: "m/86'/0'/0'/0/0" },
    { address: 'pay', type: 'payment', publicKey: '03cd' },
  ];
  async function withBitcoin(options: Partial<Options> = {}) {
    const kit = await kitWith(
      testEnv(),
      {
        bip122: {
          connect: async ({ connectorId }) =>
            kit.adapterOf('bip122').connection({ connectorId, accounts: ['pay', 'ord'], details }),
        },
      },
      families,
      options,
    );
    await kit.connect('bip122');
    return kit;
  }

  it('the account of the preferred type is the active one; another that a person picks stays', async () => {
    const { core, adapterOf } = await withBitcoin({ defaultAccountTypes: { bip122: 'ordinal' } });
    expect(core.account.get('bip122')).toMatchObject({
      address: 'ord',
      preferredAccountType: 'ordinal',
    });
    const pick = { namespace: 'bip122', connectorId: 'bip122.wallet', address: 'pay' };
    await core.switchConnection(pick);
    adapterOf('bip122').report.accountsChanged('bip122.wallet', ['pay', 'ord']);
    expect(core.account.get('bip122').address).toBe('pay');
  });

  it('what a wallet tells of its accounts is in allAccounts, complete', async () => {
    const { core } = await withBitcoin();
    expect(core.account.get('bip122').allAccounts).toMatchObject([
      { address: 'pay', type: 'payment', publicKey: '03cd', caipAddress: 'bip122:one:pay' },
      { address: 'ord', type: 'ordinal', publicKey: '02ab', path: "m/86'/0'/0'/0/0" },
    ]);
  });
});

describe('switching to a network of another namespace', () => {
  it('connected there: nothing is asked, the namespace becomes active', async () => {
    const { core, connect, adapterOf } = await kitWith();
    await connect('solana');
    await connect('eip155');
    const before = adapterOf('solana').calls.length;
    await core.switchNetwork('solana:one');
    expect(core.chain.active()?.caipNetworkId).toBe('solana:one');
    expect(
      adapterOf('solana')
        .calls.slice(before)
        .filter((call) => /switch/.test(call)),
    ).toEqual([]);
  });

  it('not connected there: only what is looked at changes, the wallet elsewhere stays', async () => {
    const { core, connect, statuses } = await kitWith();
    await connect('eip155');
    await core.switchNetwork('solana:two');
    expect(core.chain.active()?.caipNetworkId).toBe('solana:two');
    expect(statuses()).toBe('connected disconnected disconnected');
  });

  it('declined: the active network and namespace stay', async () => {
    const { core, connect } = await kitWith(testEnv(), {
      solana: { switchNetwork: () => Promise.reject(new KitError('wallet/rejected')) },
    });
    await connect('solana');
    await connect('eip155');
    await expect(core.switchNetwork('solana:two')).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:1');
    expect(core.chain.state.active.solana?.caipNetworkId).toBe('solana:one');
    expect(core.chain.state.switching).toEqual({ caipNetworkId: 'solana:two', phase: 'declined' });
  });

  it('a wallet that cannot: the error says so, nothing moves', async () => {
    const { core, connect } = await kitWith(testEnv(), {
      solana: { switchNetwork: () => Promise.reject(new KitError('chain/unrecognized')) },
    });
    await connect('solana');
    await connect('eip155');
    await expect(core.switchNetwork('solana:two')).rejects.toMatchObject({
      code: 'chain/unrecognized',
    });
    expect(core.chain.state.activeNamespace).toBe('eip155');
  });
});

describe('bad input about namespaces', () => {
  it('a network of a namespace without an adapter can be looked at; its wallets come by pairing', async () => {
    const { core } = await kitWith(testEnv(), {}, ['eip155']);
    await core.switchNetwork('solana:one');
    expect(core.chain.active()?.caipNetworkId).toBe('solana:one');
    await expect(core.connect({ connectorId: 'solana.wallet' })).rejects.toMatchObject({
      code: 'connector/not-found',
    });
  });

  it('an unknown namespace or network is refused with what to do', async () => {
    const { core } = await kitWith();
    const failure: unknown = await core
      .switchNetwork('tide:local')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'chain/not-found' });
    expect(String(failure)).toContain('networks');
  });

  it('a namespace that nothing is configured for is refused with those that there are', async () => {
    const { core, connect, statuses } = await kitWith();
    await connect('eip155');
    const namespace = 'solanna';
    const verbs = [
      () => core.connect({ connectorId: 'solana.wallet', namespace }),
      () => core.disconnect(namespace),
      () => core.disconnect({ namespace }),
      () => core.switchConnection({ namespace, connectorId: 'solana.wallet' }),
    ];
    for (const verb of verbs) {
      const failure: unknown = await verb().catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'namespace/not-found' });
      expect(String(failure)).toContain('"solanna" is none of "eip155", "solana", "bip122"');
    }
    expect(statuses()).toBe('connected disconnected disconnected');
  });

  it('two adapters for one namespace are refused with its name', () => {
    const twice = [fakeAdapter({ namespace: 'solana' }), fakeAdapter({ namespace: 'solana' })];
    expect(() => createCore({ projectId: 'p', networks, adapters: twice }, testEnv())).toThrow(
      /one adapter for "solana"/,
    );
  });
});

describe('a connection that the host made elsewhere', () => {
  it('is taken over, told once, and remembered', async () => {
    const { core, adapterOf, env } = await kitWith();
    const told: unknown[] = [];
    core.bus.on('connected', (event) => void told.push(event));
    const { report, connection } = adapterOf('eip155');
    report.connected(connection({ accounts: ['one'] }));
    report.connected(connection({ accounts: ['one'] }));
    await env.clock.advance(1);
    expect(core.account.get('eip155')).toMatchObject({ status: 'connected', address: 'one' });
    expect(told).toEqual([
      {
        namespace: 'eip155',
        connectorId: 'eip155.wallet',
        address: 'one',
        caipNetworkId: 'eip155:1',
        reconnect: false,
      },
    ]);
    const stored = JSON.stringify(Object.values(env.storage.entries()));
    expect(stored).toContain('eip155.wallet');
  });

  it('made the active one by the host, it is a switch and no new connection', async () => {
    const { core, adapterOf, env } = await kitWith();
    const { report, connection } = adapterOf('eip155');
    report.connected(connection({ connectorId: 'a', accounts: ['one'] }));
    report.connected(connection({ connectorId: 'b', accounts: ['two'] }));
    await env.clock.advance(1);
    const told: string[] = [];
    core.bus.on('connected', () => void told.push('connected'));
    core.bus.on(
      'connection-switched',
      ({ connectorId }) => void told.push(`switched ${connectorId}`),
    );
    core.bus.on('account-changed', ({ address }) => void told.push(`account ${address}`));
    report.connected(connection({ connectorId: 'a', accounts: ['one'] }));
    await env.clock.advance(1);
    expect(told).toEqual(['switched a', 'account one']);
    expect(core.account.get('eip155').connectorId).toBe('a');
  });

  it('on a network the app does not have, told twice, is said once', async () => {
    const { core, adapterOf, env } = await kitWith();
    const { report, connection } = adapterOf('eip155');
    const told: string[] = [];
    core.bus.on('network-unsupported', ({ caipNetworkId }) => void told.push(caipNetworkId));
    for (const _ of [1, 2])
      report.connected(connection({ accounts: ['one'], caipNetworkId: 'eip155:999' }));
    await env.clock.advance(1);
    expect(told).toEqual(['eip155:999']);
  });

  it('the adapter is told which connection and account is the active one, whoever made it so', async () => {
    const active: string[] = [];
    const plain = fakeAdapter({ namespace: 'eip155', connectors: [{ id: 'a' }, { id: 'b' }] });
    const adapter: Adapter = {
      namespace: plain.namespace,
      name: plain.name,
      defaultAccountType: 'eoa',
      setup: (context) => ({
        ...plain.setup(context),
        activated: ({ connectorId, accounts }) => void active.push(`${connectorId} ${accounts[0]}`),
      }),
    };
    const core = createCore({ projectId: 'p', networks, adapters: [adapter] }, testEnv());
    kits.push(core);
    core.mount();
    await core.preload();
    plain.report.connected(plain.connection({ connectorId: 'a', accounts: ['one', 'two'] }));
    plain.report.connected(plain.connection({ connectorId: 'b', accounts: ['three'] }));
    const choice = { namespace: 'eip155', connectorId: 'a', address: 'two' };
    await core.switchConnection(choice);
    plain.report.disconnected('a');
    expect(active).toEqual(['a one', 'b three', 'a two', 'b three']);
  });
});
