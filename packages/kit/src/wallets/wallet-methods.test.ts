import { fakeAdapter, listings } from '@openappkit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addresses, type HeldCore, heldCore, network } from '../test/held-core.js';
import type { WalletItem, WalletList } from '../api/app-kit.types.js';
import { createWalletMethods } from './wallet-methods.js';

const held: HeldCore[] = [];
async function made(...args: Parameters<typeof heldCore>) {
  const one = await heldCore(...args);
  held.push(one);
  return { ...one, methods: createWalletMethods(one.core) };
}
const names = (items: readonly WalletItem[]): string[] => items.map(({ name }) => name);
const first = <T>(items: readonly T[]): T => {
  const [item] = items;
  if (item === undefined) throw new Error('the list is empty');
  return item;
};

afterEach(() => {
  for (const { core } of held.splice(0)) core.destroy();
});

describe('wallet list', () => {
  it('lists the installed wallets before any fetch and sends no request', async () => {
    const { methods, explorer } = await made(listings(90));
    const { wallets, wcWallets, page, count, isFetching } = methods.getWalletList();
    expect(names(wallets)).toEqual(['Amber Vault', 'Fjord']);
    expect(wallets[0]).toMatchObject({
      isInjected: true,
      connectors: [{ id: 'com.amber', rdns: 'com.amber', chain: 'eip155' }],
      walletInfo: { supportedNamespaces: ['eip155'] },
    });
    expect({ wcWallets, page, count, isFetching }).toEqual({
      wcWallets: [],
      page: 0,
      count: 0,
      isFetching: false,
    });
    expect(explorer.asked).toEqual([]);
  });

  it('lists a wallet of several namespaces once and connects the active or the named namespace', async () => {
    const evm = fakeAdapter({ connectors: [{ id: 'com.tern', name: 'Tern', rdns: 'com.tern' }] });
    const solana = fakeAdapter({
      namespace: 'solana',
      connectors: [{ id: 'tern', name: 'Tern' }],
    });
    const atReef = { chainNamespace: 'solana', caipNetworkId: 'solana:1' } as const;
    const { core, methods } = await made([], {
      networks: [network(1, 'Ethereum'), { ...network(1, 'Reef'), ...atReef }],
      adapters: [evm, solana],
    });
    const { wallets } = methods.getWalletList();
    expect(names(wallets)).toEqual(['Tern']);
    const tern = first(wallets);
    expect(tern.connectors.map(({ chain }) => chain)).toEqual(['eip155', 'solana']);
    await methods.connectWallet(tern, 'solana');
    expect(solana.calls).toContain('connect tern');
    expect(evm.calls).not.toContain('connect com.tern');
    await core.switchNetwork('eip155:1');
    await methods.connectWallet(tern);
    expect(evm.calls).toContain('connect com.tern');
  });

  it('loads each page once and reports the count', async () => {
    const { methods, explorer } = await made(listings(90));
    const pages = () => explorer.asked.filter((url) => url.searchParams.get('entries') === '40');
    await methods.fetchWallets();
    expect(methods.getWalletList()).toMatchObject({ page: 1, count: 90, isFetching: false });
    expect(methods.getWalletList().wcWallets).toHaveLength(40);
    await methods.fetchWallets();
    expect(pages()).toHaveLength(1);
    await methods.fetchWallets({ page: 2 });
    await methods.fetchWallets({ page: 3 });
    await methods.fetchWallets({ page: 4 });
    const { page, wcWallets } = methods.getWalletList();
    expect([page, wcWallets.length]).toEqual([3, 90]);
    expect(new Set(names(wcWallets)).size).toBe(90);
    expect(pages()).toHaveLength(3);
  });

  it('counts loaded pages although custom wallets lengthen the list', async () => {
    const customWallets = [{ id: 'own', name: 'Own Purse' }];
    const { methods } = await made(listings(90), { customWallets });
    await methods.fetchWallets();
    expect(methods.getWalletList()).toMatchObject({ page: 1, count: 91 });
    await methods.fetchWallets({ page: 2 });
    expect(methods.getWalletList()).toMatchObject({ page: 2 });
    expect(methods.getWalletList().wcWallets).toHaveLength(81);
    expect(names(methods.getWalletList().wallets)).toContain('Own Purse');
  });

  it('loads a page once when it is requested twice at the same time (StrictMode)', async () => {
    const { methods, explorer } = await made(listings(90));
    await Promise.all([methods.fetchWallets(), methods.fetchWallets({ page: 1 })]);
    expect(methods.getWalletList().page).toBe(1);
    expect(explorer.asked.filter((url) => url.searchParams.get('entries') === '40')).toHaveLength(
      1,
    );
  });

  it("narrows the list by page as the host requests, within the app's options", async () => {
    const { methods, explorer } = await made(listings(90), { excludeWalletIds: ['w3'] });
    const some = { entries: 2, include: ['w1', 'w2', 'w3', 'w4', 'w5'], exclude: ['w2'] };
    await methods.fetchWallets({ ...some, sort: 'wcpay' });
    const query = explorer.asked.at(-1)?.searchParams;
    expect(query?.get('entries')).toBe('2');
    expect(query?.get('sort')).toBe('wcpay');
    expect(query?.get('include')).toBe('w1,w2,w3,w4,w5');
    expect(query?.get('exclude')?.split(',').sort()).toEqual(['w2', 'w3']);
    await methods.fetchWallets({ ...some, page: 2 });
    expect(explorer.asked.at(-1)?.searchParams.get('page')).toBe('2');
    const { wcWallets } = methods.getWalletList();
    expect(new Set(wcWallets.map(({ id }) => id)).size).toBe(wcWallets.length);
    await methods.fetchWallets();
    expect(methods.getWalletList().wcWallets.length).toBeGreaterThan(20);
  });

  it("sends no request when the host's filter excludes every wallet that the options allow", async () => {
    const { methods, explorer } = await made(listings(9), { includeWalletIds: ['w1'] });
    await methods.fetchWallets();
    const before = explorer.asked.length;
    await methods.fetchWallets({ include: ['w7'] });
    expect(explorer.asked).toHaveLength(before);
    expect(methods.getWalletList().wcWallets).toEqual([]);
  });

  it('searches with either option name and returns to the list', async () => {
    const { methods } = await made(listings(90));
    await methods.fetchWallets({ search: 'wallet 08' });
    expect(methods.getWalletList()).toMatchObject({ page: 1, count: 10 });
    await methods.fetchWallets({ query: 'Wallet 090' });
    expect(names(methods.getWalletList().wcWallets)).toEqual(['Wallet 090']);
    await methods.fetchWallets();
    expect(methods.getWalletList()).toMatchObject({ page: 1, count: 90 });
    expect(methods.getWalletList().wcWallets).toHaveLength(40);
  });

  it('finds only certified wallets when the host filters by badge', async () => {
    const { methods } = await made(listings(10));
    await methods.fetchWallets({ badge: 'certified' });
    const { wcWallets } = methods.getWalletList();
    expect(wcWallets).toHaveLength(5);
    expect(wcWallets.every(({ walletInfo }) => walletInfo.isCertified)).toBe(true);
  });

  it('never rejects: a failed page leaves the list unchanged and loads on the next call', async () => {
    const { methods, explorer } = await made(listings(90));
    await methods.fetchWallets();
    explorer.mode = 'fail';
    await methods.fetchWallets({ page: 2 });
    expect(methods.getWalletList()).toMatchObject({ page: 1, isFetching: false });
    explorer.mode = 'answer';
    await methods.fetchWallets({ page: 2 });
    expect(methods.getWalletList().page).toBe(2);
    expect(methods.getWalletList().wcWallets).toHaveLength(80);
  });

  it('reloads the list after the app changed its wallet options', async () => {
    const { methods, core } = await made(listings(90));
    await methods.fetchWallets();
    await methods.fetchWallets({ page: 2 });
    core.options.update({ excludeWalletIds: ['wallet-1'] });
    await methods.fetchWallets();
    const { page, count, wcWallets } = methods.getWalletList();
    expect([page, count, wcWallets[0]?.name]).toEqual([1, 89, 'Wallet 002']);
  });

  it('marks a listed wallet that is installed and hides an excluded one', async () => {
    const amber = { id: 'amber-id', name: 'Amber Vault', rdns: 'com.amber' };
    const { methods } = await made([amber], { excludeWalletIds: ['com.fjord'] });
    await methods.fetchWallets();
    const { wallets, wcWallets } = methods.getWalletList();
    expect(names(wallets)).toEqual(['Amber Vault']);
    expect(wcWallets[0]).toMatchObject({
      id: 'amber-id',
      isInjected: true,
      connectors: [{ id: 'com.amber', chain: 'eip155' }],
    });
  });

  it('notifies subscribers when loading starts and when images load, until stopped', async () => {
    const { methods } = await made(listings(3));
    const updates: WalletList[] = [];
    const other: WalletList[] = [];
    const stop = methods.subscribeWalletList((list) => updates.push(list));
    const stopOther = methods.subscribeWalletList((list) => other.push(list));
    const fetched = methods.fetchWallets();
    await Promise.resolve();
    expect(updates.at(-1)?.isFetching).toBe(true);
    await fetched;
    await vi.waitFor(() =>
      expect(updates.at(-1)?.wcWallets[0]?.imageUrl).toMatch(/^data:image\/svg/),
    );
    expect(updates.at(-1)?.isFetching).toBe(false);
    stop();
    const before = updates.length;
    const otherBefore = other.length;
    await methods.fetchWallets({ search: '002' });
    expect(updates).toHaveLength(before);
    expect(other.length).toBeGreaterThan(otherBefore);
    stopOther();
  });
});

