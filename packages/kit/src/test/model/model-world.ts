// One origin with two kits in up to two tabs, and six wallets of three families, for the model test.
import { setImmediate } from 'node:timers/promises';
import { BitcoinAdapter } from '@openappkit/adapter-bitcoin';
import { EvmAdapter } from '@openappkit/adapter-evm';
import { SolanaAdapter } from '@openappkit/adapter-solana';
import type { Env, NetworkInput } from '@openappkit/core';
import {
  createMemoryStorage,
  createSimulatedClock,
  createTabHub,
  testEnv,
  type TestPage,
} from '@openappkit/testing';
import type { AppKit } from '../../api/app-kit.types.js';
import { createAppKit } from '../../create-app-kit.js';
import {
  type ModelAccount,
  modelBitcoinWallet,
  modelEvmWallet,
  modelSolanaWallet,
  type ModelWallet,
} from './model-wallet.js';

export const namespaces = ['eip155', 'solana', 'bip122'] as const;
const instances = [undefined, 'second'] as const;

const network = (
  caipNetworkId: `${string}:${string}`,
  name: string,
): NetworkInput & { readonly caipNetworkId: `${string}:${string}` } => {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':');
  return {
    id: chainNamespace === 'eip155' ? Number(id) : id,
    name,
    caipNetworkId,
    chainNamespace,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:9/${id}`] } },
  };
};

export const evmChains = ['eip155:1', 'eip155:8453', 'eip155:10', 'eip155:777'] as const;
export const networks = [
  network('eip155:1', 'Harbor'),
  network('eip155:8453', 'Lagoon'),
  network('eip155:10', 'Delta'),
  network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Reef'),
  network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Devnet'),
  network('bip122:000000000933ea01ad0ee984209779ba', 'Testnet'),
  network('bip122:00000008819873e925422c1ff0f99f7c', 'Signet'),
] as const;

const evm = (address: string): ModelAccount => ({ address, publicKey: new Uint8Array() });
/** The address of 31 zero bytes and `last`, in base58. */
const solana = (last: number): ModelAccount => {
  const publicKey = new Uint8Array(32).fill(last, 31);
  return { address: '1'.repeat(31) + '123456789'.charAt(last), publicKey };
};
const bitcoin = (address: string, key: string): ModelAccount => ({
  address,
  publicKey: Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
});

export function makeWallets(): readonly ModelWallet[] {
  return [
    modelEvmWallet({
      name: 'Amber',
      connectorId: 'com.amber',
      chain: 'eip155:1',
      accounts: [
        evm('0x52908400098527886E0F7030069857D2E4169EE7'),
        evm('0x8617E340B3D01FA5F11F306F4090FD50E238070D'),
      ],
    }),
    modelEvmWallet({
      name: 'Basil',
      uuid: '4a4e9c10-19fa-4704-a166-e52e178b59d2',
      connectorId: 'com.basil',
      chain: 'eip155:8453',
      // Shares its first account with Amber, as two wallets with one seed do.
      accounts: [
        evm('0x8617E340B3D01FA5F11F306F4090FD50E238070D'),
        evm('0xde709f2102306220921060314715629080e2fb77'),
      ],
    }),
    modelSolanaWallet({
      name: 'Coral',
      connectorId: 'coral',
      chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      accounts: [solana(1), solana(2)],
    }),
    modelSolanaWallet({
      name: 'Dune',
      connectorId: 'dune',
      chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      accounts: [solana(3), solana(4)],
    }),
    modelBitcoinWallet({
      name: 'Ember',
      connectorId: 'ember',
      chain: 'bip122:000000000933ea01ad0ee984209779ba',
      accounts: [
        bitcoin(
          'tb1q0xcqpzrky6eff2g52qdye53xkk9jxkvraulyla',
          '031b84c5567b126440995d3ed5aaba0565d71e1834604819ff9c17f5e9d5dd078f',
        ),
        bitcoin(
          'tb1qa0qwuze2h85zw7nqpsj3ga0z9geyrgwptrz29s',
          '024d4b6cd1361032ca9bd2aeb9d900aa4d45d9ead80ac9423374c451a7254d0766',
        ),
      ],
    }),
    modelBitcoinWallet({
      name: 'Fjord',
      connectorId: 'fjord',
      chain: 'bip122:00000008819873e925422c1ff0f99f7c',
      accounts: [
        bitcoin(
          'tb1qg975h6gdx5mryeac72h6lj2nzygugxhyk6dnhr',
          '02531fe6068134503d2723133227c867ac8fa6c83c537e9a44c3c5bdbdcb1fe337',
        ),
        bitcoin(
          'tb1q3zxmh4ue370cp48c9d8eeek43qhnzzhvz4t84j',
          '03462779ad4aad39514614751a71085f2f10e1c7a593e4e030efb5b8721ce55b0b',
        ),
      ],
    }),
  ];
}

/** Returns whole coins. Each account has a different balance on each chain. */
export function coinsOf(caipNetworkId: string, address: string): number {
  const chain = evmChains.indexOf(caipNetworkId as (typeof evmChains)[number]);
  return (chain + 1) * 100 + Number.parseInt(address.slice(2, 3), 16);
}

function createNodes() {
  const held: (() => void)[] = [];
  const nodes = {
    slow: false,
    held,
    async fetch(url: string, init?: RequestInit): Promise<Response> {
      const chain = `eip155:${new URL(url).pathname.slice(1)}`;
      const { id, method, params } = JSON.parse(String(init?.body ?? '{}'));
      if (method !== 'eth_getBalance') throw new TypeError('offline');
      const result = `0x${(BigInt(coinsOf(chain, String(params[0]))) * 10n ** 18n).toString(16)}`;
      if (nodes.slow) await new Promise<void>((resolve) => held.push(resolve));
      return Response.json({ jsonrpc: '2.0', id, result });
    },
  };
  return nodes;
}

export interface Tab {
  readonly page: TestPage;
  readonly env: Env;
  readonly kits: readonly AppKit[];
  close(): void;
}

export interface ModelWorld {
  readonly wallets: readonly ModelWallet[];
  readonly nodes: ReturnType<typeof createNodes>;
  readonly tabs: readonly Tab[];
  mismatches(): readonly string[];
  open(): readonly string[];
  /** The promise may reject. */
  watch(name: string, promise: Promise<unknown>): void;
  openTab(): Promise<void>;
  closeTab(index: number): void;
  /** @param absent - a wallet that is missing at this load */
  reload(index: number, absent?: ModelWallet): Promise<void>;
  pass(ms: number): Promise<void>;
  /** Tabs may differ if one timed out waiting for a wallet, or if its app removed a network in that tab only. */
  mayDiffer: boolean;
  /** The removed network, and connections on it, may be back at the next load. */
  isWithoutNetwork: boolean;
  readonly errors: readonly unknown[];
  end(): void;
}

/** With fewer wallets and kits, the steps interact more often. */
export interface Cast {
  readonly wallets: readonly number[];
  readonly kits: number;
  /** Whether each wallet starts connected to the first kit. */
  readonly connected: boolean;
}

export function createModelWorld({
  wallets: walletIndexes,
  kits: count,
}: Omit<Cast, 'connected'>): ModelWorld {
  const wallets = makeWallets().filter((_, place) => walletIndexes.includes(place));
  const nodes = createNodes();
  const clock = createSimulatedClock();
  const storage = createMemoryStorage();
  const hub = createTabHub();
  const tabs: Tab[] = [];
  const open = new Map<number, string>();
  const errors: unknown[] = [];
  let next = 0;

  const makeTab = (absent?: ModelWallet): Tab => {
    const tabEnv = testEnv({ tabs: hub });
    const env: Env = {
      ...tabEnv,
      clock,
      storage,
      fetch: nodes.fetch,
      onError: (error) => void errors.push(error),
    };
    const stops = wallets
      .filter((wallet) => wallet !== absent)
      .map((wallet) => wallet.install(tabEnv.page));
    const kits = instances.slice(0, count).map((instanceId) => {
      const kit = createAppKit(
        {
          projectId: 'model',
          ...(instanceId !== undefined && { instanceId }),
          networks: [...networks],
          adapters: [new EvmAdapter(), new SolanaAdapter(), new BitcoinAdapter()],
          features: { analytics: false },
          enableWalletConnect: false,
        },
        env,
      );
      kit.mount();
      world.watch('the return of stored sessions', kit.ready());
      return kit;
    });
    return {
      page: tabEnv.page,
      env,
      kits,
      close() {
        for (const kit of kits) kit.destroy();
        for (const stop of stops) stop();
      },
    };
  };
  /** Advances the clock without waiting in real time. */
  const pass = async (ms: number): Promise<void> => {
    await setImmediate();
    // A tab that timed out waiting for a wallet continues without it until its next load.
    if (ms > 1000 && wallets.some(({ held }) => held > 0)) world.mayDiffer = true;
    clock.tick(ms);
    await setImmediate();
    await setImmediate();
  };
  const world: ModelWorld = {
    wallets,
    nodes,
    tabs,
    errors,
    mayDiffer: false,
    isWithoutNetwork: false,
    mismatches: () =>
      tabs.flatMap(({ kits }, tab) => kits.flatMap((kit) => findMismatches(kit, tab, wallets))),
    open: () => [...open.values()],
    watch(name, promise) {
      const id = next++;
      open.set(id, name);
      const done = (): void => void open.delete(id);
      promise.then(done, done);
    },
    async openTab() {
      if (tabs.length < 2) tabs.push(makeTab());
      await pass(200);
    },
    closeTab(index) {
      if (tabs.length > 1) tabs.splice(index % tabs.length, 1)[0]?.close();
    },
    async reload(index, absent) {
      const at = index % tabs.length;
      tabs[at]?.close();
      tabs[at] = makeTab(absent);
      await pass(200);
    },
    pass,
    end() {
      for (const tab of tabs.splice(0)) tab.close();
    },
  };
  return world;
}

/** Returns what a kit reports that its wallets do not confirm. */
function findMismatches(
  kit: AppKit,
  tab: number,
  wallets: readonly ModelWallet[],
): readonly string[] {
  const label = `tab ${tab}, kit ${kit.instanceId ?? 'unnamed'}`;
  return namespaces.flatMap((namespace) => {
    const lies: string[] = [];
    const live = kit.core.connection.all(namespace);
    const account = kit.getAccount(namespace);
    if (account.isConnected !== live.length > 0)
      lies.push(`${namespace} is ${account.status} with ${live.length} live connections`);
    for (const { connectorId, accounts, caipNetworkId } of live) {
      const wallet = wallets.find((each) => each.connectorId === connectorId);
      if (!wallet) continue;
      const granted = wallet.granted.map((address) => address.toLowerCase());
      if (!granted.includes(accounts[0].toLowerCase()))
        lies.push(`${connectorId} is said to use ${accounts[0]}, but grants ${granted.join()}`);
      if (wallet.chain !== undefined && wallet.chain !== caipNetworkId)
        lies.push(`${connectorId} is said to be on ${caipNetworkId}, but is on ${wallet.chain}`);
    }
    const [active] = live;
    if (active && account.address?.toLowerCase() !== active.accounts[0].toLowerCase())
      lies.push(`${namespace} shows ${account.address}, but is on ${active.accounts[0]}`);
    const { balance } = kit.core.account.get(namespace);
    if (active && namespace === 'eip155' && balance !== undefined) {
      // Balances are unreadable on a network that the app does not know.
      const isKnown = kit
        .getCaipNetworks(namespace)
        .some((each) => each.caipNetworkId === active.caipNetworkId);
      const coins = coinsOf(active.caipNetworkId, active.accounts[0]);
      const isUnread = !isKnown && balance === '0.00';
      if (Number(balance) !== coins && !isUnread)
        lies.push(`${active.accounts[0]} is said to have ${balance}, but has ${coins}`);
    }
    const shownNetwork = kit.getCaipNetwork(namespace)?.caipNetworkId;
    if (active && shownNetwork !== undefined && shownNetwork !== active.caipNetworkId) {
      const isKnown = kit
        .getCaipNetworks(namespace)
        .some((each) => each.caipNetworkId === active.caipNetworkId);
      if (isKnown)
        lies.push(`${namespace} shows ${shownNetwork}, but is on ${active.caipNetworkId}`);
    }
    return lies.map((lie) => `${label}: ${lie}`);
  });
}
