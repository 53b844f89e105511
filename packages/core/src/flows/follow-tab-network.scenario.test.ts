import { fakeAdapter, fakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import { key, slowTabs, tabWith, twoTabs } from './test/tabs-kit.js';
import { chainOf, kits, flushPromises, endKits } from './test/whole-kits.js';

afterEach(endKits);

describe('a wallet that leaves the network to the app', () => {
  async function twoTabsOfIt() {
    const { hub, carry } = slowTabs();
    const env = testEnv({ tabs: hub });
    const tab = (tabEnv: typeof env) => {
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
      const core = createCore({ projectId: 'p', networks, adapters: [adapter, other] }, tabEnv);
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

  it('moves to the network that another tab selected, and stays there after a reload', async () => {
    const { one, two, carry, reload } = await twoTabsOfIt();
    await one.core.switchNetwork('eip155:2');
    const carried = [await carry(), await carry(), await carry()];
    expect([one.network(), two.network()]).toEqual(['eip155:2', 'eip155:2']);
    expect(carried.at(-1)).toBe(0);
    for (const kit of kits.splice(0)) kit.destroy();
    const reloaded = reload();
    await reloaded.core.ready();
    expect(reloaded.network()).toBe('eip155:2');
  });

  it('moves even when the other tab switched namespaces before the message arrived', async () => {
    const { one, two, carry } = await twoTabsOfIt();
    await one.core.switchNetwork('eip155:2');
    await one.core.connect({ connectorId: 'other.one' });
    while ((await carry()) > 0);
    expect([one.network(), two.network()]).toEqual(['eip155:2', 'eip155:2']);
  });
});

it('applies a network that another tab selects in an inactive namespace', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const tab = (tabEnv: typeof env) => {
    const leaving = fakeAdapter({
      namespace: 'tide',
      connect: async () => leaving.connection({ leavesNetworkToApp: true }),
      reconnect: async () => leaving.connection({ leavesNetworkToApp: true }),
      async switchNetwork({ connectorId, network }) {
        leaving.report.chainChanged(connectorId, network.caipNetworkId);
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
      tabEnv,
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

it('restores a pending wallet on the network that another tab selected meanwhile', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const pendingSwitches: (() => void)[] = [];
  const tab = (tabEnv: typeof env, isSlow: boolean) => {
    const adapter = fakeAdapter({
      connect: async () => adapter.connection({ leavesNetworkToApp: true }),
      async reconnect({ caipNetworkId = 'eip155:1' }) {
        if (isSlow) await new Promise<void>((resolve) => pendingSwitches.push(resolve));
        return adapter.connection({ leavesNetworkToApp: true, caipNetworkId });
      },
      async switchNetwork({ connectorId, network }) {
        adapter.report.chainChanged(connectorId, network.caipNetworkId);
      },
    });
    const core = createCore(
      { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter] },
      tabEnv,
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
  await expect.poll(() => pendingSwitches.length).toBe(1);
  await one.switchNetwork('eip155:2');
  await carry();
  await expect.poll(() => pendingSwitches.length).toBe(2);
  for (const answer of pendingSwitches) answer();
  await two.ready();
  await flushPromises();
  expect(two.connection.live('eip155')?.caipNetworkId).toBe('eip155:2');
});

it('ignores messages about a namespace that this tab does not have', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const { core } = await tabWith(env);
  const session = { connectorId: 'one', address: fakeAddress, caipNetworkId: 'tide:1' };
  env.storage.setItem(key, JSON.stringify({ tide: [session] }));
  const events: unknown[] = [];
  core.bus.on('account-changed', (payload) => events.push(payload));
  hub.open('another tab').post({ kind: 'connections', namespace: 'tide' });
  await carry();
  expect(Object.keys(core.account.state.byNamespace)).toEqual(['eip155']);
  expect(env.storage.entries()[key]).toContain('tide');
  expect(events).toEqual([]);
});

it('does not apply a pending switch to a wallet that another tab activated', async () => {
  const { one, two, carry } = await twoTabs();
  await one.core.connect({ connectorId: 'one' });
  await one.core.connect({ connectorId: 'two' });
  await carry();
  let approve = (): void => undefined;
  const instance = one.core.adapters.get('eip155');
  Object.assign(instance ?? {}, {
    switchNetwork: () =>
      new Promise<void>((resolve) => {
        approve = resolve;
      }),
  });
  const switching = one.core.switchNetwork('eip155:2').catch(() => undefined);
  await flushPromises();
  await two.core.switchConnection({ namespace: 'eip155', connectorId: 'one' });
  await carry();
  approve();
  await switching;
  expect([one.account().connectorId, one.network()]).toEqual(['one', 'eip155:1']);
});
