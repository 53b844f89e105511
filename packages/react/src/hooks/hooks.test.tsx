import { isKitError } from '@openappkit/core';
import { findKit, type AppKit } from '@openappkit/modal';
import { fakeAddress, fakeSiwx, otherFakeAddress } from '@openappkit/testing';
import { act, Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitSIWX,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from '../index.js';
import { harbor, lagoon, render, type Rendered, renderHook, testOptions } from '../test/render.js';

const connectorId = 'fake.one';
let view: Rendered | undefined;

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await view?.unmount();
  view = undefined;
  findKit()?.destroy();
});

async function show(node: ReactNode): Promise<Rendered> {
  view = await render(node);
  return view;
}

async function probe<T>(useValue: () => T) {
  const hook = await renderHook(useValue);
  view = hook;
  return hook;
}

async function mountedKit(options = testOptions()): Promise<AppKit> {
  const kit = createAppKit(options);
  await Promise.resolve();
  await kit.ready();
  return kit;
}

function Account({ id }: { readonly id: string }) {
  const { address, status, isConnected, allAccounts } = useAppKitAccount();
  return <i data-testid={id}>{`${status} ${isConnected} ${address} ${allAccounts.length}`}</i>;
}

test('shows the same account in two hooks, before and after a connection', async () => {
  const kit = await mountedKit();
  const { text } = await show(
    <>
      <Account id="one" />
      <Account id="two" />
    </>,
  );
  expect(text('one')).toBe('disconnected false undefined 0');
  await act(async () => void (await kit.connect({ connectorId })));
  expect(text('one')).toBe(`connected true ${fakeAddress} 1`);
  expect(text('two')).toBe(text('one'));
});

test('updates the page when the wallet changes its account', async () => {
  const options = testOptions();
  const kit = await mountedKit(options);
  const { text } = await show(<Account id="one" />);
  await act(async () => void (await kit.connect({ connectorId })));
  await act(async () =>
    options.adapters[0].report.accountsChanged(connectorId, [otherFakeAddress]),
  );
  expect(text('one')).toContain(otherFakeAddress);
});

test('keeps useAppKitAccount of another namespace disconnected', async () => {
  const kit = await mountedKit();
  const hook = await probe(() => useAppKitAccount({ namespace: 'solana' }));
  await act(async () => void (await kit.connect({ connectorId })));
  expect(hook.current.status).toBe('disconnected');
});

test('returns the active network from useAppKitNetwork and switches it', async () => {
  await mountedKit();
  const hook = await probe(useAppKitNetwork);
  expect(hook.current).toMatchObject({
    caipNetwork: { name: 'Harbor' },
    chainId: 31337,
    caipNetworkId: harbor.caipNetworkId,
    supportsAllNetworks: true,
  });
  await act(() => hook.current.switchNetwork(lagoon));
  expect(hook.current.chainId).toBe(31338);
});

test('returns the active network from useAppKitNetworkCore', async () => {
  const kit = await mountedKit();
  const hook = await probe(useAppKitNetworkCore);
  await act(() => kit.switchNetwork(lagoon));
  expect(hook.current.chainId).toBe(31338);
  expect(hook.current).not.toHaveProperty('switchNetwork');
});

test("returns the wallet's own provider object from useAppKitProvider", async () => {
  const provider = { request: () => Promise.resolve('0x1') };
  const options = testOptions({
    connect: async () => options.adapters[0].connection({ provider }),
  });
  const kit = await mountedKit(options);
  const hook = await probe(() => useAppKitProvider('eip155'));
  expect(hook.current).toEqual({ walletProvider: undefined, walletProviderType: undefined });
  await act(async () => void (await kit.connect({ connectorId })));
  expect(hook.current.walletProvider).toBe(provider);
  expect(hook.current.walletProviderType).toBe('ANNOUNCED');
});

test('returns the name of the connected wallet from useWalletInfo', async () => {
  const kit = await mountedKit();
  const hook = await probe(() => useWalletInfo());
  expect(hook.current.walletInfo).toBeUndefined();
  await act(async () => void (await kit.connect({ connectorId })));
  expect(hook.current.walletInfo?.name).toBe('Fake One');
});