describe('connectWallet', () => {
  it('connects the installed wallet and returns the account', async () => {
    const { methods, adapter } = await made();
    const outcome = await methods.connectWallet(first(methods.getWalletList().wallets));
    expect(outcome).toEqual({
      connectorId: 'com.amber',
      namespace: 'eip155',
      address: addresses['com.amber'],
      caipNetworkId: 'eip155:1',
    });
    expect(adapter.calls).toContain('connect com.amber');
  });

  it('creates a pairing code for any other wallet and returns the account', async () => {
    const { methods, phone, core } = await made(listings(2));
    await methods.fetchWallets();
    const outcome = methods.connectWallet(first(methods.getWalletList().wcWallets));
    await vi.waitFor(() => expect(methods.getWalletConnectUri().wcUri).toMatch(/^wc:/));
    expect(methods.getWalletConnectUri().wcUri).toBe(phone.proposals[0]?.uri);
    expect(core.connection.state.attempt?.wallet).toMatchObject({
      id: 'wallet-1',
      name: 'Wallet 001',
    });
    phone.proposals[0]?.approve();
    await expect(outcome).resolves.toMatchObject({
      connectorId: 'walletConnect',
      caipNetworkId: 'eip155:1',
    });
  });

  it('rejects with the reason when the phone declines', async () => {
    const { methods, phone } = await made(listings(2));
    await methods.fetchWallets();
    const outcome = methods.connectWallet(first(methods.getWalletList().wcWallets));
    const failure = expect(outcome).rejects.toMatchObject({ code: 'wallet/rejected' });
    await vi.waitFor(() => expect(phone.proposals).toHaveLength(1));
    phone.proposals[0]?.fail(Object.assign(new Error('no'), { code: 4001 }));
    await failure;
    expect(methods.getWalletConnectUri()).toMatchObject({ wcError: true, wcFetchingUri: false });
  });

  it('cancels synchronously with resetConnectingWallet()', async () => {
    const { methods, core, phone } = await made(listings(2));
    await methods.fetchWallets();
    const outcome = methods.connectWallet(first(methods.getWalletList().wcWallets));
    const failure = expect(outcome).rejects.toMatchObject({ code: 'request/cancelled' });
    await vi.waitFor(() => expect(phone.proposals).toHaveLength(1));
    methods.resetConnectingWallet();
    expect(core.connection.state.attempt).toBeUndefined();
    await failure;
  });
});

