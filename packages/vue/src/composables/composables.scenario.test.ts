import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { computed, effectScope, h, isReactive, nextTick, onMounted, ref, watch } from 'vue';
import * as vue from '../index.js';
import { harbor, lagoon, mount, type Mounted, mountWith, testOptions } from '../test/mount.js';

let kit: vue.AppKit;
let mounted: Mounted[] = [];

function use<T>(composable: () => T): T {
  const one = mountWith(composable);
  mounted.push(one);
  return one.result;
}

beforeEach(async () => {
  localStorage.clear();
  kit = vue.createAppKit(testOptions());
  kit.mount();
  await kit.ready();
});
afterEach(() => {
  for (const one of mounted) one.unmount();
  mounted = [];
  kit.destroy();
});

const connect = () => kit.connect({ connectorId: 'fake.one' });

test('returns the account as a ref that follows the wallet', async () => {
  const account = use(() => vue.useAppKitAccount());
  expect(account.value.isConnected).toBe(false);
  await connect();
  expect(account.value).toBe(kit.getAccount());
  expect(account.value.isConnected).toBe(true);
  await kit.disconnect();
  expect(account.value.isConnected).toBe(false);
});

test('shows a connected wallet at once in a new component', async () => {
  await connect();
  expect(use(() => vue.useAppKitAccount().value.isConnected)).toBe(true);
  expect(use(() => vue.useWalletInfo().walletInfo?.name)).toBe(kit.getWalletInfo()?.name);
});

test('follows a namespace in a ref', async () => {
  await connect();
  const namespace = ref('solana');
  const account = use(() => vue.useAppKitAccount({ namespace }));
  const wallet = use(() => vue.useAppKitProvider<object>(() => namespace.value));
  expect(account.value.isConnected).toBe(false);
  expect(wallet.walletProvider).toBeUndefined();
  namespace.value = 'eip155';
  expect(account.value.isConnected).toBe(true);
  expect(wallet.walletProvider).toBe(kit.getProvider('eip155'));
  await kit.disconnect();
  expect(account.value.isConnected).toBe(false);
});

test('returns the network as a ref with switchNetwork()', async () => {
  await connect();
  const network = use(() => vue.useAppKitNetwork());
  expect(network.value.chainId).toBe(harbor.id);
  await network.value.switchNetwork(lagoon);
  expect(network.value.chainId).toBe(lagoon.id);
});

test("never wraps a wallet's provider in a proxy", async () => {
  await connect();
  const wallet = use(() => vue.useAppKitProvider<object>('eip155'));
  expect(wallet.walletProvider).toBe(kit.getProvider('eip155'));
  expect(isReactive(wallet.walletProvider)).toBe(false);
  expect(ref({ kit }).value.kit).toBe(kit);
});

test('returns state, theme and events as objects that a watcher follows', async () => {
  const state = use(() => vue.useAppKitState());
  const theme = use(() => vue.useAppKitTheme());
  const events = use(() => vue.useAppKitEvents());
  const values: unknown[] = [];
  const stop = watch(
    () => [state.open, theme.themeMode],
    (now) => values.push(now),
    { flush: 'sync' },
  );
  expect(state.remoteFeatures).toEqual(kit.getRemoteFeatures());
  await kit.open();
  expect(events.data.event).toBe('MODAL_OPEN');
  theme.setThemeMode('dark');
  await kit.close();
  stop();
  expect(values).toEqual([
    [true, 'light'],
    [true, 'dark'],
    [false, 'dark'],
  ]);
});

test('returns read-only objects', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const state = use(() => vue.useAppKitState()) as { open: boolean };
  state.open = true;
  expect(state.open).toBe(false);
  const account = use(() => vue.useAppKitAccount()) as { value: unknown };
  account.value = 'somebody';
  expect(account.value).toBe(kit.getAccount());
  expect(warn).toHaveBeenCalledTimes(2);
});

test('returns live and recent connections, and changes them', async () => {
  const done: vue.ConnectionChange[] = [];
  const known = use(() => vue.useAppKitConnections());
  const ownConnection = use(() =>
    vue.useAppKitConnection({ onSuccess: (change) => done.push(change) }),
  );
  await connect();
  const [live] = known.value.connections;
  expect(ownConnection.value.connection).toEqual(live);
  const address = kit.getAddress() ?? '';
  const pending = ownConnection.value.deleteConnection({
    address,
    connectorId: live?.connectorId ?? '',
  });
  expect(ownConnection.value.isPending).toBe(true);
  await pending;
  expect(ownConnection.value.isPending).toBe(false);
  expect(done).toMatchObject([{ namespace: 'eip155', hasDeletedWallet: true }]);
  expect(ownConnection.value.connection).toBeUndefined();
});

