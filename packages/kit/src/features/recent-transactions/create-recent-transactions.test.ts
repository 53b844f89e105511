import type { TransactionOutcome, WatchTransactionRequest } from '@openappkit/core/adapter';
import {
  fakeAdapter,
  fakeAddress,
  otherFakeAddress,
  testEnv,
  type TestEnv,
} from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import { createAppKit } from '../../create-app-kit.js';
import { network } from '../../test/held-core.js';
import type { AppKit } from '../../api/app-kit.types.js';
import { addRecentTransaction, hasRecentTransactions } from './recent-transactions.js';
import type { RecentTransaction } from './recent-transactions.types.js';

const hash = `0x${'ab'.repeat(32)}`;
const otherHash = `0x${'cd'.repeat(32)}`;
const name = 'openappkit:shop:default:transactions';
const storedEntry = {
  key: 'a',
  kind: 'app',
  network: 'eip155:1',
  address: fakeAddress,
  status: 'confirmed',
  requestedAt: 1,
  id: hash,
  about: { description: 'Buy' },
};
const kits: AppKit[] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

interface Watch extends WatchTransactionRequest {
  readonly answer: (outcome: Partial<TransactionOutcome>) => void;
}
interface Visit {
  readonly kit: AppKit;
  readonly env: TestEnv;
  readonly watches: Watch[];
  readonly finished: RecentTransaction[];
  readonly list: () => Promise<readonly RecentTransaction[]>;
}

/** One connected page load over a network whose answers the test gives. */
async function visit(env = testEnv(), { canWatch = true } = {}): Promise<Visit> {
  const watches: Watch[] = [];
  const watchTransaction = (request: WatchTransactionRequest) =>
    new Promise<TransactionOutcome>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new Error('over')));
      const answer = (outcome: Partial<TransactionOutcome>): void =>
        resolve({ status: 'final', id: request.id, ...outcome });
      watches.push({ ...request, answer });
    });
  const adapter = fakeAdapter(canWatch ? { can: { watchTransaction } } : {});
  const networks = [network(1, 'Ethereum'), network(8453, 'Base')] as const;
  const kit = createAppKit(
    { projectId: 'shop', networks, adapters: [adapter], features: { analytics: false } },
    env,
  );
  kits.push(kit);
  kit.mount();
  await kit.ready();
  if (!kit.getIsConnectedState()) await kit.connect({ connectorId: 'fake.one' });
  const finished: RecentTransaction[] = [];
  const list = async () => {
    const recent = await kit.feature('recentTransactions');
    if (finished.length === 0) recent.onSettled((one) => finished.push(one));
    return recent.state.transactions;
  };
  return { kit, env, watches, finished, list };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

it('stores and watches nothing before the app adds a transaction', async () => {
  const { kit, watches, env, list } = await visit();
  expect(hasRecentTransactions(kit)).toBe(false);
  expect(await list()).toEqual([]);
  expect(watches).toEqual([]);
  expect(env.storage.entries()[name]).toBeUndefined();
});

it('watches a transaction for its account and network until it is settled', async () => {
  const { kit, watches, finished, list, env } = await visit();
  await list();
  const one = await addRecentTransaction(kit, { hash, description: 'Buy ticket 7' });
  expect(one).toEqual({
    hash,
    description: 'Buy ticket 7',
    caipNetworkId: 'eip155:1',
    address: fakeAddress,
    status: 'waiting',
    at: env.clock.now(),
  });
  expect(watches).toHaveLength(1);
  expect(watches[0]).toMatchObject({ id: hash, from: fakeAddress });
  expect(hasRecentTransactions(kit)).toBe(true);
  watches[0]?.answer({});
  await settled();
  expect(await list()).toEqual([{ ...one, status: 'confirmed' }]);
  expect(finished).toEqual([{ ...one, status: 'confirmed' }]);
});

it.each([
  [{ status: 'refused' }, 'failed'],
  [{ status: 'expired' }, 'failed'],
  [{ status: 'final', replaced: 'repriced' }, 'confirmed'],
  [{ status: 'final', replaced: 'cancelled' }, 'replaced'],
] as const)("maps the network's outcome %j to %s", async (outcome, status) => {
  const { kit, watches, list } = await visit();
  await addRecentTransaction(kit, { hash, description: 'Buy' });
  watches[0]?.answer(outcome);
  await settled();
  expect((await list())[0]?.status).toBe(status);
});

it('watches an unknown transaction again and keeps it waiting until the network answers', async () => {
  const { kit, watches, list, env } = await visit();
  await addRecentTransaction(kit, { hash, description: 'Buy' });
  watches[0]?.answer({ status: 'unknown' });
  await settled();
  expect((await list())[0]?.status).toBe('waiting');
  await env.clock.advance(15_000);
  expect(watches).toHaveLength(2);
  watches[1]?.answer({});
  await settled();
  expect((await list())[0]?.status).toBe('confirmed');
});

