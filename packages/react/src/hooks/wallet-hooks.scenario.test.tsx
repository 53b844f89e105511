import { isKitError } from '@openappkit/core';
import { type AppKit, findKit } from '@openappkit/kit';
import { fakeAddress, type FakeAdapterOptions, otherFakeAddress } from '@openappkit/testing';
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  AppKitProvider,
  createAppKit,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitUpdateEmail,
  useAppKitWallet,
  useAppKitWallets,
  useDisconnect,
} from '../headless.js';
import { type Rendered, renderHook, testOptions } from '../test/render.js';

const addresses: Readonly<Record<string, string>> = { one: fakeAddress, two: otherFakeAddress };
const rendered: Rendered[] = [];

beforeEach(() => localStorage.clear());
afterEach(async () => {
  for (const each of rendered.splice(0)) await each.unmount();
  findKit()?.destroy();
});

function options(change: FakeAdapterOptions = {}) {
  const baseOptions = testOptions({
    connectors: [
      { id: 'one', name: 'Amber Vault', rdns: 'com.amber' },
      { id: 'two', name: 'Fjord' },
    ],
    connect: async ({ connectorId }) =>
      baseOptions.adapters[0].connection({
        connectorId,
        accounts: [addresses[connectorId] ?? fakeAddress],
      }),
    ...change,
  });
  return { ...baseOptions, customWallets: [{ id: 'own', name: 'Own Purse', mobile_link: 'own:' }] };
}
async function mountedKit(kitOptions = options()): Promise<AppKit> {
  const kit = createAppKit(kitOptions);
  await Promise.resolve();
  await kit.ready();
  return kit;
}
async function probe<T>(useValue: () => T) {
  const hook = await renderHook(useValue);
  rendered.push(hook);
  return hook;
}
async function connectBoth(kit: AppKit): Promise<void> {
  await kit.connect({ connectorId: 'one' });
  await kit.connect({ connectorId: 'two' });
}

test('updates live and recent connections, and keeps their identity in between', async () => {
  const kit = await mountedKit();
  const hook = await probe(() => useAppKitConnections('eip155'));
  expect(hook.current).toEqual({ connections: [], recentConnections: [] });
  await act(() => connectBoth(kit));
  expect(hook.current.connections.map(({ name }) => name)).toEqual(['Fjord', 'Amber Vault']);
  const before = hook.current;
  await hook.show(null);
  expect(hook.current).toBe(before);
  await act(() => kit.disconnect({ namespace: 'eip155', connectorId: 'one' }));
  expect(hook.current.connections.map(({ name }) => name)).toEqual(['Fjord']);
  expect(hook.current.recentConnections.map(({ connectorId }) => connectorId)).toEqual(['one']);
});

test('throws "No namespace found" from useAppKitConnections without a namespace', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const kit = await mountedKit();
  vi.spyOn(kit, 'getActiveChainNamespace').mockReturnValue(undefined);
  const failure = await probe(() => useAppKitConnections()).catch((error: unknown) => error);
  expect(isKitError(failure, 'adapter/not-found')).toBe(true);
  expect(String(failure)).toContain('No namespace found');
});

test('switches the wallet with useAppKitConnection and passes the change to onSuccess', async () => {
  const kit = await mountedKit();
  await connectBoth(kit);
  const onSuccess = vi.fn();
  const hook = await probe(() => useAppKitConnection({ namespace: 'eip155', onSuccess }));
  expect(hook.current.connection?.name).toBe('Fjord');
  const { switchConnection } = hook.current;
  await act(() => switchConnection({ connection: { connectorId: 'one' } }));
  expect(hook.current.connection?.name).toBe('Amber Vault');
  expect(hook.current.isPending).toBe(false);
  expect(hook.current.switchConnection).toBe(switchConnection);
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith({
    address: fakeAddress,
    namespace: 'eip155',
    hasSwitchedAccount: true,
    hasSwitchedWallet: true,
    hasDeletedWallet: false,
  });
  expect(kit.getAddress()).toBe(fakeAddress);
});

test("is pending during the wallet's request, and passes its rejection to onError", async () => {
  let decline = (_error: unknown): void => undefined;
  const pendingConnect = () =>
    new Promise<never>((_, reject) => {
      decline = reject;
    });
  const kitOptions = options({ connect: pendingConnect, reconnect: async () => undefined });
  await mountedKit(kitOptions);
  const onError = vi.fn();
  const hook = await probe(() => useAppKitConnection({ namespace: 'eip155', onError }));
  let switching: Promise<void> | undefined;
  await act(async () => {
    switching = hook.current.switchConnection({ connection: { connectorId: 'one' } });
  });
  await vi.waitFor(() => expect(kitOptions.adapters[0].calls).toContain('connect one'));
  expect(hook.current.isPending).toBe(true);
  await act(async () => {
    decline(Object.assign(new Error('no'), { code: 4001 }));
    await switching;
  });
  expect(hook.current.isPending).toBe(false);
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 'wallet/rejected' });
});

test('rejects from useAppKitConnection without onError', async () => {
  await mountedKit();
  const hook = await probe(() => useAppKitConnection({ namespace: 'eip155' }));
  const target = { connection: { connectorId: 'nobody' } };
  await act(() =>
    expect(hook.current.switchConnection(target)).rejects.toMatchObject({
      code: 'connector/not-found',
    }),
  );
});

test('deletes a connection with useAppKitConnection and calls onSuccess', async () => {
  const kit = await mountedKit();
  await connectBoth(kit);
  const onSuccess = vi.fn();
  const hook = await probe(() => useAppKitConnection({ onSuccess }));
  await act(() => hook.current.deleteConnection({ address: otherFakeAddress, connectorId: 'two' }));
  expect(hook.current.connection?.name).toBe('Amber Vault');
  expect(kit.getRecentConnections('eip155')).toEqual([]);
  expect(onSuccess.mock.calls[0]?.[0]).toMatchObject({
    address: otherFakeAddress,
    hasDeletedWallet: true,
  });
});

