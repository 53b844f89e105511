import { proxy } from 'valtio/vanilla';
import { createHttp } from '../../api/http.js';
import { createBus } from '../../bus.js';
import { createCache } from '../../storage/cache.js';
import { createConnection } from '../../state/connection.js';
import type { Env } from '../../env/env.types.js';
import type { Network } from '../../network/network.types.js';
import { createOptions, type OptionsController } from '../../options/options-controller.js';
import type { Options } from '../../options/options.types.js';
import { createStorage } from '../../storage/storage.js';
import type { TrackEvent } from '../../telemetry/track-event.js';
import { createWallets } from '../wallets.js';
import type { ExplorerWallet, Wallets, WalletsState } from '../wallets.types.js';

type Reply = (call: { readonly url: string }) => Response | object | Promise<Response | object>;
export interface ScriptedEnv extends Env {
  readonly fetch: Env['fetch'] & {
    readonly calls: readonly { readonly url: string }[];
    route(match: string | RegExp, reply: Reply): void;
  };
}

export const explorerUrl = 'https://explorer.test';
const network: Network = {
  id: 1,
  name: 'Ethereum',
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://own.test'] } },
};

export interface Listing {
  readonly [field: string]: unknown;
}
export const listing = (number: number, overrides: Listing = {}): Listing => ({
  id: `w${number}`,
  name: `Wallet ${number}`,
  ...overrides,
});
export const listings = (total: number): Listing[] =>
  Array.from({ length: total }, (_, index) => listing(index + 1));

export function serve(env: ScriptedEnv, all: readonly Listing[]): void {
  env.fetch.route('/getWallets', ({ url }) => {
    const query = new URL(url).searchParams;
    const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean);
    const [include, exclude] = [list('include'), list('exclude')];
    const search = query.get('search')?.toLowerCase() ?? '';
    const matches = all.filter(
      ({ id, name, badge_type }) =>
        (include.length === 0 || include.includes(String(id))) &&
        !exclude.includes(String(id)) &&
        String(name).toLowerCase().includes(search) &&
        (!query.has('badge_type') || badge_type === query.get('badge_type')),
    );
    const entries = Number(query.get('entries'));
    const start = (Number(query.get('page')) - 1) * entries;
    return { data: matches.slice(start, start + entries), count: matches.length };
  });
}

export function fail(env: ScriptedEnv, match: string | RegExp = '/getWallets'): void {
  env.fetch.route(match, () => new Response('no', { status: 500 }));
}

export interface HeldWallets {
  readonly wallets: Wallets;
  readonly state: WalletsState;
  readonly options: OptionsController;
  readonly tracked: readonly TrackEvent[];
  listRequests(): Readonly<Record<string, string>>[];
}

export function walletsFor(
  env: ScriptedEnv,
  overrides: Partial<Options> = {},
  mobile = false,
  ui = { modal: proxy({ open: false }), router: proxy({ view: 'Connect' }) },
  connection = createConnection(),
): HeldWallets {
  const services = { explorer: explorerUrl };
  const raw = { projectId: 'p', networks: [network], services, ...overrides };
  const options = createOptions(raw);
  const { storage: store, logger } = env;
  const storage = createStorage({ store, logger, projectId: 'p', instanceId: undefined });
  const cache = createCache({ env, storage, projectId: 'p', instanceId: undefined });
  const bus = createBus(env.onError);
  const tracked: TrackEvent[] = [];
  bus.on('track', (event) => tracked.push(event));
  const wallets = createWallets({
    env,
    options,
    bus,
    cache,
    http: createHttp(env),
    sdk: { st: 'appkit', sv: 'html-fake-0.1.0' },
    chain: { state: { networks: [network] } },
    environment: () => ({ isMobile: mobile }),
    modal: { state: ui.modal },
    router: { state: ui.router },
    connection,
  });
  const listRequests = () =>
    env.fetch.calls
      .filter(({ url }) => url.includes('/getWallets'))
      .map(({ url }) => Object.fromEntries(new URL(url).searchParams));
  return { wallets, state: wallets.state, options, tracked, listRequests };
}

export const ids = (wallets: readonly ExplorerWallet[]): string[] => wallets.map(({ id }) => id);
export const never = (): Promise<never> => new Promise(() => undefined);
