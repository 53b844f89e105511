import {
  createTabHub,
  type FakeAdapterOptions,
  fakeAddress,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { addresses, stored, tabWith, loaded } from './test/sessions-kit.js';
import { kits, flushPromises, endKits } from './test/whole-kits.js';

afterEach(endKits);

describe('two connected wallets', () => {
  it('restores two wallets after any number of reloads, with and without other tabs', async () => {
    const tabs = createTabHub();
    const env = testEnv({ tabs });
    const first = await loaded(env);
    await first.core.connect({ connectorId: 'one' });
    await first.core.connect({ connectorId: 'two' });
    for (let load = 0; load < 6; load++) {
      // Every other load keeps the earlier tabs open.
      if (load % 2 === 0) for (const kit of kits.splice(0)) kit.destroy();
      const tab = await loaded({ ...testEnv({ tabs }), storage: env.storage });
      await flushPromises();
      expect(tab.ids()).toEqual(['two', 'one']);
      expect(stored(env)).toMatch(/"two".*"one"/);
    }
  });
});

describe('stored sessions', () => {
  it.each<[string, FakeAdapterOptions]>([
    ['absent', { connectors: [], reconnect: async () => undefined }],
    ['locked', { reconnect: async () => undefined }],
    ['broken', { reconnect: () => Promise.reject(new Error('no')) }],
  ])('restores a session at the next load when its wallet was %s', async (_, change) => {
    const env = testEnv();
    const first = await loaded(env);
    await first.core.connect({ connectorId: 'one' });
    first.core.destroy();
    const second = await tabWith(env, change);
    const loading = second.load();
    await env.clock.advance(20_000);
    await loading;
    expect(second.account().status).toBe('disconnected');
    second.core.destroy();
    const third = await loaded(env);
    expect(third.ids()).toEqual(['one']);
  });

  it('keeps the session of a locked wallet while another one is used', async () => {
    const env = testEnv();
    const first = await loaded(env);
    await first.core.connect({ connectorId: 'one' });
    first.core.destroy();
    const second = await loaded(env, { reconnect: async () => undefined });
    await second.core.connect({ connectorId: 'two' });
    second.adapter.report.disconnected('two');
    await second.core.switchNetwork('eip155:2');
    second.core.destroy();
    const third = await loaded(env);
    expect(third.ids()).toEqual(['one']);
  });

  it('ends one session or all when the user disconnects', async () => {
    const env = testEnv();
    const first = await loaded(env);
    await first.core.connect({ connectorId: 'one' });
    await first.core.connect({ connectorId: 'two' });
    first.core.destroy();
    const locked = await loaded(env, { reconnect: async () => undefined });
    await locked.core.disconnect({ namespace: 'eip155', connectorId: 'two' });
    locked.core.destroy();
    const third = await loaded(env);
    expect(third.ids()).toEqual(['one']);
    await third.core.disconnect();
    expect(stored(env)).toBe('{}');
  });

  it('ends the session of an inactive wallet when that wallet disconnects', async () => {
    const env = testEnv();
    const first = await loaded(env);
    await first.core.connect({ connectorId: 'one' });
    await first.core.connect({ connectorId: 'two' });
    first.core.destroy();
    const second = await loaded(env);
    expect(second.ids()).toEqual(['two', 'one']);
    second.adapter.report.disconnected('one');
    second.core.destroy();
    const third = await loaded(env);
    expect(third.ids()).toEqual(['two']);
  });

  it.each([
    ['alone', ['one']],
    ['in front of another', ['two', 'one']],
  ])(
    'keeps the session for the next load when another wallet claims the identity of a wallet %s',
    async (_, ids) => {
      const env = testEnv();
      const first = await loaded(env);
      for (const connectorId of [...ids].reverse()) await first.core.connect({ connectorId });
      first.core.destroy();
      const second = await loaded(env);
      const events: string[] = [];
      second.core.bus.on('disconnected', ({ reason }) => events.push(reason));
      second.core.bus.on('connection-ended', ({ reason }) => events.push(reason));
      second.core.bus.on('account-changed', ({ address }) => events.push(address));
      const [doubted = ''] = ids;
      second.adapter.report.disconnected(doubted, 'doubted');
      expect(second.ids()).toEqual(ids.slice(1));
      expect(events).toEqual(ids.length > 1 ? ['failed', fakeAddress] : ['failed']);
      if (ids.length > 1) await second.core.switchNetwork('eip155:2');
      second.core.destroy();
      const third = await loaded(env);
      expect([...third.ids()].sort()).toEqual([...ids].sort());
    },
  );

  it.each([
    ['alone', ['one']],
    ['in front of another', ['two', 'one']],
  ])(
    'keeps the session in every tab for the next load when a wallet %s is locked',
    async (_, ids) => {
      const tabs = createTabHub();
      const env = testEnv({ tabs });
      const locked = new Set<string>();
      const silent: FakeAdapterOptions = {
        reconnect: async ({ connectorId }) =>
          locked.has(connectorId)
            ? undefined
            : first.adapter.connection({ connectorId, accounts: [addresses[connectorId] ?? ''] }),
      };
      const first = await loaded(env, silent);
      for (const connectorId of [...ids].reverse()) await first.core.connect({ connectorId });
      const other = await loaded({ ...testEnv({ tabs }), storage: env.storage }, silent);
      const [wallet = ''] = ids;
      locked.add(wallet);
      for (const { adapter } of [first, other]) {
        adapter.report.disconnected(wallet, 'locked');
        await flushPromises();
      }
      expect([first.ids(), other.ids()]).toEqual([ids.slice(1), ids.slice(1)]);
      for (const kit of kits.splice(0)) kit.destroy();
      const third = await loaded(env);
      expect([...third.ids()].sort()).toEqual([...ids].sort());
    },
  );

  it.each([
    ['its wallet', undefined],
    ['that account', fakeAddress],
  ])('ends the session of a locked wallet once the user forgets %s', async (_, address) => {
    const env = testEnv();
    const first = await loaded(env);
    await first.core.connect({ connectorId: 'one' });
    first.adapter.report.disconnected('one', 'locked');
    await first.core.forgetConnection({ namespace: 'eip155', connectorId: 'one', address });
    first.core.destroy();
    const second = await loaded(env);
    expect(second.ids()).toEqual([]);
  });

  it.each([undefined, 'eip155'])(
    'stops requesting a pending session after a disconnect (%s)',
    async (target) => {
      const env = testEnv();
      const first = await loaded(env);
      await first.core.connect({ connectorId: 'one' });
      first.core.destroy();
      const signals: AbortSignal[] = [];
      const second = await tabWith(env, {
        reconnect({ signal }) {
          signals.push(signal);
          return new Promise(() => undefined);
        },
      });
      const loading = second.load();
      await expect.poll(() => signals).toHaveLength(1);
      await second.core.disconnect(target);
      expect(signals[0]?.aborted).toBe(true);
      await loading;
      expect([second.account().status, stored(env)]).toEqual(['disconnected', '{}']);
    },
  );

  it('updates other tabs when a restored wallet has another active account', async () => {
    const tabs = createTabHub();
    const env = testEnv({ tabs });
    const both = (...accounts: [string, string]): FakeAdapterOptions => ({
      connect: async ({ connectorId }) => first.adapter.connection({ connectorId, accounts }),
      reconnect: async ({ connectorId }) => first.adapter.connection({ connectorId, accounts }),
    });
    const first = await loaded(env, both(fakeAddress, otherFakeAddress));
    await first.core.connect({ connectorId: 'one' });
    const second = { ...testEnv({ tabs }), storage: env.storage };
    await loaded(second, both(otherFakeAddress, fakeAddress));
    await expect.poll(() => first.account().address).toBe(otherFakeAddress);
  });

  it('keeps the session of a doubted wallet while another one is still pending', async () => {
    const env = testEnv();
    const first = await loaded(env);
    await first.core.connect({ connectorId: 'one' });
    await first.core.connect({ connectorId: 'two' });
    first.core.destroy();
    let answer = (): void => undefined;
    const second = await tabWith(env, {
      reconnect: async ({ connectorId }) => {
        if (connectorId === 'one')
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
        return second.adapter.connection({ connectorId, accounts: [addresses[connectorId] ?? ''] });
      },
    });
    const loading = second.load();
    await expect.poll(second.ids).toEqual(['two']);
    second.adapter.report.disconnected('two', 'doubted');
    answer();
    await loading;
    second.core.destroy();
    const third = await loaded(env);
    expect(third.ids()).toContain('two');
  });

  it.each([['only the phone'], ['all']])(
    'ends a session on the phone when the user disconnects %s while it is being restored',
    async (which) => {
      const env = testEnv();
      const first = await loaded(env);
      await first.pair();
      first.core.destroy();
      let answer = (_: unknown): void => undefined;
      const second = await tabWith(env);
      second.phone.stored = new Promise((resolve) => (answer = resolve)) as never;
      const loading = second.load();
      await flushPromises();
      expect(second.account().status).toBe('reconnecting');
      await second.core.disconnect(which === 'all' ? {} : { connectorId: 'walletConnect' });
      const before = second.phone.calls.length;
      answer(second.phone.session());
      await loading;
      expect(second.account().status).toBe('disconnected');
      expect(second.phone.calls.slice(before)).toContain('disconnect');
    },
  );

  it('removes a session that the paired wallet ended', async () => {
    const env = testEnv();
    const first = await loaded(env);
    await first.pair();
    expect(stored(env)).toContain('walletConnect');
    first.core.destroy();
    await loaded(env);
    expect(stored(env)).not.toContain('walletConnect');
  });

  it('requests a session on its stored network', async () => {
    const env = testEnv();
    const first = await loaded(env);
    await first.core.connect({ connectorId: 'one' });
    await first.core.switchNetwork('eip155:2');
    first.core.destroy();
    const networkIds: unknown[] = [];
    await loaded(env, {
      reconnect: async ({ caipNetworkId }) => {
        networkIds.push(caipNetworkId);
        return undefined;
      },
    });
    expect(networkIds).toEqual(['eip155:2']);
  });
});

describe('a tab that becomes visible again', () => {
  it('resyncs its wallets, however short it was hidden', async () => {
    const { core, env, adapter } = await loaded();
    await core.connect({ connectorId: 'one' });
    for (const hidden of [true, false]) {
      env.page.hidden = hidden;
      env.page.events.dispatchEvent(new Event('visibilitychange'));
    }
    expect(adapter.calls.filter((call) => call === 'resync')).toHaveLength(1);
  });
});

describe('enableReconnect: false', () => {
  it('keeps the sessions of other tabs but restores none with enableReconnect: false', async () => {
    const tabs = createTabHub();
    const env = testEnv({ tabs });
    const first = await loaded(env);
    await first.core.connect({ connectorId: 'one' });
    const before = stored(env);
    const other = { ...testEnv({ tabs }), storage: env.storage };
    const second = await loaded(other, {}, { enableReconnect: false });
    expect(second.account().status).toBe('disconnected');
    expect([stored(env), first.ids()]).toEqual([before, ['one']]);
  });

  it('leaves no namespace reconnecting when another tab connects and enableReconnect is off', async () => {
    const tabs = createTabHub();
    const env = testEnv({ tabs });
    const first = await loaded(env);
    const other = { ...testEnv({ tabs }), storage: env.storage };
    const never = { reconnect: () => new Promise<undefined>(() => undefined) };
    const second = await loaded(other, never, { enableReconnect: false });
    await first.core.connect({ connectorId: 'one' });
    await flushPromises();
    expect(second.account().status).toBe('disconnected');
  });

  it('ends a stored paired session with enableReconnect: false', async () => {
    const env = testEnv();
    const first = await loaded(env);
    await first.pair();
    first.core.destroy();
    const second = await tabWith(env, {}, { enableReconnect: false });
    second.phone.stored = first.phone.session();
    await second.load();
    expect(second.phone.calls).toContain('disconnect');
    expect(second.account().status).toBe('disconnected');
    expect(stored(env)).not.toContain('walletConnect');
  });
});