it('restores a transaction after each reload, and watches it while it is pending', async () => {
  const first = await visit();
  await addRecentTransaction(first.kit, { hash, description: 'Buy' });
  await addRecentTransaction(first.kit, { hash: otherHash, description: 'Sell' });
  first.watches[1]?.answer({});
  await settled();
  first.kit.destroy();
  const second = await visit(testEnv({ stored: first.env.storage.entries() }));
  expect((await second.list()).map(({ hash, status }) => [hash, status])).toEqual([
    [otherHash, 'confirmed'],
    [hash, 'waiting'],
  ]);
  expect(second.watches.map(({ id }) => id)).toEqual([hash]);
  second.watches[0]?.answer({ status: 'refused' });
  await settled();
  expect(second.finished.map(({ description, status }) => [description, status])).toEqual([
    ['Buy', 'failed'],
  ]);
  second.kit.destroy();
  const third = await visit(testEnv({ stored: second.env.storage.entries() }));
  expect((await third.list()).map(({ status }) => status)).toEqual(['confirmed', 'failed']);
  expect(third.watches).toEqual([]);
});

it('resumes the watch after a reload before the feature is opened, with the stored trace', async () => {
  const first = await visit();
  await addRecentTransaction(first.kit, { hash, description: 'Buy' });
  first.watches[0]?.onTrace?.('nonce 7');
  first.kit.destroy();
  const second = await visit(testEnv({ stored: first.env.storage.entries() }));
  await expect.poll(() => second.watches.length).toBe(1);
  expect(second.watches[0]).toMatchObject({ id: hash, trace: 'nonce 7' });
  second.watches[0]?.answer({ status: 'final', replaced: 'cancelled' });
  await settled();
  expect(second.env.storage.entries()[name]).toContain('"replaced"');
  expect((await second.list())[0]).not.toHaveProperty('trace');
  second.kit.destroy();
  const third = await visit(testEnv({ stored: second.env.storage.entries() }));
  await third.list();
  expect(third.watches).toEqual([]);
});

it.each([{}, { status: 'final', replaced: 'repriced' }, { status: 'refused' }] as const)(
  'drops the trace from the storage when the network has settled the transaction: %j',
  async (outcome) => {
    const { kit, watches, env } = await visit();
    await addRecentTransaction(kit, { hash, description: 'Buy' });
    watches[0]?.onTrace?.('nonce 7');
    expect(env.storage.entries()[name]).toContain('nonce 7');
    watches[0]?.answer(outcome);
    await settled();
    expect(env.storage.entries()[name]).not.toContain('nonce 7');
  },
);

it('hides the trace from the app in the list, in add() and in onSettled()', async () => {
  const { kit, watches, finished, list } = await visit();
  await list();
  await addRecentTransaction(kit, { hash, description: 'Buy' });
  watches[0]?.onTrace?.('nonce 7');
  expect(await addRecentTransaction(kit, { hash, description: 'Bought' })).not.toHaveProperty(
    'trace',
  );
  const recent = await kit.feature('recentTransactions');
  expect(recent.state.transactions[0]).not.toHaveProperty('trace');
  watches[0]?.answer({});
  await settled();
  expect(finished).toHaveLength(1);
  expect(finished[0]).not.toHaveProperty('trace');
});

it.each([
  ['no text', 42],
  ['longer than 8000 characters', 'x'.repeat(8001)],
])('rejects a stored transaction whose trace is %s', async (_, trace) => {
  const stored = JSON.stringify([{ ...storedEntry, status: 'sent', trace }]);
  const { list } = await visit(testEnv({ stored: { [name]: stored } }));
  expect(await list()).toEqual([]);
});

it('does not load the feature after a reload when nothing is pending', async () => {
  const first = await visit();
  await addRecentTransaction(first.kit, { hash, description: 'Buy' });
  first.watches[0]?.answer({});
  await settled();
  first.kit.destroy();
  const second = await visit(testEnv({ stored: first.env.storage.entries() }));
  await settled();
  expect(second.kit.featureNow('recentTransactions')).toBeUndefined();
});

it('keeps one entry and one watch for a transaction added twice, with the newer description', async () => {
  const { kit, watches, list } = await visit();
  await addRecentTransaction(kit, { hash, description: 'Buy' });
  await addRecentTransaction(kit, { hash, description: 'Buy ticket 7' });
  expect((await list()).map(({ description }) => description)).toEqual(['Buy ticket 7']);
  expect(watches).toHaveLength(1);
  watches[0]?.answer({});
  await settled();
  await addRecentTransaction(kit, { hash, description: 'Bought' });
  expect((await list())[0]).toMatchObject({ description: 'Bought', status: 'confirmed' });
  expect(watches).toHaveLength(1);
});