test('ends the connection with useDisconnect', async () => {
  const kit = await mountedKit();
  await kit.connect({ connectorId });
  const hook = await probe(useDisconnect);
  await act(() => hook.current.disconnect({ namespace: 'eip155' }));
  expect(kit.getAccount().status).toBe('disconnected');
});

test('returns data from fetchBalance when connected, and an error otherwise', async () => {
  const kit = await mountedKit();
  const hook = await probe(useAppKitBalance);
  expect(await hook.current.fetchBalance()).toEqual({
    error: 'Not able to retrieve balance',
    isSuccess: false,
    isError: true,
  });
  await act(async () => void (await kit.connect({ connectorId })));
  expect(await hook.current.fetchBalance()).toEqual({
    data: { balance: '1.5', symbol: 'ETH' },
    error: null,
    isSuccess: true,
    isError: false,
  });
});

test('returns an error instead of throwing when the balance cannot be read', async () => {
  const kit = await mountedKit(testOptions({ balance: () => Promise.reject(new Error('down')) }));
  const hook = await probe(useAppKitBalance);
  await act(async () => void (await kit.connect({ connectorId })));
  expect(await hook.current.fetchBalance()).toMatchObject({
    error: 'No balance found',
    isError: true,
  });
});

test('opens and closes the modal with useAppKit, and updates useAppKitState', async () => {
  await mountedKit();
  const methods = await probe(useAppKit);
  const state = await renderHook(useAppKitState);
  expect(state.current).toMatchObject({
    open: false,
    initialized: true,
    selectedNetworkId: 'eip155:31337',
    activeChain: 'eip155',
  });
  await act(() => methods.current.open());
  expect(state.current.open).toBe(true);
  await act(() => methods.current.close());
  expect(state.current.open).toBe(false);
  await state.unmount();
});

test('reads and sets theme mode and variables with useAppKitTheme', async () => {
  const kit = await mountedKit();
  const hook = await probe(useAppKitTheme);
  await act(async () => hook.current.setThemeMode('dark'));
  expect(hook.current.themeMode).toBe('dark');
  await act(async () => hook.current.setThemeVariables({ '--ak-accent': '#123456' }));
  expect(hook.current.themeVariables).toEqual({ '--ak-accent': '#123456' });
  expect(kit.getThemeMode()).toBe('dark');
});

test('returns the last event from useAppKitEvents when analytics is off', async () => {
  const kit = await mountedKit();
  const hook = await probe(useAppKitEvents);
  // The first paint may be before or after the INITIALIZE event.
  expect(['MODAL_CREATED', 'INITIALIZE']).toContain(hook.current.data.event);
  await act(async () => void (await kit.connect({ connectorId })));
  expect(hook.current.data.event).toBe('CONNECT_SUCCESS');
  expect(hook.current.timestamp).toBeGreaterThan(0);
});

test("keeps the identity of a hook's actions between renders", async () => {
  await mountedKit();
  const hook = await probe(() => [useAppKit(), useDisconnect(), useAppKitBalance()]);
  const [open, leave, balance] = hook.current;
  const before = hook.renders;
  await hook.show(null);
  expect(hook.renders).toBeGreaterThan(before);
  expect(hook.current[0]).toBe(open);
  expect(hook.current[1]).toBe(leave);
  expect(hook.current[2]).toBe(balance);
});

class Caught extends Component<{ children: ReactNode; onError: (error: unknown) => void }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

test("throws kit/missing with the hook's name without a kit", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let caught: unknown;
  await show(
    <Caught
      onError={(error) => {
        caught = error;
      }}
    >
      <Account id="none" />
    </Caught>,
  );
  expect(isKitError(caught, 'kit/missing')).toBe(true);
  expect(String(caught)).toContain(
    'Please call "createAppKit" before using "useAppKitAccount" hook',
  );
});

test('stops listening when the hook unmounts', async () => {
  const kit = await mountedKit();
  const hook = await probe(() => useAppKitAccount());
  await hook.unmount();
  const before = hook.renders;
  await act(async () => void (await kit.connect({ connectorId })));
  expect(hook.renders).toBe(before);
});

test("returns the app's own sign-in object from useAppKitSIWX", async () => {
  const siwx = fakeSiwx();
  await mountedKit({ ...testOptions(), siwx });
  const hook = await probe(() => useAppKitSIWX());
  expect(hook.current).toBe(siwx);
});
