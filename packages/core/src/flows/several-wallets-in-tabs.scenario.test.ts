import { createTabHub, fakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCore } from '../create-core.js';
import { twoWallets, kitWith, connected } from './test/two-wallets.js';
import { chainOf, kits, flushPromises, endKits } from './test/whole-kits.js';

afterEach(endKits);

describe('two tabs with several wallets', () => {
  const twoTabs = async () => {
    const first = testEnv({ tabs: createTabHub() });
    const second = { ...testEnv({ tabs: first.tabs }), storage: first.storage };
    return { one: await kitWith(first), two: await kitWith(second) };
  };

  it('shares a connection without asking the wallet to connect', async () => {
    const { one, two } = await twoTabs();
    await one.core.connect({ connectorId: 'one' });
    await flushPromises();
    expect(two.account()).toMatchObject({ status: 'connected', address: fakeAddress });
    expect(two.adapter.calls).toContain('reconnect one');
    expect(two.adapter.calls).not.toContain('connect one');
  });

  it('shares a connection with a tab that has not loaded its flows', async () => {
    const { one } = await twoTabs();
    const adapter = twoWallets();
    const core = createCore(
      { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter] },
      { ...testEnv({ tabs: one.env.tabs }), storage: one.env.storage },
    );
    kits.push(core);
    core.mount();
    await core.ready();
    await one.core.connect({ connectorId: 'one' });
    await vi.waitFor(() => expect(core.account.get('eip155').status).toBe('connected'));
  });

  it('shares a disconnect and clears storage', async () => {
    const { one, two } = await twoTabs();
    await one.core.connect({ connectorId: 'one' });
    await flushPromises();
    const reasons: string[] = [];
    two.core.bus.on('disconnected', ({ reason }) => reasons.push(reason));
    await one.core.disconnect();
    await flushPromises();
    expect(two.account().status).toBe('disconnected');
    expect(reasons).toEqual(['other-tab']);
    expect(one.env.storage.entries()['openappkit:p:default:connections']).toBe('{}');
  });

  it('shares the selected network when no wallet is connected', async () => {
    const { one, two } = await twoTabs();
    await one.core.switchNetwork('eip155:2');
    await flushPromises();
    expect(two.core.chain.active()?.caipNetworkId).toBe('eip155:2');
  });

  it('shares which wallet is active', async () => {
    const { one, two } = await twoTabs();
    await one.core.connect({ connectorId: 'one' });
    await one.core.connect({ connectorId: 'two' });
    await flushPromises();
    await one.core.switchConnection({ namespace: 'eip155', connectorId: 'one' });
    await flushPromises();
    expect(two.ids()).toEqual(['one', 'two']);
    expect(two.account().address).toBe(fakeAddress);
  });

  it('ignores invalid messages', async () => {
    const { one, two } = await twoTabs();
    await one.core.connect({ connectorId: 'one' });
    await flushPromises();
    await one.core.disconnect();
    await flushPromises();
    const channel = one.env.openChannel('openappkit:p:default');
    for (const message of [
      null,
      1,
      'x',
      {},
      { kind: 'network', caipNetworkId: 1 },
      { kind: 'network', caipNetworkId: 'eip155:999' },
      { kind: 'something', caipNetworkId: 'eip155:2' },
      { kind: 'connections', namespace: 7 },
      { kind: 'connections', namespace: '__proto__' },
      { kind: 'connections', namespace: 'nowhere' },
    ])
      channel?.post(message);
    await flushPromises();
    expect(two.account().status).toBe('disconnected');
    expect(two.core.chain.active()?.caipNetworkId).toBe('eip155:1');
    expect(Object.keys(two.core.account.state.byNamespace)).toEqual(['eip155']);
    expect(two.env.errors).toEqual([]);
    channel?.close();
  });

  it('does not read storage for messages of an unknown kind', async () => {
    const { one, two } = await twoTabs();
    one.env.storage.setItem('openappkit:p:default:active-network', '"eip155:2"');
    const channel = one.env.openChannel('openappkit:p:default');
    for (const message of [{}, 1, 'x', { kind: 'something' }, { kind: ['network'] }])
      channel?.post(message);
    await flushPromises();
    expect(two.core.chain.active()?.caipNetworkId).toBe('eip155:1');
    channel?.post({ kind: 'network' });
    await flushPromises();
    expect(two.core.chain.active()?.caipNetworkId).toBe('eip155:2');
    channel?.close();
  });

  it('leaves no channel open after destroy', async () => {
    const { one, two } = await twoTabs();
    for (const kit of kits.splice(0)) kit.destroy();
    expect(one.env.tabs.openCount() + two.env.tabs.openCount()).toBe(0);
  });
});

describe('a tab that was hidden', () => {
  async function slept(ms: number) {
    const kit = await kitWith();
    await kit.core.connect({ connectorId: 'one' });
    const { page, clock } = kit.env;
    page.hidden = true;
    page.events.dispatchEvent(new Event('visibilitychange'));
    await clock.advance(ms);
    page.hidden = false;
    page.events.dispatchEvent(new Event('visibilitychange'));
    return kit.adapter.calls.filter((call) => call === 'resync').length;
  }

  it('resyncs its wallets when it becomes visible', async () => {
    expect(await slept(60_000)).toBe(1);
  });

  it('resyncs its wallets when it returns from the back-forward cache', async () => {
    const { env, adapter } = await connected();
    // A page that loads fires pageshow too, but has already asked its wallets.
    env.page.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(adapter.calls).not.toContain('resync');
    env.page.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    env.page.events.dispatchEvent(new Event('resume'));
    expect(adapter.calls.filter((call) => call === 'resync')).toHaveLength(2);
  });
});
