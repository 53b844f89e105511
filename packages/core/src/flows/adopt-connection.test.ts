import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { Adapter } from '../adapter/adapter.types.js';
import { createCore } from '../create-core.js';
import { networks, kitWith } from './test/families-kit.js';
import { gateOf } from '../connections/test/guards-of.js';
import { flushPromises, held, kits, endKits } from './test/whole-kits.js';

afterEach(endKits);

describe('adopting a connection of the host', () => {
  it('adopts and stores it, and emits connected once', async () => {
    const { core, adapterOf, env } = await kitWith();
    const events: unknown[] = [];
    core.bus.on('connected', (event) => void events.push(event));
    const { report, connection } = adapterOf('eip155');
    report.connected(connection({ accounts: ['one'] }));
    report.connected(connection({ accounts: ['one'] }));
    await env.clock.advance(1);
    expect(core.account.get('eip155')).toMatchObject({ status: 'connected', address: 'one' });
    expect(events).toEqual([
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

  it('emits connected once when the host reports a connection that the kit requests', async () => {
    const kit = await kitWith(testEnv(), {
      eip155: {
        async connect() {
          const { connection, report } = kit.adapterOf('eip155');
          report.connected(connection());
          return connection();
        },
      },
    });
    const events: unknown[] = [];
    kit.core.bus.on('connected', (event) => void events.push(event));
    await kit.connect('eip155');
    expect(events).toHaveLength(1);
  });

  it('emits connection-switched instead of connected when the host activates a known connection', async () => {
    const { core, adapterOf, env } = await kitWith();
    const { report, connection } = adapterOf('eip155');
    report.connected(connection({ connectorId: 'a', accounts: ['one'] }));
    report.connected(connection({ connectorId: 'b', accounts: ['two'] }));
    await env.clock.advance(1);
    const events: string[] = [];
    core.bus.on('connected', () => void events.push('connected'));
    core.bus.on(
      'connection-switched',
      ({ connectorId }) => void events.push(`switched ${connectorId}`),
    );
    core.bus.on('account-changed', ({ address }) => void events.push(`account ${address}`));
    report.connected(connection({ connectorId: 'a', accounts: ['one'] }));
    await env.clock.advance(1);
    expect(events).toEqual(['switched a', 'account one']);
    expect(core.account.get('eip155').connectorId).toBe('a');
  });

  it('drops a connection that waits for a guard when the host activates the active one again', async () => {
    const { core, adapterOf } = await kitWith();
    const { report, connection } = adapterOf('eip155');
    const active = connection({ connectorId: 'a', accounts: ['one'] });
    report.connected(active);
    await flushPromises();
    const approval = held<void>();
    const signals: AbortSignal[] = [];
    (await gateOf(core)).add((_, signal) => {
      signals.push(signal);
      return approval.promise;
    });
    report.connected(connection({ connectorId: 'b', accounts: ['two'] }));
    await flushPromises();
    report.connected(active);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    approval.release();
    await flushPromises();
    expect(core.account.get('eip155')).toMatchObject({ connectorId: 'a', address: 'one' });
  });

  it('emits network-unsupported once when the host reports an unsupported network twice', async () => {
    const { core, adapterOf, env } = await kitWith();
    const { report, connection } = adapterOf('eip155');
    const events: string[] = [];
    core.bus.on('network-unsupported', ({ caipNetworkId }) => void events.push(caipNetworkId));
    for (const _ of [1, 2])
      report.connected(connection({ accounts: ['one'], caipNetworkId: 'eip155:999' }));
    await env.clock.advance(1);
    expect(events).toEqual(['eip155:999']);
  });

  it('tells the adapter each time another connection or account becomes active', async () => {
    const active: string[] = [];
    const baseAdapter = fakeAdapter({
      namespace: 'eip155',
      connectors: [{ id: 'a' }, { id: 'b' }],
    });
    const adapter: Adapter = {
      namespace: baseAdapter.namespace,
      name: baseAdapter.name,
      defaultAccountType: 'eoa',
      setup: (context) => ({
        ...baseAdapter.setup(context),
        activated: ({ connectorId, accounts }) => void active.push(`${connectorId} ${accounts[0]}`),
      }),
    };
    const core = createCore({ projectId: 'p', networks, adapters: [adapter] }, testEnv());
    kits.push(core);
    core.mount();
    await core.preload();
    baseAdapter.report.connected(
      baseAdapter.connection({ connectorId: 'a', accounts: ['one', 'two'] }),
    );
    baseAdapter.report.connected(baseAdapter.connection({ connectorId: 'b', accounts: ['three'] }));
    const choice = { namespace: 'eip155', connectorId: 'a', address: 'two' };
    await core.switchConnection(choice);
    baseAdapter.report.disconnected('a');
    expect(active).toEqual(['a one', 'b three', 'a two', 'b three']);
  });
});
