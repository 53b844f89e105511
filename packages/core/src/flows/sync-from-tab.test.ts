// Two tabs of one origin whose messages the test carries: what is shown and stored must be what the person did last.
import { fakeAddress, otherFakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import { gateOf } from '../connections/test/guards-of.js';
import { kits, flushPromises, key, slowTabs, tabWith, twoTabs, endKits } from './test/tabs-kit.js';

afterEach(endKits);

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
    await flushPromises();
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
    await flushPromises();
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
    await flushPromises();
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
  await flushPromises();
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
  await flushPromises();
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
  await flushPromises();
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
  await flushPromises();
  expect(second.account().connectorId).toBe('one');
  await second.core.disconnect();
  for (const answer of late) answer();
  await flushPromises();
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
  await flushPromises();
  await second.core.connect({ connectorId: 'two' });
  for (const answer of late) answer();
  await flushPromises();
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
  await flushPromises();
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
  await flushPromises();
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
