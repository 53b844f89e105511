// Loaded when the dialog first needs it. Starts over when the host changes its options.
import { proxy, ref, subscribe } from 'valtio/vanilla';
import { createExplorer, type Explorer } from './explorer.js';
import type { FeatureDeps } from '../feature/define-feature.js';
import { type ListRules, readRules, listOfWallets } from './list-rules.js';
import type { PagedList } from './paged-list.js';
import { createSuggestedLoader, type SuggestedLoader } from './suggested-loader.js';
import { createWalletSearch, type WalletSearcher } from './wallet-search.js';
import type { ExplorerWallet, Wallets, WalletsState } from './wallets.types.js';
import type { Bus } from '../bus.js';
import { createPictures } from '../api/pictures.js';
import type { Env } from '../env/env.types.js';

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

interface ImpressionDeps {
  readonly bus: Pick<Bus, 'emit'>;
  readonly modal: { readonly state: { readonly open: boolean } };
  readonly router: { readonly state: { readonly view: string } };
}

/** Tracks each wallet once per opening of the dialog. The event contains no search text. */
function trackImpressions({ bus, modal, router }: ImpressionDeps, state: WalletsState): () => void {
  const tracked = new Set<string>();
  /** Other views show no wallets, even if wallets were loaded for a list. */
  const shownWallets = (view: string): readonly ExplorerWallet[] => {
    if (view === 'AllWallets') return state.search?.wallets ?? state.list;
    return view === 'Connect' ? [...state.custom, ...state.suggested] : [];
  };
  const check = (): void => {
    if (!modal.state.open) {
      tracked.clear();
      return;
    }
    const { view } = router.state;
    const items = shownWallets(view).flatMap(({ id, name, order, isVerified }, displayIndex) =>
      tracked.has(id)
        ? []
        : [{ name, walletRank: order, explorerId: id, view, displayIndex, certified: isVerified }],
    );
    for (const { explorerId } of items) tracked.add(explorerId);
    if (items.length > 0)
      bus.emit('track', { event: 'WALLET_IMPRESSION_V2', properties: { items } });
  };
  const stops = [state, modal.state, router.state].map((each) => subscribe(each, check));
  check();
  return () => {
    for (const stop of stops) stop();
  };
}

type WalletImages = ReturnType<typeof createWalletImages>;

function createWalletImages(deps: {
  readonly env: Pick<Env, 'fetch' | 'clock' | 'page'>;
  readonly explorer: Explorer;
}) {
  const { env, explorer } = deps;
  const images = createPictures({ env, urlOf: explorer.imageUrl, isOn: explorer.isOn });
  return {
    state: images.state,
    load: (wallets: readonly ExplorerWallet[]): void =>
      images.load(wallets.flatMap(({ imageId }) => imageId ?? [])),
    destroy: images.destroy,
  };
}
