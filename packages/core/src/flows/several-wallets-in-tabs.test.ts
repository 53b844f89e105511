// Several wallets of one namespace in two tabs, and in one that slept. Whole headless kits, wallets played.
import { createTabHub, fakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCore } from '../create-core.js';
import {
  chainOf,
  kits,
  flushPromises,
  twoWallets,
  kitWith,
  connected,
  endKits,
} from './test/two-wallets.js';

afterEach(endKits);

describe('two tabs', () => {
  const twoTabs = async () => {
    const first = testEnv({ tabs: createTabHub() });
    const second = { ...testEnv({ tabs: first.tabs }), storage: first.storage };
    return { one: await kitWith(first), two: await kitWith(second) };
  };

  it('a connection in one is a connection in the other', async () => {
    const { one, two } = await twoTabs();
    await one.core.connect({ connectorId: 'one' });
    await flushPromises();
    expect(two.account()).toMatchObject({ status: 'connected', address: fakeAddress });
    expect(two.adapter.calls).toContain('reconnect one');
    expect(two.adapter.calls).not.toContain('connect one');
  });

  it('also in one that has loaded nothing yet', async () => {
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

  it('a disconnect in one is a disconnect in the other, and holds in both', async () => {
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

  it('the choice of a network without a wallet is shared', async () => {
    const { one, two } = await twoTabs();
    await one.core.switchNetwork('eip155:2');
    await flushPromises();
    expect(two.core.chain.active()?.caipNetworkId).toBe('eip155:2');
  });

  it('another wallet in front in one is in front in the other', async () => {
    const { one, two } = await twoTabs();
    await one.core.connect({ connectorId: 'one' });
    await one.core.connect({ connectorId: 'two' });
    await flushPromises();
    await one.core.switchConnection({ namespace: 'eip155', connectorId: 'one' });
    await flushPromises();
    expect(two.ids()).toEqual(['one', 'two']);
    expect(two.account().address).toBe(fakeAddress);
  });

  it('a message that makes no sense is ignored', async () => {
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

  it('a message of no kind that tabs know has nobody look at anything', async () => {
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

describe('a tab that slept', () => {
  async function slept(ms: number) {
    const made = await kitWith();
    await made.core.connect({ connectorId: 'one' });
    const { page, clock } = made.env;
    page.hidden = true;
    page.events.dispatchEvent(new Event('visibilitychange'));
    await clock.advance(ms);
    page.hidden = false;
    page.events.dispatchEvent(new Event('visibilitychange'));
    return made.adapter.calls.filter((call) => call === 'resync').length;
  }

  it('has its wallets asked what they offer now', async () => {
    expect(await slept(60_000)).toBe(1);
  });

  it('also when the browser kept the whole page aside', async () => {
    const { env, adapter } = await connected();
    // A page that is loaded is shown, too: its wallets were asked already.
    env.page.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(adapter.calls).not.toContain('resync');
    env.page.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    env.page.events.dispatchEvent(new Event('resume'));
    expect(adapter.calls.filter((call) => call === 'resync')).toHaveLength(2);
  });
});