test('disconnects one of two wallets by id with useDisconnect', async () => {
  const kit = await mountedKit();
  await connectBoth(kit);
  const hook = await probe(useDisconnect);
  await act(() => hook.current.disconnect({ id: 'two', namespace: 'eip155' }));
  expect(kit.getAddress()).toBe(fakeAddress);
  await act(() => hook.current.disconnect());
  expect(kit.getIsConnectedState()).toBe(false);
});

test.each([true, false])(
  'lists, fetches and connects wallets with useAppKitWallets; headless: %s',
  async (on) => {
    const kitOptions = options();
    const kit = await mountedKit({
      ...kitOptions,
      features: { ...kitOptions.features, headless: on },
    });
    const hook = await probe(useAppKitWallets);
    expect(hook.current.isInitialized).toBe(true);
    expect(hook.current.wallets.map(({ name }) => name)).toEqual(['Amber Vault', 'Fjord']);
    expect(hook.current).toMatchObject({ page: 0, count: 0, wcClientId: null, wcError: false });
    await act(() => hook.current.fetchWallets());
    expect(hook.current.wcWallets.map(({ name }) => name)).toEqual(['Own Purse']);
    expect(hook.current).toMatchObject({ page: 1, count: 1, isFetchingWallets: false });
    await act(() => hook.current.fetchWallets({ search: 'nothing like it' }));
    expect(hook.current.wcWallets).toEqual([]);
    const [amber] = hook.current.wallets;
    await act(async () => {
      if (amber) await hook.current.connect(amber);
    });
    expect(kit.getAddress()).toBe(fakeAddress);
  },
);

test('returns the connecting wallet from useAppKitWallets until it is reset', async () => {
  const kitOptions = options({ connect: () => new Promise(() => undefined) });
  await mountedKit(kitOptions);
  const hook = await probe(useAppKitWallets);
  const [, fjord] = hook.current.wallets;
  if (!fjord) throw new Error('no wallet');
  let failure: Promise<void> | undefined;
  await act(async () => {
    failure = expect(hook.current.connect(fjord)).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    await vi.waitFor(() => expect(kitOptions.adapters[0].calls).toContain('connect two'));
  });
  expect(hook.current.connectingWallet).toEqual(fjord);
  await act(async () => hook.current.resetConnectingWallet());
  expect(hook.current.connectingWallet).toBeUndefined();
  await failure;
});

test('sets wcError instead of rejecting when no URI can be created', async () => {
  await mountedKit();
  const hook = await probe(useAppKitWallets);
  await act(() => hook.current.getWcUri());
  expect(hook.current).toMatchObject({ wcError: true, wcUri: undefined, isFetchingWcUri: false });
  await act(async () => hook.current.resetWcUri());
  expect(hook.current.wcError).toBe(false);
});

test('keeps the identity of useAppKitWallets values and actions between renders', async () => {
  await mountedKit();
  const hook = await probe(useAppKitWallets);
  await act(() => hook.current.fetchWallets());
  const before = hook.current;
  await hook.show(null);
  expect(hook.current).toBe(before);
});

test('connects by name with useAppKitWallet and returns the parsed account', async () => {
  await mountedKit();
  const onSuccess = vi.fn();
  const hook = await probe(() => useAppKitWallet({ namespace: 'eip155', onSuccess }));
  expect(hook.current).toMatchObject({ isReady: true, isPending: false, data: undefined });
  await act(() => hook.current.connect('amber-vault'));
  const account = { chainNamespace: 'eip155', chainId: '31337', address: fakeAddress };
  expect(hook.current).toMatchObject({ data: account, isSuccess: true, isPending: false });
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(account);
});

test('sets the error of an unknown wallet in useAppKitWallet, and never rejects', async () => {
  await mountedKit();
  const onError = vi.fn();
  const hook = await probe(() => useAppKitWallet({ onError }));
  await act(() => hook.current.connect('a-wallet-nobody-has'));
  expect(hook.current).toMatchObject({ isError: true, isSuccess: false, data: undefined });
  expect(isKitError(hook.current.error, 'connector/not-found')).toBe(true);
  expect(onError).toHaveBeenCalledTimes(1);
});

test('returns connector/not-found from useAppKitUpdateEmail without an email wallet', async () => {
  await mountedKit();
  const hook = await probe(() => useAppKitUpdateEmail());
  await act(() => hook.current.updateEmail());
  expect(isKitError(hook.current.error, 'connector/not-found')).toBe(true);
});

function Everything() {
  const { wallets, isInitialized } = useAppKitWallets();
  const { connections } = useAppKitConnections();
  const { connection } = useAppKitConnection();
  const { isReady } = useAppKitWallet();
  const walletState = { names: wallets.map(({ name }) => name), isInitialized, isReady };
  return (
    <p>{JSON.stringify({ ...walletState, live: connections.length, now: connection?.name })}</p>
  );
}

test("hydrates server HTML without a warning, then shows the browser's wallets", async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const kit = await mountedKit();
  await connectBoth(kit);
  const page = (
    <StrictMode>
      <AppKitProvider kit={kit}>
        <Everything />
      </AppKitProvider>
    </StrictMode>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  expect(container.textContent).toBe('{"names":[],"isInitialized":false,"isReady":false,"live":0}');
  document.body.append(container);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  expect(container.textContent).toContain('"names":["Amber Vault","Fjord"]');
  expect(container.textContent).toContain('"live":2,"now":"Fjord"');
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  container.remove();
});