test('passes a failed change to onError, or rejects without it', async () => {
  const failed: Error[] = [];
  const withListener = use(() =>
    vue.useAppKitConnection({ onError: (error) => failed.push(error) }),
  );
  const withoutListener = use(() => vue.useAppKitConnection());
  const unknownConnection = { connection: { connectorId: 'nobody' } };
  await withListener.value.switchConnection(unknownConnection);
  expect(failed).toHaveLength(1);
  await expect(withoutListener.value.switchConnection(unknownConnection)).rejects.toMatchObject({
    code: 'connector/not-found',
  });
  expect(withoutListener.value.isPending).toBe(false);
});

test('returns an error when the balance cannot be read', async () => {
  const { fetchBalance } = use(() => vue.useAppKitBalance());
  expect(await fetchBalance()).toEqual({
    error: 'Not able to retrieve balance',
    isSuccess: false,
    isError: true,
  });
});

test('ends the connection of a namespace with useDisconnect', async () => {
  await connect();
  await use(() => vue.useDisconnect()).disconnect({ namespace: 'eip155' });
  expect(kit.getAccount().isConnected).toBe(false);
});

test('stops listening when the component or scope ends', async () => {
  const reads = vi.spyOn(kit, 'getAccount');
  const scope = effectScope();
  const inScope = scope.run(() => vue.useAppKitAccount());
  const one = mountWith(() => vue.useAppKitAccount());
  await connect();
  expect(inScope?.value.isConnected).toBe(true);
  scope.stop();
  one.unmount();
  reads.mockClear();
  await kit.disconnect();
  await nextTick();
  expect(reads).not.toHaveBeenCalled();
});

test("uses the page's kit outside components", async () => {
  const account = vue.useAppKitAccount();
  const address = computed(() => account.value.address);
  await connect();
  expect(address.value).toBe(kit.getAddress());
});

test("uses the kit of provideAppKit below its component, and the app's kit beside it", async () => {
  const treasury = vue.createAppKit({ ...testOptions(), instanceId: 'treasury' });
  const line = {
    setup: () => {
      const state = vue.useAppKitState();
      return () => h('i', String(state.open));
    },
  };
  const below = {
    setup: () => {
      vue.provideAppKit(treasury);
      return () => h(line);
    },
  };
  const { container, unmount } = mount({ render: () => [h(below), h(line)] });
  await treasury.open();
  await nextTick();
  expect([...container.children].map(({ textContent }) => textContent)).toEqual(['true', 'false']);
  unmount();
  treasury.destroy();
});

test('throws when a composable is called in a template, at the first render and later', async () => {
  const errors: unknown[] = [];
  const isShown = ref(false);
  const page = {
    render: () => h('p', isShown.value ? vue.useAppKitAccount().value.status : 'nothing'),
  };
  const one = mount(page, {
    prepare: (app) => (app.config.errorHandler = (error) => errors.push(error)),
  });
  expect(errors).toEqual([]);
  isShown.value = true;
  await nextTick();
  const other = mount(page, {
    prepare: (app) => (app.config.errorHandler = (error) => errors.push(error)),
  });
  const message = 'Call useAppKitAccount() in setup() and use what it returns in the template';
  expect(errors.map(String)).toEqual([
    expect.stringContaining(message),
    expect.stringContaining(message),
  ]);
  one.unmount();
  other.unmount();
});

test('allows a composable in an effect scope, a lifecycle hook and an event handler', async () => {
  const statuses: string[] = [];
  const read = (): void => void statuses.push(vue.useAppKitAccount().value.status);
  const page = {
    setup() {
      onMounted(read);
      return () =>
        h(
          'button',
          { onClick: read },
          effectScope().run(() => vue.useAppKitState().open),
        );
    },
  };
  const one = mount(page);
  one.container.querySelector('button')?.click();
  expect(statuses).toEqual(['disconnected', 'disconnected']);
  one.unmount();
});

test('names the composable in the error without a kit', () => {
  kit.destroy();
  // Catch the error in setup, because Vue keeps a component that throws there as the current one.
  const result = use(() => {
    try {
      return String(vue.useAppKitState());
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  });
  expect(result).toContain('Please call "createAppKit" before using "useAppKitState" composable');
});
