// Two tabs of one origin whose messages the test carries: what is shown and stored must be what the person did last.
import {
  fakeAdapter,
  fakeAddress,
  otherFakeAddress,
  type TabHub,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { Core } from '../core.types.js';
import { createCore } from '../create-core.js';
import { gateOf } from '../door/test/gate-of.js';

const chainOf = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});
const kits: Core[] = [];
const settled = () => new Promise((resolve) => setImmediate(resolve));
const key = 'openappkit:p:default:connections';
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

/** A hub that keeps messages until they are carried. */
function slowTabs() {
  type Channel = Set<(message: unknown) => void>;
  const channels = new Set<Channel>();
  let posted: { readonly from: Channel; readonly message: unknown }[] = [];
  const hub: TabHub = {
    open() {
      const own: Channel = new Set();
      channels.add(own);
      return {
        post: (message) => void posted.push({ from: own, message }),
        listen: (handler) => {
          own.add(handler);
          return () => own.delete(handler);
        },
        close: () => void channels.delete(own),
      };
    },
    openCount: () => channels.size,
  };
  /** Carries all that was posted until now; the answers wait. */
  const carry = async (): Promise<number> => {
    const now = posted;
    posted = [];
    for (const { from, message } of now)
      for (const channel of channels)
        if (channel !== from) for (const handle of channel) handle(message);
    await settled();
    return now.length;
  };
  return { hub, carry };
}

type Answering = () => Promise<WalletConnection | undefined>;

async function tabWith(
  env: ReturnType<typeof testEnv>,
  {
    ids = ['one', 'two'],
    answers = {},
  }: { ids?: string[]; answers?: Record<string, Answering> } = {},
) {
  const accounts: Record<string, string> = { one: fakeAddress, two: otherFakeAddress };
  const of = (connectorId: string) =>
    adapter.connection({ connectorId, accounts: [accounts[connectorId] ?? fakeAddress] });
  const adapter = fakeAdapter({
    connectors: ids.map((id) => ({ id, name: id })),
    connect: async ({ connectorId }) => of(connectorId),
    reconnect: async ({ connectorId }) => {
      if (!ids.includes(connectorId)) return undefined;
      return answers[connectorId]?.() ?? of(connectorId);
    },
  });
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter] },
    env,
  );
  kits.push(core);
  core.mount();
  await core.preload();
  const network = () => core.chain.active()?.caipNetworkId;
  return { core, adapter, env, of, network, account: () => core.account.get('eip155') };
}

async function twoTabs(second: Parameters<typeof tabWith>[1] = {}) {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const one = await tabWith(env);
  const two = await tabWith({ ...testEnv({ tabs: hub }), storage: env.storage }, second);
  return { one, two, carry, stored: () => env.storage.entries()[key] };
}

it('a network chosen twice at once is the last one in both, and the tabs fall silent', async () => {
  const { one, two, carry } = await twoTabs();
  await one.core.switchNetwork('eip155:2');
  await one.core.switchNetwork('eip155:1');
  const carried = [await carry(), await carry(), await carry()];
  expect(carried).toEqual([2, 0, 0]);
  expect([one.network(), two.network()]).toEqual(['eip155:1', 'eip155:1']);
});

it('news that come before what is stored are followed when that has come, and not for ever', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const one = await tabWith(env);
  const { page, clock, ...rest } = testEnv({ tabs: hub });
  let behind: Readonly<Record<string, string>> | undefined;
  const getItem = (name: string) => (behind ? (behind[name] ?? null) : env.storage.getItem(name));
  const two = await tabWith({ ...rest, page, clock, storage: { ...env.storage, getItem } });
  const comes = async (name: string): Promise<void> => {
    page.events.dispatchEvent(Object.assign(new Event('storage'), { key: name }));
    await settled();
  };
  behind = env.storage.entries();
  await one.core.connect({ connectorId: 'one' });
  await carry();
  expect(two.account().status).toBe('disconnected');
  behind = undefined;
  await comes('of-the-app');
  expect(two.account().status).toBe('disconnected');
  await comes(key);
  expect(two.account()).toMatchObject({ status: 'connected', connectorId: 'one' });
  behind = env.storage.entries();
  await one.core.disconnect();
  await carry();
  expect(two.account().status).toBe('connected');
  behind = undefined;
  await comes(key);
  expect(two.account().status).toBe('disconnected');
  await clock.advance(2_000);
  expect(page.events.listenerCount('storage')).toBe(0);
});

