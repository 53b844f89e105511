// The wallet list: suggested wallets, all wallets by page, search and pictures. Its own chunk, loaded when
// the modal first needs it. Starts nothing by itself; when the host changes its options it starts anew.
import { proxy, ref } from 'valtio/vanilla';
import type { SdkIdentity } from '../api/api.js';
import { createExplorer } from '../api/explorer.js';
import type { Http } from '../api/http.js';
import type { Bus } from '../bus/bus.js';
import type { Cache } from '../cache/cache.js';
import type { ChainState } from '../chain/chain.types.js';
import type { Env } from '../env/env.types.js';
import type { Environment } from '../environment/environment.types.js';
import type { OptionsController } from '../options/options-controller.js';
import { type ListRules, readRules } from './list-rules.js';
import { createPagedList, type PagedList } from './paged-list.js';
import { createSuggestedLoader, knownFromCache, type SuggestedLoader } from './suggested-loader.js';
import { createWalletImages } from './wallet-images.js';
import { createWalletSearch, type WalletSearcher } from './wallet-search.js';
import type { Wallets, WalletsState } from './wallets.types.js';

export interface WalletsDeps {
  readonly env: Pick<Env, 'fetch' | 'clock'>;
  readonly http: Http;
  readonly options: OptionsController;
  readonly sdk: SdkIdentity;
  readonly chain: { readonly state: Pick<ChainState, 'networks'> };
  readonly environment: Pick<Environment, 'isMobile'>;
  readonly cache: Pick<Cache, 'get' | 'set'>;
  readonly bus: Pick<Bus, 'emit'>;
}

interface Session {
  readonly rules: ListRules;
  readonly suggested: SuggestedLoader;
  readonly list: PagedList;
  readonly searcher: WalletSearcher;
  stop(): void;
}
type Mutable = { -readonly [Key in keyof WalletsState]: WalletsState[Key] } & {
  images: Record<string, string>;
};

export function createWallets(deps: WalletsDeps): Wallets {
  const { env, cache, bus } = deps;
  const explorer = createExplorer(deps);
  const state: Mutable = proxy({ ...emptyState(), images: {} });
  const images = createWalletImages({ env, explorer, images: state.images });
  let destroyed = false;
  let session = begin(readRules({ ...deps, explorer }));

  function begin(rules: ListRules): Session {
    const { custom, isOn } = rules;
    const { hidden, only } = knownFromCache(cache, rules);
    Object.assign(state, emptyState(), { custom: ref([...custom]), list: ref([...custom]) });
    state.count = isOn ? 0 : custom.length;
    state.hidden = hidden ?? emptyState().hidden;
    // With no explorer to ask, what the host wrote is all there is to know.
    state.only = only ?? (isOn ? undefined : allowed(rules));
    const stop = new AbortController();
    const { signal } = stop;
    const onTotal = (total: number): void => {
      state.count = Math.max(total + custom.length, state.list.length);
    };
    const parts = { state, explorer, rules, cache, signal, onTotal };
    const onSearch = (search: string, badge: string): void =>
      bus.emit('track', { event: 'SEARCH_WALLET', properties: { badge, search } });
    const searcher = createWalletSearch({ state, explorer, rules, onSearch });
    return {
      ...{ rules, searcher, suggested: createSuggestedLoader(parts), list: createPagedList(parts) },
      stop() {
        stop.abort();
        searcher.stop();
      },
    };
  }
  /** The session of today's options; undefined where there is nothing to ask. */
  const ask = (): Session | undefined => {
    if (destroyed) return undefined;
    const rules = readRules({ ...deps, explorer });
    if (rules.key !== session.rules.key) {
      session.stop();
      session = begin(rules);
    }
    if (rules.isOn) return session;
    Object.assign(state, { suggestedStatus: 'ready', listStatus: 'ready', moreStatus: 'end' });
    return undefined;
  };
  return {
    state,
    loadSuggested: async () => ask()?.suggested.load(),
    loadMore: async () => ask()?.list.load(),
    async search(query, badge) {
      ask();
      if (!destroyed) await session.searcher.search(query, badge);
    },
    async retry() {
      const current = ask();
      if (!current) return;
      const { suggested, list, searcher } = current;
      const isListFailed = state.listStatus === 'failed' || state.moreStatus === 'failed';
      await Promise.all([
        suggested.hasFailed() ? suggested.load() : undefined,
        isListFailed ? list.load() : undefined,
        searcher.again(),
      ]);
    },
    loadImages: images.load,
    destroy() {
      destroyed = true;
      session.stop();
      images.destroy();
    },
  };
}

function allowed({ include }: ListRules): WalletsState['only'] {
  return include.length === 0
    ? undefined
    : { rdns: include.map((id) => id.toLowerCase()), names: [] };
}

function emptyState(): Omit<WalletsState, 'images'> {
  return {
    suggested: ref([]),
    suggestedStatus: 'idle',
    custom: ref([]),
    list: ref([]),
    listStatus: 'idle',
    moreStatus: 'idle',
    count: 0,
    search: undefined,
    hidden: { rdns: [], names: [] },
    only: undefined,
  };
}
