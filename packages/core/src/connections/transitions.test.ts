import { readdirSync, readFileSync } from 'node:fs';
import { fakeAddress, otherFakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { BusEvents } from '../bus.js';
import type { ConnectionEvent } from './transitions.js';
import { names, kitWith, mounted } from './test/transitions-kit.js';
import { held, endKits } from '../flows/test/whole-kits.js';

afterEach(endKits);

describe('the active connection', () => {
  it('emits network-unsupported after connecting, reconnecting and switching', async () => {
    const first = await mounted();
    first.on.one = 'eip155:999';
    await first.core.connect({ connectorId: 'one' });
    expect(first.emitted).toEqual(['connected', 'network-unsupported']);

    const reloaded = await kitWith({}, testEnv({ stored: first.env.storage.entries() }));
    reloaded.on.one = 'eip155:999';
    reloaded.core.mount();
    await reloaded.core.ready();
    expect(reloaded.emitted).toEqual(['connected', 'network-unsupported']);

    const switched = await mounted();
    switched.on.one = 'eip155:999';
    await switched.core.connect({ connectorId: 'one' });
    await switched.core.connect({ connectorId: 'two' });
    switched.emitted.length = 0;
    await switched.core.switchConnection({ namespace: 'eip155', connectorId: 'one' });
    expect(switched.emitted).toEqual([
      'connection-switched',
      'account-changed',
      'network-unsupported',
    ]);
  });

  it('activates its network and emits the change on a switch', async () => {
    const { core, on, emitted } = await mounted();
    on.two = 'eip155:2';
    await core.connect({ connectorId: 'one' });
    await core.connect({ connectorId: 'two' });
    emitted.length = 0;
    await core.switchConnection({ namespace: 'eip155', connectorId: 'one' });
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:1');
    expect(emitted).toEqual(['connection-switched', 'account-changed', 'network-changed']);
  });

  it('yields to the next connection and its network when it ends', async () => {
    const { core, on, emitted, account, adapter } = await mounted();
    on.two = 'eip155:2';
    await core.connect({ connectorId: 'two' });
    await core.connect({ connectorId: 'one' });
    emitted.length = 0;
    adapter.report.disconnected('one');
    expect(account()).toMatchObject({
      connectorId: 'two',
      caipAddress: `eip155:2:${otherFakeAddress}`,
    });
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:2');
    expect(emitted).toEqual(['connection-ended', 'account-changed', 'network-changed']);
  });

  it('stays active when an earlier wallet approves a network switch later', async () => {
    const networkSwitch = held<void>();
    const { core, emitted, account, adapter } = await mounted({
      switchNetwork: () => networkSwitch.promise,
    });
    await core.connect({ connectorId: 'one' });
    const switching = core.switchNetwork('eip155:2').catch(() => undefined);
    await core.connect({ connectorId: 'two' });
    emitted.length = 0;
    networkSwitch.release();
    await switching;
    adapter.report.chainChanged('one', 'eip155:2');
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:1');
    expect(account()).toMatchObject({
      connectorId: 'two',
      caipAddress: `eip155:1:${otherFakeAddress}`,
    });
    const entries = core.connection.state.connections.eip155?.map((each) => each.caipNetworkId);
    expect(entries).toEqual(['eip155:1', 'eip155:2']);
    expect(emitted).toEqual([]);
  });

  it('stays disconnected when the wallet approves a switch after disconnect()', async () => {
    const networkSwitch = held<void>();
    const { core, account } = await mounted({ switchNetwork: () => networkSwitch.promise });
    await core.connect({ connectorId: 'one' });
    const switching = core.switchNetwork('eip155:2').catch(() => undefined);
    await core.disconnect();
    networkSwitch.release();
    await switching;
    expect(account()).toMatchObject({ status: 'disconnected', address: undefined });
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:1');
  });

  it('clears its balance when its network changes', async () => {
    const { core, env, account } = await mounted();
    await core.connect({ connectorId: 'one' });
    await env.clock.advance(0);
    expect(account().balance).toBe('1.5');
    core.bus.emit('wallet-chain', {
      namespace: 'eip155',
      connectorId: 'one',
      caipNetworkId: 'eip155:2',
    });
    expect(account().balance).toBeUndefined();
  });
});

describe('addNetwork() and removeNetwork()', () => {
  it("emits network-unsupported when the wallet's network is removed", async () => {
    const { core, emitted } = await mounted();
    await core.connect({ connectorId: 'one' });
    emitted.length = 0;
    core.removeNetwork('eip155:1');
    expect(core.chain.isUnsupported('eip155')).toBe(true);
    expect(core.chain.active()).toBeUndefined();
    expect(emitted).toEqual(['network-unsupported']);
  });

  it("emits network-changed when the wallet's network is added again", async () => {
    const { core, emitted } = await mounted();
    await core.connect({ connectorId: 'one' });
    const network = core.chain.active();
    core.removeNetwork('eip155:1');
    emitted.length = 0;
    if (network) core.addNetwork(network);
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:1');
    expect(emitted).toEqual(['network-changed']);
  });

  it('activates the first remaining network when the active one is removed', async () => {
    const { core, emitted } = await mounted();
    core.removeNetwork('eip155:1');
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:2');
    expect(emitted).toEqual(['network-changed']);
  });

  it('changes networks at once before the flows are loaded', async () => {
    const { core } = await kitWith();
    core.removeNetwork('eip155:1');
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:2');
  });
});

describe('commitConnections', () => {
  /** A linear congruential generator with a fixed seed, so that runs are repeatable. */
  const dice = (seed: number) => (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'matches the account state to the first live wallet after any sequence (seed %i)',
    async (seed) => {
      const roll = dice(seed);
      const { core, adapter, emitted, on, account } = await mounted();
      const ids = ['one', 'two'] as const;
      const networks = ['eip155:1', 'eip155:2', 'eip155:999'] as const;
      const pick = <T>(items: readonly [T, ...T[]]): T => items[roll(items.length)] ?? items[0];
      const network = core.chain.active();
      const steps: readonly [() => unknown, ...(() => unknown)[]] = [
        () => {
          const id = pick(ids);
          on[id] = pick(networks);
          return core.connect({ connectorId: id });
        },
        () => core.disconnect({ namespace: 'eip155', connectorId: pick(ids) }),
        () => core.switchConnection({ namespace: 'eip155', connectorId: pick(ids) }),
        () => adapter.report.chainChanged(pick(ids), pick(networks)),
        () =>
          adapter.report.accountsChanged(
            pick(ids),
            pick([[fakeAddress], [otherFakeAddress, fakeAddress], []]),
          ),
        () => adapter.report.disconnected(pick(ids)),
        () => adapter.report.connected(adapter.connection({ connectorId: pick(ids) })),
        () => core.switchNetwork(pick(['eip155:1', 'eip155:2'])).catch(() => undefined),
        () => core.removeNetwork('eip155:1'),
        () => network && core.addNetwork(network),
      ];
      for (let step = 0; step < 150; step++) {
        const before = account().status;
        emitted.length = 0;
        await pick(steps)();
        const [live] = core.connection.state.connections.eip155 ?? [];
        const { status, address, connectorId, caipAddress } = account();
        expect({ status, address, connectorId, caipAddress }).toEqual({
          status: live ? 'connected' : 'disconnected',
          address: live?.accounts[0],
          connectorId: live?.connectorId,
          caipAddress: live && `${live.caipNetworkId}:${live.accounts[0]}`,
        });
        if (live) {
          const isOurs = core.chain.find(live.caipNetworkId) !== undefined;
          expect(core.chain.active()?.caipNetworkId).toBe(isOurs ? live.caipNetworkId : undefined);
          expect(core.chain.isUnsupported('eip155')).toBe(!isOurs);
        }
        if (before === 'disconnected' && status === 'connected')
          expect(emitted).toContain('connected');
        if (before === 'connected' && status === 'disconnected')
          expect(emitted).toEqual(['disconnected']);
      }
    },
  );

  it('is the only source of connection events', () => {
    const source = new URL('../', import.meta.url);
    const emitted = (file: string): readonly string[] =>
      [...readFileSync(new URL(file, source), 'utf8').matchAll(/emit\(\s*'([\w-]+)'/g)].map(
        ([, name = '']) => name,
      );
    const files = readdirSync(source, { recursive: true })
      .map(String)
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file));
    const others = files.filter((file) =>
      emitted(file).some((name) => names.includes(name as keyof BusEvents & ConnectionEvent)),
    );
    expect(files).toContain('connections/commit-connections.ts');
    expect(others).toEqual([]);
  });

  it('is the only caller that moves the active namespace', () => {
    const source = new URL('../', import.meta.url);
    const movers = readdirSync(source, { recursive: true })
      .map(String)
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .filter((file) => readFileSync(new URL(file, source), 'utf8').includes('setActiveNamespace('))
      .sort();
    expect(movers).toEqual(['connections/commit-connections.ts', 'state/chain.ts']);
  });
});
