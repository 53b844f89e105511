import { fakeAddress, otherFakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import { gateOf } from '../connections/test/guards-of.js';
import { key, slowTabs, tabWith, twoTabs } from './test/tabs-kit.js';
import { kits, flushPromises, endKits } from './test/whole-kits.js';
import { createBus } from '../bus.js';
import { type TabMessage, notifyTabs } from './sync-tabs.js';

afterEach(endKits);

it('converges on the last of two network choices and stops sending messages', async () => {
  const { one, two, carry } = await twoTabs();
  await one.core.switchNetwork('eip155:2');
  await one.core.switchNetwork('eip155:1');
  const carried = [await carry(), await carry(), await carry()];
  expect(carried).toEqual([2, 0, 0]);
  expect([one.network(), two.network()]).toEqual(['eip155:1', 'eip155:1']);
});

it('reads storage again when it changes after a message, for two seconds', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const one = await tabWith(env);
  const { page, clock, ...rest } = testEnv({ tabs: hub });
  let staleEntries: Readonly<Record<string, string>> | undefined;
  const getItem = (name: string) =>
    staleEntries ? (staleEntries[name] ?? null) : env.storage.getItem(name);
  const two = await tabWith({ ...rest, page, clock, storage: { ...env.storage, getItem } });
  const dispatchStorage = async (name: string): Promise<void> => {
    page.events.dispatchEvent(Object.assign(new Event('storage'), { key: name }));
    await flushPromises();
  };
  staleEntries = env.storage.entries();
  await one.core.connect({ connectorId: 'one' });
  await carry();
  expect(two.account().status).toBe('disconnected');
  staleEntries = undefined;
  await dispatchStorage('of-the-app');
  expect(two.account().status).toBe('disconnected');
  await dispatchStorage(key);
  expect(two.account()).toMatchObject({ status: 'connected', connectorId: 'one' });
  staleEntries = env.storage.entries();
  await one.core.disconnect();
  await carry();
  expect(two.account().status).toBe('connected');
  staleEntries = undefined;
  await dispatchStorage(key);
  expect(two.account().status).toBe('disconnected');
  await clock.advance(2_000);
  expect(page.events.listenerCount('storage')).toBe(0);
});

it('does not restore a wallet that answers after the other tab disconnected it', async () => {
  const pendingAnswers: (() => void)[] = [];
  const { one, two, carry, stored } = await twoTabs({
    answers: {
      one: () => new Promise((resolve) => pendingAnswers.push(() => resolve(two.of('one')))),
      two: () => new Promise((resolve) => pendingAnswers.push(() => resolve(two.of('two')))),
    },
  });
  await one.core.connect({ connectorId: 'one' });
  await carry();
  await one.core.disconnect();
  await carry();
  await one.core.connect({ connectorId: 'two' });
  await carry();
  for (const answer of pendingAnswers) {
    answer();
    await flushPromises();
  }
  expect(two.account()).toMatchObject({ status: 'connected', connectorId: 'two' });
  expect(stored()).not.toContain('"one"');
});

it('prefers a wallet announced by another tab to a stored one that is still pending', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const one = await tabWith(env);
  await one.core.connect({ connectorId: 'one' });
  const pendingAnswers: (() => void)[] = [];
  const two = await tabWith(
    { ...testEnv({ tabs: hub }), storage: env.storage },
    {
      answers: {
        one: () => new Promise((resolve) => pendingAnswers.push(() => resolve(two.of('one')))),
        two: () => new Promise((resolve) => pendingAnswers.push(() => resolve(two.of('two')))),
      },
    },
  );
  await one.core.disconnect();
  await one.core.connect({ connectorId: 'two' });
  await carry();
  for (const answer of pendingAnswers) {
    answer();
    await flushPromises();
  }
  expect(two.account()).toMatchObject({ status: 'connected', connectorId: 'two' });
  expect(env.storage.entries()[key]).not.toContain('"one"');
});