it('a wallet that answers when the other tab has long left it does not come back', async () => {
  const late: (() => void)[] = [];
  const { one, two, carry, stored } = await twoTabs({
    answers: {
      one: () => new Promise((resolve) => late.push(() => resolve(two.of('one')))),
      two: () => new Promise((resolve) => late.push(() => resolve(two.of('two')))),
    },
  });
  await one.core.connect({ connectorId: 'one' });
  await carry();
  await one.core.disconnect();
  await carry();
  await one.core.connect({ connectorId: 'two' });
  await carry();
  for (const answer of late) {
    answer();
    await settled();
  }
  expect(two.account()).toMatchObject({ status: 'connected', connectorId: 'two' });
  expect(stored()).not.toContain('"one"');
});

it('news of another wallet are newer than a stored one that is still being asked', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const one = await tabWith(env);
  await one.core.connect({ connectorId: 'one' });
  const late: (() => void)[] = [];
  const two = await tabWith(
    { ...testEnv({ tabs: hub }), storage: env.storage },
    {
      answers: {
        one: () => new Promise((resolve) => late.push(() => resolve(two.of('one')))),
        two: () => new Promise((resolve) => late.push(() => resolve(two.of('two')))),
      },
    },
  );
  await one.core.disconnect();
  await one.core.connect({ connectorId: 'two' });
  await carry();
  for (const answer of late) {
    answer();
    await settled();
  }
  expect(two.account()).toMatchObject({ status: 'connected', connectorId: 'two' });
  expect(env.storage.entries()[key]).not.toContain('"one"');
});

it('whoever connects here while the wallet of the other tab is being asked is right, and that one comes behind', async () => {
  const late: (() => void)[] = [];
  const { one, two, carry, stored } = await twoTabs({
    answers: { one: () => new Promise((resolve) => late.push(() => resolve(two.of('one')))) },
  });
  await one.core.connect({ connectorId: 'one' });
  await carry();
  await two.core.connect({ connectorId: 'two' });
  for (const answer of late) answer();
  await settled();
  expect(two.core.connection.all('eip155').map(({ connectorId }) => connectorId)).toEqual([
    'two',
    'one',
  ]);
  expect(stored()).toMatch(/"two".*"one"/);
});

it('whoever disconnects here while the wallet of the other tab is being asked is right', async () => {
  const late: (() => void)[] = [];
  const { one, two, carry } = await twoTabs({
    answers: { one: () => new Promise((resolve) => late.push(() => resolve(two.of('one')))) },
  });
  await one.core.connect({ connectorId: 'one' });
  await carry();
  await two.core.disconnect();
  for (const answer of late) answer();
  await settled();
  expect(two.account().status).toBe('disconnected');
});

it('whoever ends one here while another is being asked is right', async () => {
  const late: (() => void)[] = [];
  const { one, two, carry } = await twoTabs({
    answers: { two: () => new Promise((resolve) => late.push(() => resolve(two.of('two')))) },
  });
  await one.core.connect({ connectorId: 'one' });
  await carry();
  await one.core.connect({ connectorId: 'two' });
  await carry();
  await two.core.disconnect();
  for (const answer of late) answer();
  await settled();
  expect(two.account().status).toBe('disconnected');
});

it('a disconnect while a stored wallet behind the first is still asked ends that one too', async () => {
  const env = testEnv();
  const first = await tabWith(env);
  await first.core.connect({ connectorId: 'two' });
  await first.core.connect({ connectorId: 'one' });
  for (const kit of kits.splice(0)) kit.destroy();
  const late: (() => void)[] = [];
  const second = await tabWith(env, {
    answers: { two: () => new Promise((resolve) => late.push(() => resolve(second.of('two')))) },
  });
  await settled();
  expect(second.account().connectorId).toBe('one');
  await second.core.disconnect();
  for (const answer of late) answer();
  await settled();
  expect(second.account().status).toBe('disconnected');
});

