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

test('two hooks on one page show the same account, before and after a connection', async () => {
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

test('an account that the wallet changes reaches the page', async () => {
  const options = testOptions();
  const kit = await mountedKit(options);
  const { text } = await show(<Account id="one" />);
  await act(async () => void (await kit.connect({ connectorId })));
  await act(async () =>
    options.adapters[0].report.accountsChanged(connectorId, [otherFakeAddress]),
  );
  expect(text('one')).toContain(otherFakeAddress);
});

test('useAppKitAccount of another namespace stays disconnected', async () => {
  const kit = await mountedKit();
  const hook = await probe(() => useAppKitAccount({ namespace: 'solana' }));
  await act(async () => void (await kit.connect({ connectorId })));
  expect(hook.current.status).toBe('disconnected');
});

test('useAppKitNetwork names the active network and switches it', async () => {
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

test('useAppKitNetworkCore says the same without the verb', async () => {
  const kit = await mountedKit();
  const hook = await probe(useAppKitNetworkCore);
  await act(() => kit.switchNetwork(lagoon));
  expect(hook.current.chainId).toBe(31338);
  expect(hook.current).not.toHaveProperty('switchNetwork');
});

test("useAppKitProvider hands over the wallet's own provider object", async () => {
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

test('useWalletInfo gives the name of the connected wallet', async () => {
  const kit = await mountedKit();
  const hook = await probe(() => useWalletInfo());
  expect(hook.current.walletInfo).toBeUndefined();
  await act(async () => void (await kit.connect({ connectorId })));
  expect(hook.current.walletInfo?.name).toBe('Fake One');
});

test('useDisconnect ends the connection', async () => {
  const kit = await mountedKit();
  await kit.connect({ connectorId });
  const hook = await probe(useDisconnect);
  await act(() => hook.current.disconnect({ namespace: 'eip155' }));
  expect(kit.getAccount().status).toBe('disconnected');
});

test('fetchBalance answers with data when connected and with an error when not', async () => {
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

test('a balance that cannot be read is an error, not a throw', async () => {
  const kit = await mountedKit(testOptions({ balance: () => Promise.reject(new Error('down')) }));
  const hook = await probe(useAppKitBalance);
  await act(async () => void (await kit.connect({ connectorId })));
  expect(await hook.current.fetchBalance()).toMatchObject({
    error: 'No balance found',
    isError: true,
  });
});

test('useAppKit opens and closes the modal, and useAppKitState follows', async () => {
  await mountedKit();
  const verbs = await probe(useAppKit);
  const state = await renderHook(useAppKitState);
  expect(state.current).toMatchObject({
    open: false,
    initialized: true,
    selectedNetworkId: 'eip155:31337',
    activeChain: 'eip155',
  });
  await act(() => verbs.current.open());
  expect(state.current.open).toBe(true);
  await act(() => verbs.current.close());
  expect(state.current.open).toBe(false);
  await state.unmount();
});

test('useAppKitTheme reads and sets mode and variables', async () => {
  const kit = await mountedKit();
  const hook = await probe(useAppKitTheme);
  await act(async () => hook.current.setThemeMode('dark'));
  expect(hook.current.themeMode).toBe('dark');
  await act(async () => hook.current.setThemeVariables({ '--ak-accent': '#123456' }));
  expect(hook.current.themeVariables).toEqual({ '--ak-accent': '#123456' });
  expect(kit.getThemeMode()).toBe('dark');
});

test('useAppKitEvents shows the last event also with analytics off', async () => {
  const kit = await mountedKit();
  const hook = await probe(useAppKitEvents);
  // An app reads it at its first paint, before or after the kit has said that it started.
  expect(['MODAL_CREATED', 'INITIALIZE']).toContain(hook.current.data.event);
  await act(async () => void (await kit.connect({ connectorId })));
  expect(hook.current.data.event).toBe('CONNECT_SUCCESS');
  expect(hook.current.timestamp).toBeGreaterThan(0);
});

test('the verbs of a hook keep their identity over renders', async () => {
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

test('a hook outside any kit throws kit/missing and names itself', async () => {
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

test('a hook that is gone no longer listens', async () => {
  const kit = await mountedKit();
  const hook = await probe(() => useAppKitAccount());
  await hook.unmount();
  const before = hook.renders;
  await act(async () => void (await kit.connect({ connectorId })));
  expect(hook.renders).toBe(before);
});

test('the sign-in object of the app is handed back as the app gave it', async () => {
  const siwx = fakeSiwx();
  await mountedKit({ ...testOptions(), siwx });
  const hook = await probe(() => useAppKitSIWX());
  expect(hook.current).toBe(siwx);
});
