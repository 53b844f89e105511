import { isKitError } from '@openappkit/core';
import type { TransactionOutcome } from '@openappkit/core/adapter';
import { fakeAddress, type FakeAdapterOptions } from '@openappkit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { computed, h, nextTick, ref } from 'vue';
import * as vue from '../index.js';
import { mount, type Mounted, mountWith, testOptions } from '../test/mount.js';

let kit: vue.AppKit;
const mounted: Mounted[] = [];

function use<T>(composable: () => T): T {
  const one = mountWith(composable);
  mounted.push(one);
  return one.result;
}
async function start(options: FakeAdapterOptions = {}, more: object = {}): Promise<void> {
  kit = vue.createAppKit({ ...testOptions(options), ...more });
  kit.mount();
  await kit.ready();
}
const twoWallets: FakeAdapterOptions = {
  connectors: [
    { id: 'one', name: 'Amber Vault', rdns: 'com.amber' },
    { id: 'two', name: 'Fjord' },
  ],
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const one of mounted.splice(0)) one.unmount();
  kit.destroy();
});

test('fetches and searches wallets, and connects one', async () => {
  await start(twoWallets, {
    customWallets: [{ id: 'own', name: 'Own Purse', mobile_link: 'own:' }],
  });
  const list = use(() => vue.useAppKitWallets());
  const names = computed(() => list.value.wallets.map(({ name }) => name));
  expect(list.value.isInitialized).toBe(true);
  await vi.waitFor(() => expect(names.value).toEqual(['Amber Vault', 'Fjord']));
  await list.value.fetchWallets();
  expect(list.value).toMatchObject({ page: 1, count: 1, wcWallets: [{ name: 'Own Purse' }] });
  await list.value.getWcUri();
  expect(list.value).toMatchObject({ wcError: true, wcUri: undefined });
  list.value.resetWcUri();
  await vi.waitFor(() => expect(list.value.wcError).toBe(false));
  const [amber] = list.value.wallets;
  if (amber) await list.value.connect(amber);
  expect(kit.getAddress()).toBe(fakeAddress);
});

test('connects a wallet by name, and keeps the error of a failure', async () => {
  await start(twoWallets);
  const results: unknown[] = [];
  const wallet = use(() =>
    vue.useAppKitWallet({
      namespace: ref('eip155'),
      onSuccess: (account) => results.push(account),
      onError: (error) => results.push(error),
    }),
  );
  expect(wallet.value).toMatchObject({ isReady: true, isPending: false, data: undefined });
  const failing = wallet.value.connect('a-wallet-nobody-has');
  expect(wallet.value.isPending).toBe(true);
  await failing;
  expect(wallet.value).toMatchObject({ isError: true, isPending: false });
  expect(isKitError(wallet.value.error, 'connector/not-found')).toBe(true);
  await wallet.value.connect('amber-vault');
  const account = { chainNamespace: 'eip155', chainId: '31337', address: fakeAddress };
  expect(wallet.value).toMatchObject({ data: account, error: undefined, isSuccess: true });
  expect(results).toEqual([expect.any(Error), account]);
});

test('returns connector/not-found from useAppKitUpdateEmail without an email wallet', async () => {
  await start();
  const email = use(() => vue.useAppKitUpdateEmail());
  await email.updateEmail();
  expect(isKitError(email.error, 'connector/not-found')).toBe(true);
});

test('sends calls as one request when the adapter supports it', async () => {
  await start({
    can: {
      sendCalls: async () => 'batch',
      callsStatus: async () => ({ status: 'final', transactions: ['0x1'] }),
    },
  });
  const calls = use(() => vue.useAppKitWalletCalls());
  await kit.connect({ connectorId: 'fake.one' });
  expect(calls.value.isAvailable).toBe(true);
  const id = await calls.value.send([{ to: fakeAddress, value: 1n }]);
  expect(await calls.value.waitFor(id)).toEqual({ status: 'final', transactions: ['0x1'] });
});

test('lists and settles transactions, and stops listening after the component', async () => {
  const answers: (() => void)[] = [];
  await start({
    can: {
      watchTransaction: ({ id }) =>
        new Promise<TransactionOutcome>((resolve) => {
          answers.push(() => resolve({ status: 'final', id }));
        }),
    },
  });
  await kit.connect({ connectorId: 'fake.one' });
  const recent = use(() => vue.useAppKitRecentTransactions());
  const statuses = computed(() => recent.value.transactions.map(({ status }) => status));
  await recent.value.add({ hash: `0x${'ab'.repeat(32)}`, description: 'Buy' });
  expect(statuses.value).toEqual(['waiting']);
  answers[0]?.();
  await vi.waitFor(() => expect(statuses.value).toEqual(['confirmed']));
  mounted[0]?.unmount();
  recent.value.clear();
  await nextTick();
  expect(statuses.value).toEqual(['confirmed']);
});

test('clears transactions when clear() is called before the list has loaded', async () => {
  await start();
  await kit.connect({ connectorId: 'fake.one' });
  const before = use(() => vue.useAppKitRecentTransactions());
  await before.value.add({ hash: `0x${'ab'.repeat(32)}`, description: 'Buy' });
  const recent = use(() => vue.useAppKitRecentTransactions());
  recent.value.clear();
  await vi.waitFor(() => expect(before.value.transactions).toEqual([]));
});

test("renders the account in a custom button's slot and opens the fitting view", async () => {
  await start();
  const page = {
    render: () =>
      h(vue.AppKitCustomButton, null, {
        default: ({ account, network, open }: vue.UseAppKitButtonReturn) =>
          h('button', { onClick: () => open() }, [
            account?.shortAddress ?? 'Log in',
            network?.name,
          ]),
      }),
  };
  const { container, unmount } = mount(page);
  expect(container.textContent).toContain('Log in');
  await kit.connect({ connectorId: 'fake.one' });
  await nextTick();
  expect(container.textContent).toContain(fakeAddress.slice(-6));
  container.querySelector('button')?.click();
  await vi.waitFor(() => expect(kit.getState().open).toBe(true));
  unmount();
});

test('follows a namespace ref in a custom button', async () => {
  await start();
  await kit.connect({ connectorId: 'fake.one' });
  const namespace = ref('solana');
  const button = use(() => vue.useAppKitButton({ namespace }));
  expect(button.value.account).toBeUndefined();
  namespace.value = 'eip155';
  expect(button.value.account?.address).toBe(fakeAddress);
  await button.value.disconnect();
  expect(button.value.account).toBeUndefined();
});