it('uses the account and network of the call, even if they change while the feature loads', async () => {
  const { kit, watches } = await visit();
  const added = addRecentTransaction(kit, { hash, description: 'Buy' });
  await kit.switchNetwork(network(8453, 'Base'));
  kit.core.account.setConnected('eip155', {
    ...kit.core.account.get('eip155'),
    address: otherFakeAddress,
  });
  expect(await added).toMatchObject({ address: fakeAddress, caipNetworkId: 'eip155:1' });
  expect(watches[0]).toMatchObject({ from: fakeAddress, network: { id: 1 } });
});

it('shows and clears only the transactions of the active account', async () => {
  const { kit, list } = await visit();
  await addRecentTransaction(kit, { hash, description: 'Buy' });
  const recent = await kit.feature('recentTransactions');
  kit.core.account.setConnected('eip155', {
    ...kit.core.account.get('eip155'),
    address: otherFakeAddress,
  });
  await settled();
  expect(await list()).toEqual([]);
  recent.add({ hash: otherHash, description: 'Sell' });
  recent.clear();
  expect(await list()).toEqual([]);
  kit.core.account.setConnected('eip155', {
    ...kit.core.account.get('eip155'),
    address: fakeAddress,
  });
  await settled();
  expect((await list()).map(({ description }) => description)).toEqual(['Buy']);
});

it('drops an outcome after another tab cleared the list, and notifies no listener', async () => {
  const { kit, watches, finished, list, env } = await visit();
  await list();
  await addRecentTransaction(kit, { hash, description: 'Buy' });
  env.storage.removeItem(name);
  env.page.events.dispatchEvent(Object.assign(new Event('storage'), { key: name }));
  expect(await list()).toEqual([]);
  watches[0]?.answer({});
  await settled();
  expect([await list(), finished]).toEqual([[], []]);
});

it('shows a transaction that another tab added', async () => {
  const here = await visit();
  await here.list();
  const there = await visit();
  await addRecentTransaction(there.kit, { hash, description: 'Buy' });
  here.env.storage.setItem(name, there.env.storage.entries()[name] ?? '');
  here.env.page.events.dispatchEvent(Object.assign(new Event('storage'), { key: name }));
  expect((await here.list()).map(({ description }) => description)).toEqual(['Buy']);
});

it.each([
  ['a hash with a blank', { hash: `0x${'a b'.repeat(10)}`, description: 'Buy' }],
  ['a path for a hash', { hash: '../../../../etc/passwd', description: 'Buy' }],
  ['no description', { hash, description: '' }],
  ['a description that turns its line around', { hash, description: 'Buy \u202e7' }],
])('rejects %s', async (_, transaction) => {
  const { kit } = await visit();
  await expect(addRecentTransaction(kit, transaction)).rejects.toMatchObject({
    code: 'recent/invalid',
  });
});

it('rejects a transaction on an unknown network or without a connected account', async () => {
  const { kit } = await visit();
  const one = { hash, description: 'Buy' };
  const elsewhere = addRecentTransaction(kit, { ...one, caipNetworkId: 'eip155:5' });
  await expect(elsewhere).rejects.toMatchObject({ code: 'chain/not-found' });
  await kit.disconnect();
  await expect(addRecentTransaction(kit, one)).rejects.toMatchObject({
    code: 'account/no-address',
  });
});

it('ignores invalid stored entries', async () => {
  const stored = JSON.stringify([
    storedEntry,
    { ...storedEntry, key: 'b', status: 'stolen' },
    { ...storedEntry, key: 'c', id: 'javascript:alert(1)' },
    { ...storedEntry, key: 'd', about: { description: 'a\u202eb' } },
    { ...storedEntry, key: 'e', network: 'x' },
    null,
    '__proto__',
  ]);
  const { list } = await visit(testEnv({ stored: { [name]: stored } }));
  expect(await list()).toEqual([
    {
      hash,
      description: 'Buy',
      caipNetworkId: 'eip155:1',
      address: fakeAddress,
      status: 'confirmed',
      at: 1,
    },
  ]);
  const broken = await visit(testEnv({ stored: { [name]: '{' } }));
  expect(await broken.list()).toEqual([]);
});

it('keeps a transaction as unknown for the page when it can be neither stored nor watched', async () => {
  const { kit, env, list } = await visit(testEnv(), { canWatch: false });
  env.storage.fault = 'full';
  await addRecentTransaction(kit, { hash, description: 'Buy' });
  await settled();
  expect((await list()).map(({ status }) => status)).toEqual(['unknown']);
});
