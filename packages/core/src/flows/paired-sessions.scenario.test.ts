import { testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { rememberLink } from '../shared/link-choice.js';
import type { Options } from '../options/options.types.js';
import { stored, tabWith, loaded } from './test/sessions-kit.js';
import { flushPromises, endKits, held } from './test/whole-kits.js';

afterEach(endKits);

describe('the link to the wallet app', () => {
  const key = 'WALLETCONNECT_DEEPLINK_CHOICE';
  const link = { href: 'maple://', name: 'Maple' };

  it('removes the wallet link with the session of its kit', async () => {
    const tab = await loaded();
    await tab.pair();
    rememberLink(tab.core, link);
    expect(JSON.parse(tab.env.storage.getItem(key) ?? '{}')).toMatchObject(link);
    await tab.core.disconnect();
    expect(tab.env.storage.getItem(key)).toBeNull();
  });

  it('keeps the wallet link while the session is connected in another namespace', async () => {
    const tab = await loaded();
    const connecting = tab.core.connect({ connectorId: 'walletConnect' });
    await flushPromises();
    tab.phone.proposals[0]?.approve(tab.phone.session(['solana:7']));
    await connecting;
    await tab.core.connect({ connectorId: 'one' });
    rememberLink(tab.core, link);
    await tab.core.disconnect({ namespace: 'eip155' });
    expect(tab.core.account.get('solana').status).toBe('connected');
    expect(JSON.parse(tab.env.storage.getItem(key) ?? '{}')).toMatchObject(link);
  });

  it('keeps a wallet link that another kit or the app itself set', async () => {
    const env = testEnv();
    const other = await tabWith(env, {}, { instanceId: 'other' });
    const tab = await loaded(env);
    for (const setLink of [
      () => rememberLink(other.core, link),
      () => env.storage.setItem(key, JSON.stringify(link)),
      () => env.storage.setItem(key, 'maple://'),
    ]) {
      await tab.pair();
      setLink();
      const before = env.storage.getItem(key);
      await tab.core.disconnect();
      expect(env.storage.getItem(key)).toBe(before);
    }
  });
});

describe('a paired wallet that approves another namespace later', () => {
  const solana = (tab: Awaited<ReturnType<typeof tabWith>>) =>
    tab.phone.session(['solana:7']).connections[0];

  it('connects an additional namespace and stores its session', async () => {
    const env = testEnv();
    const tab = await loaded(env);
    const connecting = tab.core.connect({ connectorId: 'walletConnect' });
    await flushPromises();
    tab.phone.proposals[0]?.approve(tab.phone.session(['eip155:1']));
    await connecting;
    expect(tab.core.account.get('solana').status).toBe('disconnected');
    tab.phone.report.connected(solana(tab));
    await flushPromises();
    expect(tab.core.account.get('solana').status).toBe('connected');
    expect(tab.core.chain.state.activeNamespace).toBe('eip155');
    expect(JSON.parse(stored(env) ?? '{}')).toHaveProperty('solana');
  });

  it.each<[string, (tab: Awaited<ReturnType<typeof tabWith>>) => unknown]>([
    ['its wallet', ({ phone }) => phone.report.disconnected()],
    ['the user', ({ core }) => core.disconnect()],
  ])(
    'does not connect an additional namespace when %s ends the session at the same moment',
    async (_, ends) => {
      const tab = await loaded();
      await tab.pair();
      tab.phone.report.connected(solana(tab));
      await ends(tab);
      await flushPromises();
      expect(tab.core.account.get('solana').status).toBe('disconnected');
    },
  );
});

describe('disconnecting while the connector of a stored session loads', () => {
  const leftKey = 'openappkit-p-default/left';

  async function coming(options: Partial<Options> = {}) {
    const env = testEnv();
    const first = await loaded(env);
    await first.pair();
    first.core.destroy();
    const tab = await tabWith(env, {}, options);
    const { entry } = tab.phone;
    const { load } = entry;
    const loading = held<void>();
    Object.assign(entry, { load: () => loading.promise.then(load) });
    tab.core.mount();
    await tab.core.preload();
    await flushPromises();
    expect(tab.account().status).toBe('reconnecting');
    return { ...tab, env, loading };
  }

  it('ends the session on the phone once the connector is loaded', async () => {
    const { account, core, loading, phone } = await coming();
    const ending = core.disconnect();
    expect(account().status).toBe('disconnected');
    loading.release();
    await ending;
    expect(phone.calls).toEqual(['make', 'reconnect', 'disconnect']);
    await flushPromises();
    expect(account().status).toBe('disconnected');
  });

  it('marks the session as abandoned at once, so that the next page can end it', async () => {
    const { core, env } = await coming();
    await env.clock.advance(5000);
    core.disconnect().catch(() => undefined);
    await flushPromises();
    expect(env.storage.getItem(leftKey)).toBe(String(env.clock.now()));
  });

  it('disconnects without a DISCONNECT_ERROR when the connector fails to load', async () => {
    const { account, core, loading, phone } = await coming();
    const tracked: string[] = [];
    core.bus.on('track', ({ event }) => tracked.push(event));
    const ending = core.disconnect();
    loading.refuse(new Error('offline'));
    await ending;
    expect(account().status).toBe('disconnected');
    expect([phone.calls, tracked]).toEqual([[], expect.not.arrayContaining(['DISCONNECT_ERROR'])]);
  });

  it('marks the session as abandoned when its connector failed to load', async () => {
    const { core, env, loading } = await coming();
    loading.refuse(new Error('offline'));
    await flushPromises();
    await core.disconnect();
    expect(env.storage.getItem(leftKey)).toBe(String(env.clock.now()));
  });

  it('sets no mark when the app supplies the provider, because the app owns its sessions', async () => {
    const { core, env } = await coming({ universalProvider: {} });
    core.disconnect().catch(() => undefined);
    await flushPromises();
    expect(env.storage.getItem(leftKey)).toBeNull();
  });
});
