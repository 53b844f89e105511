import { findKit, type AppKit } from '@openappkit/modal';
import { fakeAddress, otherFakeAddress } from '@openappkit/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useDisconnect,
  useWalletInfo,
} from '../index.js';
import { type Rendered, renderHook } from '../test/render.js';
import {
  atoll,
  otherSolanaAddress,
  reef,
  solanaAddress,
  twoNamespaces,
  type TwoNamespaces,
} from '../test/two-namespaces.js';

let view: Rendered | undefined;
let kit: AppKit;
let kinds: TwoNamespaces;

beforeEach(async () => {
  localStorage.clear();
  kinds = twoNamespaces();
  kit = createAppKit(kinds.options);
  await Promise.resolve();
  await kit.ready();
});
afterEach(async () => {
  await view?.unmount();
  view = undefined;
  findKit()?.destroy();
});

async function probe<T>(useValue: () => T) {
  const hook = await renderHook(useValue);
  view = hook;
  return hook;
}
const connect = (connectorId: string, namespace: string): Promise<void> =>
  act(async () => void (await kit.connect({ connectorId, namespace })));
/** Connects Solana first, so that the EVM account becomes active. */
async function connectBoth(): Promise<void> {
  await connect('tern', 'solana');
  await connect('fake.one', 'eip155');
}

test("returns the given namespace's account from useAppKitAccount, or the active one's", async () => {
  const hook = await probe(() => [
    useAppKitAccount(),
    useAppKitAccount({ namespace: 'eip155' }),
    useAppKitAccount({ namespace: 'solana' }),
  ]);
  await connectBoth();
  const addresses = () => hook.current.map(({ address }) => address);
  expect(addresses()).toEqual([fakeAddress, fakeAddress, solanaAddress]);
  await act(() => kit.switchNetwork(reef));
  expect(addresses()).toEqual([solanaAddress, fakeAddress, solanaAddress]);
});

test('lists all accounts of the namespace with type, public key and path in allAccounts', async () => {
  const hook = await probe(() => useAppKitAccount({ namespace: 'solana' }));
  await connect('skua', 'solana');
  await connect('tern', 'solana');
  const solanaFields = { namespace: 'solana', type: 'eoa' };
  expect(hook.current.allAccounts).toEqual([
    {
      ...solanaFields,
      address: solanaAddress,
      caipAddress: `solana:reef:${solanaAddress}`,
      publicKey: '0a0b',
      path: "m/44'/501'/0'",
    },
    {
      ...solanaFields,
      address: otherSolanaAddress,
      caipAddress: `solana:reef:${otherSolanaAddress}`,
    },
  ]);
});

test('does not notify a namespace listener again without a change', async () => {
  await connect('skua', 'solana');
  await connect('tern', 'solana');
  let calls = 0;
  const stop = kit.subscribeAccount(() => calls++, 'solana');
  await connect('fake.one', 'eip155');
  await act(() => kit.switchNetwork(atoll));
  stop();
  // Only the network has changed, so expect one call.
  expect(calls).toBe(1);
});

test("returns the namespace's wallet from useAppKitProvider and useWalletInfo", async () => {
  const hook = await probe(() => ({
    evm: useAppKitProvider('eip155'),
    solana: useAppKitProvider<{ of: string }>('solana'),
    info: useWalletInfo('solana'),
    active: useWalletInfo(),
  }));
  await connectBoth();
  expect(hook.current.solana).toMatchObject({ walletProvider: { of: 'tern' } });
  expect(hook.current.solana.walletProviderType).toBe('ANNOUNCED');
  expect(hook.current.evm.walletProvider).not.toBe(hook.current.solana.walletProvider);
  expect(hook.current.info.walletInfo?.name).toBe('Tern');
  expect(hook.current.active.walletInfo?.name).toBe('Fake One');
});

test('follows the active namespace with useAppKitNetwork and useAppKitState, and keeps the other connected', async () => {
  const hook = await probe(() => ({ network: useAppKitNetwork(), state: useAppKitState() }));
  await connectBoth();
  await act(() => hook.current.network.switchNetwork(reef));
  expect(hook.current.network).toMatchObject({ caipNetworkId: 'solana:reef', chainId: 'reef' });
  expect(hook.current.state).toMatchObject({
    activeChain: 'solana',
    selectedNetworkId: 'solana:reef',
  });
  expect(kit.getAccount('eip155').isConnected).toBe(true);
});

test("reads the active account's balance with useAppKitBalance", async () => {
  const hook = await probe(useAppKitBalance);
  await connectBoth();
  expect((await hook.current.fetchBalance()).data).toEqual({ balance: '1.5', symbol: 'ETH' });
  await act(() => kit.switchNetwork(reef));
  expect((await hook.current.fetchBalance()).data).toEqual({ balance: '2.5', symbol: 'SOL' });
});

test('disconnects one namespace or all with useDisconnect', async () => {
  const hook = await probe(() => ({
    ...useDisconnect(),
    evm: useAppKitAccount({ namespace: 'eip155' }),
    solana: useAppKitAccount({ namespace: 'solana' }),
  }));
  await connectBoth();
  await act(() => hook.current.disconnect({ namespace: 'solana' }));
  expect(hook.current.solana.status).toBe('disconnected');
  expect(hook.current.evm).toMatchObject({ status: 'connected', address: fakeAddress });
  await connect('tern', 'solana');
  await act(() => hook.current.disconnect());
  expect([hook.current.evm.status, hook.current.solana.status]).toEqual([
    'disconnected',
    'disconnected',
  ]);
});

test('disconnects one of several wallets in a namespace with useDisconnect', async () => {
  const hook = await probe(() => ({
    ...useDisconnect(),
    live: useAppKitConnections('solana').connections.map(({ name }) => name),
  }));
  await connect('tern', 'solana');
  await connect('skua', 'solana');
  expect(hook.current.live).toEqual(['Skua', 'Tern']);
  await act(() => hook.current.disconnect({ namespace: 'solana', id: 'skua' }));
  expect(hook.current.live).toEqual(['Tern']);
});

test("renders no hook of another namespace on a namespace's event", async () => {
  await connectBoth();
  const { report } = kinds.solana;
  const hook = await probe(() => [
    useAppKitAccount({ namespace: 'eip155' }),
    useAppKitProvider('eip155'),
    useWalletInfo('eip155'),
    useAppKitConnections('eip155'),
    useAppKitAccount(),
    useAppKitNetwork(),
    useAppKitNetworkCore(),
    useWalletInfo(),
    useAppKitConnections(),
    useAppKitState(),
  ]);
  const solana = await renderHook(() => useAppKitAccount({ namespace: 'solana' }));
  const before = hook.renders;
  await act(async () => report.accountsChanged('tern', [otherSolanaAddress]));
  expect(solana.current.address).toBe(otherSolanaAddress);
  await act(async () => report.chainChanged('tern', 'solana:atoll'));
  expect(solana.current.caipAddress).toBe(`solana:atoll:${otherSolanaAddress}`);
  await act(async () => report.chainChanged('tern', 'solana:elsewhere'));
  await act(async () => report.disconnected('tern'));
  expect(solana.current.status).toBe('disconnected');
  expect(hook.renders).toBe(before);
  const solanaRenders = solana.renders;
  await act(async () => kinds.evm.report.accountsChanged('fake.one', [otherFakeAddress]));
  expect(hook.current[0]).toMatchObject({ address: otherFakeAddress });
  expect(solana.renders).toBe(solanaRenders);
  await solana.unmount();
});