it('a wallet that a person connects while it is still asked is as it answered them', async () => {
  const env = testEnv();
  const first = await tabWith(env);
  await first.core.connect({ connectorId: 'two' });
  await first.core.connect({ connectorId: 'one' });
  for (const kit of kits.splice(0)) kit.destroy();
  const late: (() => void)[] = [];
  const second = await tabWith(env, {
    answers: {
      two: () =>
        new Promise((resolve) =>
          late.push(() => resolve({ ...second.of('two'), caipNetworkId: 'eip155:2' })),
        ),
    },
  });
  await settled();
  await second.core.connect({ connectorId: 'two' });
  for (const answer of late) answer();
  await settled();
  expect(second.network()).toBe('eip155:1');
});

it('a wallet says where it is in each tab: the choice of another tab does not move it', async () => {
  const { one, two, carry } = await twoTabs();
  await one.core.connect({ connectorId: 'one' });
  await carry();
  one.adapter.report.chainChanged('one', 'eip155:2');
  await carry();
  expect([one.network(), two.network()]).toEqual(['eip155:2', 'eip155:1']);
});

it('a disconnect that is heard while a stored wallet is still being asked holds', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const one = await tabWith(env);
  await one.core.connect({ connectorId: 'one' });
  const late: (() => void)[] = [];
  const two = await tabWith(
    { ...testEnv({ tabs: hub }), storage: env.storage },
    { answers: { one: () => new Promise((resolve) => late.push(() => resolve(two.of('one')))) } },
  );
  await one.core.disconnect();
  await carry();
  expect(two.account().status).toBe('disconnected');
  for (const answer of late) answer();
  await settled();
  expect(two.account().status).toBe('disconnected');
  expect(env.storage.entries()[key]).toBe('{}');
});

it('a tab without one of the wallets follows in the other, and forgets none of them', async () => {
  const { one, two, carry, stored } = await twoTabs({ ids: ['two'] });
  await one.core.connect({ connectorId: 'one' });
  await one.core.connect({ connectorId: 'two' });
  await carry();
  await two.env.clock.advance(3_000);
  expect(two.account().connectorId).toBe('two');
  expect(stored()).toContain('"one"');
});

it('a wallet that is not here at one load is asked again at the next', async () => {
  const env = testEnv();
  const first = await tabWith(env);
  await first.core.connect({ connectorId: 'one' });
  await first.core.connect({ connectorId: 'two' });
  for (const kit of kits.splice(0)) kit.destroy();
  const second = await tabWith(env, { ids: ['two'] });
  await env.clock.advance(3_000);
  second.adapter.report.chainChanged('two', 'eip155:2');
  expect(second.account().connectorId).toBe('two');
  for (const kit of kits.splice(0)) kit.destroy();
  const third = await tabWith(env);
  await third.core.ready();
  expect(third.adapter.calls).toContain('reconnect one');
  await third.core.disconnect();
  expect(env.storage.entries()[key]).toBe('{}');
});

it('a disconnect is one of the wallets that were not here, too', async () => {
  const env = testEnv();
  const first = await tabWith(env);
  await first.core.connect({ connectorId: 'one' });
  await first.core.connect({ connectorId: 'two' });
  for (const kit of kits.splice(0)) kit.destroy();
  const second = await tabWith(env, { ids: ['two'] });
  await env.clock.advance(3_000);
  await second.core.disconnect();
  expect(env.storage.entries()[key]).toBe('{}');
});

it('a network that another tab chose, heard while stored wallets are being asked, loses none of them', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const one = await tabWith(env);
  await one.core.connect({ connectorId: 'one' });
  await carry();
  const late: (() => void)[] = [];
  const loading = tabWith(
    { ...testEnv({ tabs: hub }), storage: env.storage },
    { answers: { one: () => new Promise((resolve) => late.push(() => resolve(two.of('one')))) } },
  );
  const two = await loading;
  one.adapter.report.chainChanged('one', 'eip155:2');
  await carry();
  expect(env.storage.entries()[key]).toContain('"one"');
  for (const answer of late) answer();
  await settled();
  expect(env.storage.entries()[key]).toContain('"one"');
});

