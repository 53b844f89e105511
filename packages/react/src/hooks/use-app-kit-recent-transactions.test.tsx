import { findKit } from '@openappkit/modal';
import type { TransactionOutcome, WatchTransactionRequest } from '@openappkit/core/adapter';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAppKit, useAppKitRecentTransactions } from '../index.js';
import { type Rendered, renderHook, testOptions } from '../test/render.js';

const hash = `0x${'ab'.repeat(32)}`;
let view: Rendered | undefined;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await view?.unmount();
  view = undefined;
  findKit()?.destroy();
  localStorage.clear();
});

async function load() {
  const answers: ((outcome?: Partial<TransactionOutcome>) => void)[] = [];
  const watchTransaction = ({ id }: WatchTransactionRequest) =>
    new Promise<TransactionOutcome>((resolve) => {
      answers.push((outcome = {}) => resolve({ status: 'final', id, ...outcome }));
    });
  const kit = createAppKit(testOptions({ can: { watchTransaction } }));
  await Promise.resolve();
  await kit.ready();
  if (!kit.getIsConnectedState()) await kit.connect({ connectorId: 'fake.one' });
  const hook = await renderHook(() => useAppKitRecentTransactions());
  view = hook;
  await act(async () => void (await kit.feature('recentTransactions')));
  return { kit, hook, answers };
}
const statuses = (hook: { current: ReturnType<typeof useAppKitRecentTransactions> }) =>
  hook.current.transactions.map(({ description, status }) => `${description}: ${status}`);

test('lists an added transaction, settles it, restores it after a reload, and clears it', async () => {
  const first = await load();
  expect(statuses(first.hook)).toEqual([]);
  await act(async () => void (await first.hook.current.add({ hash, description: 'Buy' })));
  expect(statuses(first.hook)).toEqual(['Buy: waiting']);
  await view?.unmount();
  first.kit.destroy();
  const { hook, answers } = await load();
  expect(statuses(hook)).toEqual(['Buy: waiting']);
  await act(async () => answers[0]?.());
  expect(statuses(hook)).toEqual(['Buy: confirmed']);
  const { transactions } = hook.current;
  await act(async () => hook.show(null));
  expect(hook.current.transactions).toBe(transactions);
  await act(async () => hook.current.clear());
  expect(statuses(hook)).toEqual([]);
});

test('clears the list when clear() is called before the list has loaded', async () => {
  const first = await load();
  await act(async () => void (await first.hook.current.add({ hash, description: 'Buy' })));
  await view?.unmount();
  const hook = await renderHook(() => useAppKitRecentTransactions());
  view = hook;
  hook.current.clear();
  await act(async () => void (await first.kit.feature('recentTransactions')));
  expect(statuses(hook)).toEqual([]);
});

test('rejects an invalid transaction and lists nothing', async () => {
  const { hook } = await load();
  const refused = act(async () => hook.current.add({ hash: 'x', description: 'Buy' }));
  await expect(refused).rejects.toMatchObject({ code: 'recent/invalid' });
  expect(statuses(hook)).toEqual([]);
});