describe('pairing code', () => {
  it('creates a pairing code with its expiry on prefetch, and removes it on reset', async () => {
    const { methods, phone, env } = await made();
    const fetching = methods.prefetchWalletConnectUri();
    expect(methods.getWalletConnectUri()).toMatchObject({ wcFetchingUri: true, wcUri: undefined });
    await fetching;
    expect(methods.getWalletConnectUri()).toEqual({
      wcUri: phone.proposals[0]?.uri,
      wcError: false,
      wcFetchingUri: false,
      wcPairingExpiry: env.clock.now() + 300_000,
    });
    methods.resetWalletConnectUri();
    expect(methods.getWalletConnectUri()).toEqual({
      wcUri: undefined,
      wcError: false,
      wcFetchingUri: false,
      wcPairingExpiry: undefined,
    });
    expect(phone.proposals[0]?.request.signal.aborted).toBe(true);
  });

  it('creates one pairing code for two simultaneous requests, and another after that', async () => {
    const { methods, phone } = await made();
    await Promise.all([methods.prefetchWalletConnectUri(), methods.prefetchWalletConnectUri()]);
    expect(phone.proposals).toHaveLength(1);
    await methods.prefetchWalletConnectUri();
    expect(methods.getWalletConnectUri().wcUri).toBe(phone.proposals[1]?.uri);
  });

  it('connects the wallet that scans the pairing code', async () => {
    const { methods, phone, core } = await made();
    await methods.prefetchWalletConnectUri();
    phone.proposals[0]?.approve();
    await vi.waitFor(() => expect(core.account.get('eip155').status).toBe('connected'));
    expect(methods.getWalletConnectUri().wcUri).toBeUndefined();
  });

  it('rejects a prefetch of the pairing code when pairing is off', async () => {
    const { methods } = await made([], { services: { relay: null } });
    await expect(methods.prefetchWalletConnectUri()).rejects.toMatchObject({
      code: 'connector/pairing-off',
    });
  });

  it('does not cancel a pending installed wallet on reset', async () => {
    const { methods, core, adapter } = await made();
    const outcome = methods.connectWallet(first(methods.getWalletList().wallets));
    methods.resetWalletConnectUri();
    await expect(outcome).resolves.toMatchObject({ connectorId: 'com.amber' });
    expect(adapter.calls).toContain('connect com.amber');
    expect(core.account.get('eip155').status).toBe('connected');
  });

  it('notifies subscribers of each step of the pairing code until stopped', async () => {
    const { methods, phone } = await made();
    const uris: (string | undefined)[] = [];
    const stop = methods.subscribeWalletConnectUri(({ wcUri }) => uris.push(wcUri));
    await methods.prefetchWalletConnectUri();
    await vi.waitFor(() => expect(uris).toContain(phone.proposals[0]?.uri));
    stop();
    const before = uris.length;
    await methods.prefetchWalletConnectUri();
    expect(methods.getWalletConnectUri().wcUri).toBe(phone.proposals[1]?.uri);
    expect(uris).toHaveLength(before);
  });
});
