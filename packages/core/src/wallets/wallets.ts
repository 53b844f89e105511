// Loaded when the dialog first needs it. Starts over when the host changes its options.
import { proxy, ref } from 'valtio/vanilla';
import { createExplorer } from './explorer.js';
import type { FeatureDeps } from '../feature/define-feature.js';
import { type ListRules, readRules } from './list-rules.js';
import { type ImpressionDeps, trackImpressions } from './track-impressions.js';
import type { PagedList } from './paged-list.js';
import { listOfWallets } from './list-of-wallets.js';
import { createSuggestedLoader, type SuggestedLoader } from './suggested-loader.js';
import { createWalletImages, type WalletImages } from './wallet-images.js';
import { createWalletSearch, type WalletSearcher } from './wallet-search.js';
import type { ExplorerWallet, Wallets, WalletsState } from './wallets.types.js';

type Deps = Pick<FeatureDeps, 'bus' | 'cache' | 'connection' | 'env' | 'http' | 'options' | 'sdk'> &
  ImpressionDeps &
  Pick<Parameters<typeof readRules>[0], 'chain' | 'environment'>;

interface Session {
  readonly rules: ListRules;
  readonly suggested: SuggestedLoader;
  readonly list: PagedList<ExplorerWallet>;
  readonly searcher: WalletSearcher;
  stop(): void;
}

export function createWallets(deps: Deps): Wallets {
  const { env, cache, connection, bus } = deps;
  const explorer = createExplorer(deps);
  const images = createWalletImages({ env, explorer });
  let destroyed = false;
  const usedLast = (): readonly string[] =>
    connection.state.recents.flatMap(({ id }) => (connection.find(id) ? [] : id));
  let session = begin(readRules({ ...deps, explorer }));
  const state = joined(session, images);
  const stopTracking = trackImpressions(deps, state);

  function begin(rules: ListRules): Session {
    const stop = new AbortController();
    const { signal } = stop;
    const onTotal = (total: number): void => {
      state.total = total + rules.custom.length;
    };
    const onSearch = (search: string, badge: string): void =>
      bus.emit('track', { event: 'SEARCH_WALLET', properties: { badge, search } });
    const suggested = createSuggestedLoader({
      explorer,
      rules,
      cache,
      signal,
      recent: usedLast,
      onTotal: (total) => list.state.status !== 'ready' && onTotal(total),
    });
    const list = listOfWallets({
      explorer,
      rules,
      signal,
      suggested: () => suggested.state.wallets,
      onTotal,
    });
    const searcher = createWalletSearch({
      explorer,
      rules,
      known: () => list.state.items,
      onSearch,
    });
    return {
      rules,
      suggested,
      list,
      searcher,
      stop() {
        stop.abort();
        searcher.stop();
      },
    };
  }
  const currentSession = (): Session | undefined => {
    if (destroyed) return undefined;
    const rules = readRules({ ...deps, explorer });
    if (rules.key !== session.rules.key) {
      session.stop();
      session = begin(rules);
      Object.assign(state, { total: knownTotal(rules), parts: partsOf(session) });
    }
    return session;
  };
  return {
    state,
    loadSuggested: async () => currentSession()?.suggested.load(),
    loadMore: async () => currentSession()?.list.load(),
    async search(query, badge, narrowing) {
      await currentSession()?.searcher.search(query, badge, narrowing);
    },
    async retry() {
      const current = currentSession();
      if (!current) return;
      const { suggested, list, searcher } = current;
      const hasListFailed = [list.state.status, list.state.moreStatus].includes('failed');
      await Promise.all([
        suggested.hasFailed() ? suggested.load() : undefined,
        hasListFailed ? list.load() : undefined,
        searcher.again(),
      ]);
    },
    loadImages: images.load,
    destroy() {
      destroyed = true;
      stopTracking();
      session.stop();
      images.destroy();
    },
  };
}

interface Loaded {
  readonly custom: readonly ExplorerWallet[];
  readonly suggested: SuggestedLoader['state'];
  readonly list: PagedList<ExplorerWallet>['state'];
  readonly search: WalletSearcher['state'];
}

const knownTotal = ({ isOn, custom }: ListRules): number => (isOn ? 0 : custom.length);

const partsOf = ({ rules, suggested, list, searcher }: Session): Loaded => ({
  custom: ref([...rules.custom]),
  suggested: suggested.state,
  list: list.state,
  search: searcher.state,
});

function joined(
  session: Session,
  images: WalletImages,
): WalletsState & { total: number; parts: Loaded } {
  return proxy({
    images: images.state,
    total: knownTotal(session.rules),
    parts: partsOf(session),
    get suggested() {
      return this.parts.suggested.wallets;
    },
    get suggestedStatus() {
      return this.parts.suggested.status;
    },
    get recent() {
      return this.parts.suggested.recent;
    },
    get custom() {
      return this.parts.custom;
    },
    get list() {
      return this.parts.list.items;
    },
    get listStatus() {
      return this.parts.list.status;
    },
    get moreStatus() {
      return this.parts.list.moreStatus;
    },
    get count() {
      return this.total === 0 ? 0 : Math.max(this.total, this.parts.list.loaded);
    },
    get search() {
      return this.parts.search.current;
    },
    get hidden() {
      return this.parts.suggested.hidden;
    },
    get only() {
      return this.parts.suggested.only;
    },
  });
}
