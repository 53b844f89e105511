// A headless kit and wagmi over the same fake wallets, with the state and events of both.
import { type Core, createCore, type Loads } from '@openappkit/core/internal';
import {
  createMemoryStorage,
  type MemoryStorage,
  type TestEnv,
  testEnv,
} from '@openappkit/testing';
import type { CreateConnectorFn } from '@wagmi/core';
import { expect } from 'vitest';
import { type FakeWallet, fakeWallet } from './fake-wallet.js';
import type { BoundWagmiAdapter } from '../wagmi-adapter.js';
import type { TestedCore, wagmiVersions } from './wagmi-versions.js';

export const harbor = chainOf(31337, 'Harbor');
export const lagoon = chainOf(31338, 'Lagoon');
export const first = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
export const second = '0x52908400098527886E0F7030069857D2E4169EE7';
export const third = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

function chainOf(id: number, name: string) {
  return {
    id,
    name,
    caipNetworkId: `eip155:${id}` as const,
    chainNamespace: 'eip155' as const,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] as const } },
  };
}

/** What survives a reload: the wallets and both storages. */
interface WalletPage {
  readonly wallets: readonly [FakeWallet, FakeWallet];
  readonly kitStorage: Readonly<Record<string, string>>;
  readonly wagmiStorage: MemoryStorage;
}

export function createPage(): WalletPage {
  return {
    wallets: [fakeWallet('io.one', [first, second]), fakeWallet('io.second', [third])],
    kitStorage: {},
    wagmiStorage: createMemoryStorage(),
  };
}

interface WagmiSetUp {
  readonly page?: WalletPage;
  readonly connectors?: readonly CreateConnectorFn[] | undefined;
  readonly mount?: boolean;
  /** If true, no wallet announces itself. */
  readonly silent?: boolean;
  readonly withoutStorage?: boolean;
  /** If true, wagmi reads nothing from storage before the page has mounted. */
  readonly ssr?: boolean;
  readonly adapter?: BoundWagmiAdapter;
  readonly loads?: Loads | undefined;
}

const recordedEvents = [
  'connected',
  'disconnected',
  'account-changed',
  'network-changed',
  'connection-switched',
  'connection-ended',
] as const;

interface Side {
  readonly status: string;
  readonly address: string | undefined;
  readonly chainId: number | undefined;
  readonly connectorId: string | undefined;
}

interface BothSides {
  readonly adapter: BoundWagmiAdapter;
  readonly config: BoundWagmiAdapter['wagmiConfig'];
  readonly env: TestEnv;
  readonly kit: Core;
  readonly wagmi: TestedCore;
  readonly page: WalletPage;
  readonly kitEvents: string[];
  readonly wagmiChanges: string[];
  readonly wagmiStatuses: string[];
  rest(): Promise<void>;
  kitSide(): Side;
  wagmiSide(): Side;
  connector(id: string): BoundWagmiAdapter['wagmiConfig']['connectors'][number];
  clearRecords(): void;
  /** Expects this state on both sides, and one change in wagmi. */
  expectBothSides(expected: Partial<Side>): Promise<void>;
  mount(): Promise<void>;
  reload(options?: WagmiSetUp): Promise<BothSides>;
}

export function createKits(version: (typeof wagmiVersions)[number]) {
  const kits: Core[] = [];
  async function setUp({
    page = createPage(),
    connectors,
    mount = true,
    silent = false,
    withoutStorage = false,
    ssr = false,
    adapter: existingAdapter,
    loads,
  }: WagmiSetUp = {}): Promise<BothSides> {
    const { core: wagmi } = version;
    const env = testEnv({ stored: page.kitStorage });
    if (!silent) for (const wallet of page.wallets) wallet.announce(env.page.events);
    const networks = [harbor, lagoon] as const;
    const storage = withoutStorage ? null : wagmi.createStorage({ storage: page.wagmiStorage });
    const adapter = existingAdapter ?? version.makeAdapter({ networks, storage, connectors, ssr });
    const config = adapter.wagmiConfig;
    const kit = createCore(
      { projectId: 'p', networks, adapters: [adapter] },
      env,
      undefined,
      loads,
    );
    kits.push(kit);
    const kitEvents: string[] = [];
    for (const name of recordedEvents) kit.bus.on(name, () => void kitEvents.push(name));
    const wagmiChanges: string[] = [];
    const read = (state: ReturnType<typeof wagmi.getConnection>) => ({
      status: state.status,
      address: state.address,
      chainId: state.chainId,
      connectorId: state.connector?.id,
    });
    const wagmiStatuses: string[] = [];
    wagmi.watchConnection(config, {
      onChange(state) {
        const { status, ...account } = read(state);
        wagmiStatuses.push(status);
        // wagmi also emits status changes, such as "reconnecting", which are not changes of the connection.
        const next = JSON.stringify(account);
        if (wagmiChanges.at(-1) !== next) wagmiChanges.push(next);
      },
    });
    const rest = async (): Promise<void> => {
      for (let round = 0; round < 8; round++) await env.clock.advance(100);
    };
    const kitSide = (): Side => {
      const { status, address, connectorId, caipAddress } = kit.account.get('eip155');
      const chain = caipAddress?.split(':')[1];
      return { status, address, chainId: chain ? Number(chain) : undefined, connectorId };
    };
    const wagmiSide = (): Side => {
      const { status, address, chainId, connectorId } = read(wagmi.getConnection(config));
      return { status, address, chainId, connectorId };
    };
    const sides = {
      adapter,
      config,
      env,
      kit,
      wagmi,
      page,
      kitEvents,
      wagmiChanges,
      wagmiStatuses,
      rest,
      kitSide,
      wagmiSide,
      connector(id: string) {
        const found = config.connectors.find((each) => each.id === id);
        if (!found) throw new Error(`wagmi lists no ${id}`);
        return found;
      },
      clearRecords() {
        kitEvents.length = 0;
        wagmiChanges.length = 0;
      },
      async expectBothSides(expected: Partial<Side>) {
        await rest();
        expect(wagmiSide()).toMatchObject(expected);
        expect(wagmiSide()).toEqual(kitSide());
        const { status: _, ...account } = wagmiSide();
        expect(wagmiChanges.filter((each) => each === JSON.stringify(account))).toHaveLength(1);
        expect(env.errors).toEqual([]);
      },
      async mount() {
        kit.mount();
        await kit.preload();
        await rest();
      },
      async reload(options: WagmiSetUp = {}) {
        await rest();
        const kitStorage = env.storage.entries();
        const wagmiStorage = createMemoryStorage(page.wagmiStorage.entries());
        // Destroying the kit must not change what the page had stored.
        kit.destroy();
        return setUp({
          connectors,
          loads,
          ...options,
          page: { ...page, kitStorage, wagmiStorage },
        });
      },
    };
    if (mount) await sides.mount();
    return sides;
  }
  return {
    setUp,
    end() {
      for (const kit of kits.splice(0)) kit.destroy();
    },
  };
}