it("keeps a wallet connected here active and appends the other tab's wallet", async () => {
  const pendingAnswers: (() => void)[] = [];
  const { one, two, carry, stored } = await twoTabs({
    answers: {
      one: () => new Promise((resolve) => pendingAnswers.push(() => resolve(two.of('one')))),
    },
  });
  await one.core.connect({ connectorId: 'one' });
  await carry();
  await two.core.connect({ connectorId: 'two' });
  for (const answer of pendingAnswers) answer();
  await flushPromises();
  expect(two.core.connection.all('eip155').map(({ connectorId }) => connectorId)).toEqual([
    'two',
    'one',
  ]);
  expect(stored()).toMatch(/"two".*"one"/);
});

it("stays disconnected when the user disconnects while the other tab's wallet is pending", async () => {
  const pendingAnswers: (() => void)[] = [];
  const { one, two, carry } = await twoTabs({
    answers: {
      one: () => new Promise((resolve) => pendingAnswers.push(() => resolve(two.of('one')))),
    },
  });
  await one.core.connect({ connectorId: 'one' });
  await carry();
  await two.core.disconnect();
  for (const answer of pendingAnswers) answer();
  await flushPromises();
  expect(two.account().status).toBe('disconnected');
});

it('stays disconnected when the user disconnects while a second wallet is pending', async () => {
  const pendingAnswers: (() => void)[] = [];
  const { one, two, carry } = await twoTabs({
    answers: {
      two: () => new Promise((resolve) => pendingAnswers.push(() => resolve(two.of('two')))),
    },
  });
  await one.core.connect({ connectorId: 'one' });
  await carry();
  await one.core.connect({ connectorId: 'two' });
  await carry();
  await two.core.disconnect();
  for (const answer of pendingAnswers) answer();
  await flushPromises();
  expect(two.account().status).toBe('disconnected');
});

it('ends a pending stored wallet together with the connected one on disconnect()', async () => {
  const env = testEnv();
  const first = await tabWith(env);
  await first.core.connect({ connectorId: 'two' });
  await first.core.connect({ connectorId: 'one' });
  for (const kit of kits.splice(0)) kit.destroy();
  const pendingAnswers: (() => void)[] = [];
  const second = await tabWith(env, {
    answers: {
      two: () => new Promise((resolve) => pendingAnswers.push(() => resolve(second.of('two')))),
    },
  });
  await flushPromises();
  expect(second.account().connectorId).toBe('one');
  await second.core.disconnect();
  for (const answer of pendingAnswers) answer();
  await flushPromises();
  expect(second.account().status).toBe('disconnected');
});

it('keeps the connect answer of a wallet whose reconnect is still pending', async () => {
  const env = testEnv();
  const first = await tabWith(env);
  await first.core.connect({ connectorId: 'two' });
  await first.core.connect({ connectorId: 'one' });
  for (const kit of kits.splice(0)) kit.destroy();
  const pendingAnswers: (() => void)[] = [];
  const second = await tabWith(env, {
    answers: {
      two: () =>
        new Promise((resolve) =>
          pendingAnswers.push(() => resolve({ ...second.of('two'), caipNetworkId: 'eip155:2' })),
        ),
    },
  });
  await flushPromises();
  await second.core.connect({ connectorId: 'two' });
  for (const answer of pendingAnswers) answer();
  await flushPromises();
  expect(second.network()).toBe('eip155:1');
});

it("keeps each tab's own wallet network when another tab's wallet moves", async () => {
  const { one, two, carry } = await twoTabs();
  await one.core.connect({ connectorId: 'one' });
  await carry();
  one.adapter.report.chainChanged('one', 'eip155:2');
  await carry();
  expect([one.network(), two.network()]).toEqual(['eip155:2', 'eip155:1']);
});

it('stays disconnected when a disconnect message arrives while a stored wallet is pending', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const one = await tabWith(env);
  await one.core.connect({ connectorId: 'one' });
  const pendingAnswers: (() => void)[] = [];
  const two = await tabWith(
    { ...testEnv({ tabs: hub }), storage: env.storage },
    {
      answers: {
        one: () => new Promise((resolve) => pendingAnswers.push(() => resolve(two.of('one')))),
      },
    },
  );
  await one.core.disconnect();
  await carry();
  expect(two.account().status).toBe('disconnected');
  for (const answer of pendingAnswers) answer();
  await flushPromises();
  expect(two.account().status).toBe('disconnected');
  expect(env.storage.entries()[key]).toBe('{}');
});