it('an account of a wallet behind the active one, that only one tab heard of, is so in the other', async () => {
  const { one, two, carry } = await twoTabs();
  await one.core.connect({ connectorId: 'one' });
  await one.core.connect({ connectorId: 'two' });
  await carry();
  for (const { adapter } of [one, two])
    adapter.report.accountsChanged('one', [fakeAddress, otherFakeAddress]);
  await carry();
  one.adapter.report.accountsChanged('one', [otherFakeAddress, fakeAddress]);
  for (let turn = 0; turn < 4; turn += 1) await carry();
  expect(two.core.connection.live('eip155', 'one')?.accounts[0]).toBe(otherFakeAddress);
});

it('a wallet that the other tab brings stands before the gate here, and one kept out is not forgotten', async () => {
  const { one, two, carry, stored } = await twoTabs();
  const seen: unknown[] = [];
  (await gateOf(two.core)).add(async ({ cause, connections }) => {
    seen.push([cause, connections.map(({ connectorId }) => connectorId)]);
    throw new Error('not here');
  });
  await one.core.connect({ connectorId: 'one' });
  await carry();
  expect(seen).toEqual([['tab', ['one']]]);
  expect(two.account().status).toBe('disconnected');
  expect(stored()).toContain('"one"');
});

describe('a wallet that leaves the network to the app', () => {
  async function twoTabsOfIt() {
    const { hub, carry } = slowTabs();
    const env = testEnv({ tabs: hub });
    const tab = (own: typeof env) => {
      const adapter = fakeAdapter({
        connect: async () => adapter.connection({ leavesNetworkToApp: true }),
        reconnect: async ({ caipNetworkId = 'eip155:1' }) =>
          adapter.connection({ leavesNetworkToApp: true, caipNetworkId }),
        async switchNetwork({ connectorId, network }) {
          adapter.report.chainChanged(connectorId, network.caipNetworkId);
        },
      });
      const other = fakeAdapter({ namespace: 'other', connectors: [{ id: 'other.one' }] });
      const networks = [
        chainOf(1),
        chainOf(2),
        { ...chainOf(3), chainNamespace: 'other' },
      ] as const;
      const core = createCore({ projectId: 'p', networks, adapters: [adapter, other] }, own);
      kits.push(core);
      core.mount();
      return { core, network: () => core.connection.live('eip155')?.caipNetworkId };
    };
    const one = tab(env);
    const two = tab({ ...testEnv({ tabs: hub }), storage: env.storage });
    await Promise.all([one.core.preload(), two.core.preload()]);
    await one.core.connect({ connectorId: 'fake.one' });
    await carry();
    return { one, two, carry, reload: () => tab(env) };
  }

  it('is where the other tab chose it to be, and after a reload too', async () => {
    const { one, two, carry, reload } = await twoTabsOfIt();
    await one.core.switchNetwork('eip155:2');
    const carried = [await carry(), await carry(), await carry()];
    expect([one.network(), two.network()]).toEqual(['eip155:2', 'eip155:2']);
    expect(carried.at(-1)).toBe(0);
    for (const kit of kits.splice(0)) kit.destroy();
    const again = reload();
    await again.core.ready();
    expect(again.network()).toBe('eip155:2');
  });

  it('is there also where the person went on to another namespace before it was told', async () => {
    const { one, two, carry } = await twoTabsOfIt();
    await one.core.switchNetwork('eip155:2');
    await one.core.connect({ connectorId: 'other.one' });
    while ((await carry()) > 0);
    expect([one.network(), two.network()]).toEqual(['eip155:2', 'eip155:2']);
  });
});

