// What a session survives, and what ends it: reloads, other tabs, wallets that are absent, late or locked.
import {
  createTabHub,
  type FakeAdapterOptions,
  fakeAddress,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import {
  kits,
  flushPromises,
  addresses,
  stored,
  tabWith,
  loaded,
  endKits,
} from './test/sessions-kit.js';

afterEach(endKits);

describe('two wallets', () => {
  it('survive any number of reloads, with other tabs and without', async () => {
    const tabs = createTabHub();
    const env = testEnv({ tabs });
    const first = await loaded(env);
    await first.core.connect({ connectorId: 'one' });
    await first.core.connect({ connectorId: 'two' });
    for (let load = 0; load < 6; load++) {
      // Every other load finds the tabs before it still open.
      if (load % 2 === 0) for (const kit of kits.splice(0)) kit.destroy();
      const tab = await loaded({ ...testEnv({ tabs }), storage: env.storage });
      await flushPromises();
      expect(tab.ids()).toEqual(['two', 'one']);
      expect(stored(env)).toMatch(/"two".*"one"/);
    }
  });
});

describe('a stored session', () => {
  it.each<[string, FakeAdapterOptions]>([
    ['absent', { connectors: [], reconnect: async () => undefined }],
    ['locked', { reconnect: async () => undefined }],
    ['broken', { reconnect: () => Promise.reject(new Error('no')) }],
  ])('of a wallet that is %s is offered again at the next load', async (_, change) => {
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

  it('of a wallet that is locked is kept while another one is used', async () => {
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

  it('ends with the person: of one wallet, or of all', async () => {
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

  it('of a wallet that came back behind another ends when that wallet ends it, too', async () => {
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
    "of a wallet %s that another one claims to be is nobody's here, and asked for at the next load",
    async (_, ids) => {
      const env = testEnv();
      const first = await loaded(env);
      for (const connectorId of [...ids].reverse()) await first.core.connect({ connectorId });
      first.core.destroy();
      const second = await loaded(env);
      const told: string[] = [];
      second.core.bus.on('disconnected', ({ reason }) => told.push(reason));
      second.core.bus.on('connection-ended', ({ reason }) => told.push(reason));
      second.core.bus.on('account-changed', ({ address }) => told.push(address));
      const [doubted = ''] = ids;
      second.adapter.report.disconnected(doubted, 'doubted');
      expect(second.ids()).toEqual(ids.slice(1));
      expect(told).toEqual(ids.length > 1 ? ['failed', fakeAddress] : ['failed']);
      // What is stored later does not forget it.
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
    'of a wallet %s that is locked is asked for again at the next load, in every tab',
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
  ])('of a locked wallet is over once a person forgets %s', async (_, address) => {
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
    'that is still being asked for when a person disconnects is not asked for any more (%s)',
    async (target) => {
      const env = testEnv();
      const first = await loaded(env);
      await first.core.connect({ connectorId: 'one' });
      first.core.destroy();
      const asked: AbortSignal[] = [];
      const second = await tabWith(env, {
        reconnect({ signal }) {
          asked.push(signal);
          return new Promise(() => undefined);
        },
      });
      const loading = second.load();
      await expect.poll(() => asked).toHaveLength(1);
      await second.core.disconnect(target);
      expect(asked[0]?.aborted).toBe(true);
      await loading;
      expect([second.account().status, stored(env)]).toEqual(['disconnected', '{}']);
    },
  );

  it('that comes back with another account in use is so in the other tabs', async () => {
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

  it('of a wallet that is doubted while another is still being asked is not forgotten', async () => {
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

  it.each([['the phone alone'], ['all']])(
    'of a phone that a person disconnects while it comes back, as %s, ends on the phone too',
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

  it('of a paired wallet that has ended it is not asked for again', async () => {
    const env = testEnv();
    const first = await loaded(env);
    await first.pair();
    expect(stored(env)).toContain('walletConnect');
    first.core.destroy();
    await loaded(env);
    expect(stored(env)).not.toContain('walletConnect');
  });

  it('is asked for on the network it was on', async () => {
    const env = testEnv();
    const first = await loaded(env);
    await first.core.connect({ connectorId: 'one' });
    await first.core.switchNetwork('eip155:2');
    first.core.destroy();
    const asked: unknown[] = [];
    await loaded(env, {
      reconnect: async ({ caipNetworkId }) => {
        asked.push(caipNetworkId);
        return undefined;
      },
    });
    expect(asked).toEqual(['eip155:2']);
  });
});

describe('a tab that comes back', () => {
  it('asks its wallets what is so, however short it was away', async () => {
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
  it('erases nothing of another tab, and brings nothing back', async () => {
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

  it('leaves no tab connecting, whatever another tab does', async () => {
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

  it('ends a paired session that is stored', async () => {
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