it('activates the available wallet and keeps the session of one that this tab lacks', async () => {
  const { one, two, carry, stored } = await twoTabs({ ids: ['two'] });
  await one.core.connect({ connectorId: 'one' });
  await one.core.connect({ connectorId: 'two' });
  await carry();
  await two.env.clock.advance(3_000);
  expect(two.account().connectorId).toBe('two');
  expect(stored()).toContain('"one"');
});

it('asks a wallet again at the next load when it was absent', async () => {
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

it('removes the sessions of absent wallets on disconnect()', async () => {
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

it('keeps pending sessions when a network message arrives', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const one = await tabWith(env);
  await one.core.connect({ connectorId: 'one' });
  await carry();
  const pendingAnswers: (() => void)[] = [];
  const loading = tabWith(
    { ...testEnv({ tabs: hub }), storage: env.storage },
    {
      answers: {
        one: () => new Promise((resolve) => pendingAnswers.push(() => resolve(two.of('one')))),
      },
    },
  );
  const two = await loading;
  one.adapter.report.chainChanged('one', 'eip155:2');
  await carry();
  expect(env.storage.entries()[key]).toContain('"one"');
  for (const answer of pendingAnswers) answer();
  await flushPromises();
  expect(env.storage.entries()[key]).toContain('"one"');
});

it('shares an account change of an inactive wallet', async () => {
  const { one, two, carry } = await twoTabs();
  await one.core.connect({ connectorId: 'one' });
  await one.core.connect({ connectorId: 'two' });
  await carry();
  for (const { adapter } of [one, two])
    adapter.report.accountsChanged('one', [fakeAddress, otherFakeAddress]);
  await carry();
  one.adapter.report.accountsChanged('one', [otherFakeAddress, fakeAddress]);
  for (let round = 0; round < 4; round += 1) await carry();
  expect(two.core.connection.live('eip155', 'one')?.accounts[0]).toBe(otherFakeAddress);
});

it("runs the guards for another tab's wallet and keeps its session when they reject it", async () => {
  const { one, two, carry, stored } = await twoTabs();
  const guarded: unknown[] = [];
  (await gateOf(two.core)).add(async ({ cause, connections }) => {
    guarded.push([cause, connections.map(({ connectorId }) => connectorId)]);
    throw new Error('not here');
  });
  await one.core.connect({ connectorId: 'one' });
  await carry();
  expect(guarded).toEqual([['tab', ['one']]]);
  expect(two.account().status).toBe('disconnected');
  expect(stored()).toContain('"one"');
});

function tellingTabs() {
  const bus = createBus(() => undefined);
  const posted: TabMessage[] = [];
  notifyTabs({
    bus,
    tabs: () => ({ post: (message: TabMessage) => void posted.push(message) }) as never,
  });
  return { bus, posted };
}
const ended = { namespace: 'eip155' };

it('does not notify other tabs of a locked wallet, because each tab gets that event from the wallet', () => {
  const { bus, posted } = tellingTabs();
  bus.emit('connection-ended', { ...ended, reason: 'locked' });
  expect(posted).toEqual([]);
});

it('notifies other tabs when an inactive wallet is disconnected', () => {
  const { bus, posted } = tellingTabs();
  bus.emit('connection-ended', { ...ended, reason: 'user' });
  expect(posted).toEqual([{ kind: 'connections', namespace: 'eip155' }]);
});

it('keeps a wallet that another tab restored under another number', async () => {
  const { hub, carry } = slowTabs();
  const env = testEnv({ tabs: hub });
  const one = await tabWith(env, { ids: ['one', 'one#2'] });
  await one.core.connect({ connectorId: 'one' });
  await carry();
  const two = await tabWith(
    { ...testEnv({ tabs: hub }), storage: env.storage },
    { ids: ['one', 'one#2'], answers: { one: async () => one.of('one#2') } },
  );
  await two.core.ready();
  expect(two.account().connectorId).toBe('one#2');
  expect(await carry()).toBeGreaterThan(0);
  await carry();
  expect(one.account()).toMatchObject({ status: 'connected', connectorId: 'one' });
  expect(one.adapter.calls).not.toContain('reconnect one#2');
  await two.core.disconnect();
  await carry();
  expect(one.account().status).toBe('disconnected');
});