it('the network that another tab chooses in a namespace it was not in is chosen here too', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const tab = (own: typeof env) => {
    const leaving = fakeAdapter({
      namespace: 'tide',
      connect: async () => leaving.connection({ leavesNetworkToApp: true }),
      reconnect: async () => leaving.connection({ leavesNetworkToApp: true }),
      async switchNetwork({ connectorId, network }) {
        leaving.report.chainChanged(connectorId, network.caipNetworkId);
        // The other tab hears of it before the switch is done here.
        await carry();
      },
    });
    const tide = (id: number) => ({
      ...chainOf(id),
      caipNetworkId: `tide:${id}` as const,
      chainNamespace: 'tide',
    });
    const core = createCore(
      {
        projectId: 'p',
        networks: [chainOf(1), tide(1), tide(2)],
        adapters: [fakeAdapter(), leaving],
      },
      own,
    );
    kits.push(core);
    core.mount();
    return core;
  };
  const one = tab(env);
  const two = tab({ ...testEnv({ tabs: hub }), storage: env.storage });
  await Promise.all([one.preload(), two.preload()]);
  await one.connect({ connectorId: 'fake.one', namespace: 'tide' });
  await one.connect({ connectorId: 'fake.one', namespace: 'eip155' });
  await carry();
  await one.switchNetwork('tide:2');
  await carry();
  await carry();
  expect(two.connection.live('tide')?.caipNetworkId).toBe('tide:2');
});

it('a network chosen in another tab while a wallet is still being asked here is the one it comes back on', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const late: (() => void)[] = [];
  const tab = (own: typeof env, isSlow: boolean) => {
    const adapter = fakeAdapter({
      connect: async () => adapter.connection({ leavesNetworkToApp: true }),
      async reconnect({ caipNetworkId = 'eip155:1' }) {
        if (isSlow) await new Promise<void>((resolve) => late.push(resolve));
        return adapter.connection({ leavesNetworkToApp: true, caipNetworkId });
      },
      async switchNetwork({ connectorId, network }) {
        adapter.report.chainChanged(connectorId, network.caipNetworkId);
      },
    });
    const core = createCore(
      { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter] },
      own,
    );
    kits.push(core);
    core.mount();
    return core;
  };
  const one = tab(env, false);
  await one.connect({ connectorId: 'fake.one' });
  await carry();
  const two = tab({ ...testEnv({ tabs: hub }), storage: env.storage }, true);
  await two.preload();
  await expect.poll(() => late.length).toBe(1);
  await one.switchNetwork('eip155:2');
  await carry();
  await expect.poll(() => late.length).toBe(2);
  for (const answer of late) answer();
  await two.ready();
  await settled();
  expect(two.connection.live('eip155')?.caipNetworkId).toBe('eip155:2');
});

it('news of a namespace that this tab does not have ask nobody and change nothing', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const { core } = await tabWith(env);
  const session = { connectorId: 'one', address: fakeAddress, caipNetworkId: 'tide:1' };
  env.storage.setItem(key, JSON.stringify({ tide: [session] }));
  const told: unknown[] = [];
  core.bus.on('account-changed', (news) => told.push(news));
  hub.open('another tab').post({ kind: 'connections', namespace: 'tide' });
  await carry();
  expect(Object.keys(core.account.state.byNamespace)).toEqual(['eip155']);
  expect(env.storage.entries()[key]).toContain('tide');
  expect(told).toEqual([]);
});

it('a switch that the wallet before is still asked for says nothing of the one that another tab put in front', async () => {
  const { one, two, carry } = await twoTabs();
  await one.core.connect({ connectorId: 'one' });
  await one.core.connect({ connectorId: 'two' });
  await carry();
  let agree = (): void => undefined;
  const instance = one.core.adapters.get('eip155');
  Object.assign(instance ?? {}, {
    switchNetwork: () =>
      new Promise<void>((resolve) => {
        agree = resolve;
      }),
  });
  const switching = one.core.switchNetwork('eip155:2').catch(() => undefined);
  await settled();
  await two.core.switchConnection({ namespace: 'eip155', connectorId: 'one' });
  await carry();
  agree();
  await switching;
  expect([one.account().connectorId, one.network()]).toEqual(['one', 'eip155:1']);
});
