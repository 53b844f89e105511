// Counts renders of hooks during a thousand state changes. `pnpm bench` prints times.
import { findKit, type AppKit } from '@openappkit/modal';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createAppKit,
  useAppKitAccount,
  useAppKitConnections,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useAppKitWallets,
  useWalletInfo,
} from '../index.js';
import { type Rendered, render } from '../test/render.js';
import {
  atoll,
  otherSolanaAddress,
  reef,
  solanaAddress,
  twoNamespaces,
} from '../test/two-namespaces.js';

const changes = 1000;
const copies = ['a', 'b', 'c', 'd', 'e'];
const each = copies.length;
const hooks: Readonly<Record<string, () => unknown>> = {
  'account of eip155': () => useAppKitAccount({ namespace: 'eip155' }),
  'account of solana': () => useAppKitAccount({ namespace: 'solana' }),
  'connections of eip155': () => useAppKitConnections('eip155'),
  'connections of solana': () => useAppKitConnections('solana'),
  'wallet of eip155': () => useWalletInfo('eip155'),
  'provider of eip155': () => useAppKitProvider('eip155'),
  network: useAppKitNetwork,
  state: useAppKitState,
  theme: useAppKitTheme,
  wallets: useAppKitWallets,
};

let kit: AppKit;
let kinds: ReturnType<typeof twoNamespaces>;
let wei = 0n;
let view: Rendered | undefined;
let renders: Record<string, number> = {};

beforeEach(async () => {
  localStorage.clear();
  wei = 0n;
  kinds = twoNamespaces({ balance: async () => ({ value: ++wei, decimals: 18, symbol: 'ETH' }) });
  kit = createAppKit(kinds.options);
  await Promise.resolve();
  await kit.ready();
  await act(() => kit.connect({ connectorId: 'tern', namespace: 'solana' }));
  await act(() => kit.connect({ connectorId: 'fake.one', namespace: 'eip155' }));
});
afterEach(async () => {
  await view?.unmount();
  view = undefined;
  findKit()?.destroy();
});

function Counted({ name, use }: { readonly name: string; readonly use: () => unknown }): ReactNode {
  use();
  renders[name] = (renders[name] ?? 0) + 1;
  return null;
}

/** Mounts fifty hooks and resets the render counts. */
async function mountFifty(): Promise<void> {
  const all = Object.entries(hooks).flatMap(([name, use]) =>
    copies.map((copy) => <Counted key={`${name} ${copy}`} name={name} use={use} />),
  );
  view = await render(all, { strict: false });
  // The wallet list is loaded lazily, once.
  await act(() => kit.fetchWallets());
  renders = {};
}

async function times(count: number, change: (index: number) => unknown): Promise<void> {
  for (let index = 0; index < count; index += 1) await act(async () => void (await change(index)));
}

test('renders no hook when a thousand balances are fetched', async () => {
  await mountFifty();
  await times(changes, () => kit.fetchBalance('eip155'));
  expect(wei).toBeGreaterThanOrEqual(BigInt(changes));
  expect(renders).toEqual({});
});

test('renders only the hooks of the namespace whose account changes', async () => {
  await mountFifty();
  const accounts = [otherSolanaAddress, solanaAddress] as const;
  await times(changes, (index) =>
    kinds.solana.report.accountsChanged('tern', [accounts[index % 2] ?? solanaAddress]),
  );
  expect(renders).toEqual({
    'account of solana': changes * each,
    'connections of solana': changes * each,
  });
});

test('renders nothing when a wallet repeats its accounts', async () => {
  await mountFifty();
  await times(20, () => kinds.solana.report.accountsChanged('tern', [solanaAddress]));
  expect(renders).toEqual({});
});

test('renders only affected hooks when the network of a background namespace changes', async () => {
  await mountFifty();
  const networks = [atoll.caipNetworkId, reef.caipNetworkId] as const;
  await times(20, (index) =>
    kinds.solana.report.chainChanged('tern', networks[index % 2] ?? reef.caipNetworkId),
  );
  expect(Object.keys(renders).sort()).toEqual(['account of solana', 'connections of solana']);
});

test('renders the state hook once for each open and close', async () => {
  await mountFifty();
  await times(10, (index) => (index % 2 === 0 ? kit.open() : kit.close()));
  expect(renders.state).toBe(10 * each);
  expect(renders).toEqual({ state: 10 * each });
});

test('returns the same objects from a hook until their values change', async () => {
  const read = () => [
    kit.getAccount('solana'),
    kit.getState(),
    kit.getNetwork(),
    kit.getConnections('eip155'),
    kit.getRecentConnections('eip155'),
    kit.getWalletInfo('eip155'),
    kit.getThemeVariables(),
    kit.getEvent(),
    kit.getConnectors(),
  ];
  const before = read();
  await kit.fetchBalance('eip155');
  for (const [index, value] of read().entries()) expect(value).toBe(before[index]);
});
