import {
  cacheLifetimesMs,
  createPagedList,
  type FeatureDeps,
  KitError,
  type Mutable,
  type PagedList,
  proxy,
  ref,
} from '@openappkit/core/feature';
import type { PagesDeps } from '../../account-lists/history-pages.js';
import { createListPictures } from '../../account-lists/list-pictures.js';
import { createSharedRun } from '../../create-shared-run.js';
import { createAccountSession } from '../../account-lists/create-account-session.js';
import type { AccountOnNetwork } from '../../active-account.js';
import { createCollectiblePages } from './collectible-pages.js';
import type { Collectibles, CollectiblesState, OwnedCollectible } from './collectibles.types.js';

type Deps = PagesDeps & Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'env'>;

interface Session {
  readonly owner: AccountOnNetwork;
  readonly list: PagedList<OwnedCollectible>;
  /** When the first page arrived, in milliseconds since the epoch. */
  readonly at: () => number;
  readonly hasOnlyFirstPage: () => boolean;
  readonly details: () => Pick<CollectiblesState, 'hidden' | 'derived' | 'isUnknown'>;
  stop(): void;
}

/** @example const collectibles = await kit.feature('collectibles'); await collectibles.load(); */
export function createCollectibles(deps: Deps): Collectibles {
  const { account, bus, chain, env } = deps;
  const pictures = createListPictures(deps);
  const state = proxy(initialState(pictures.state));
  const refreshing = createSharedRun();
  let isStale = false;

  const updateState = (): void => {
    const session = sessions.current();
    const { items = [], status = 'idle', moreStatus = 'idle' } = session?.list.state ?? {};
    const details = session?.details() ?? { hidden: [], derived: false, isUnknown: false };
    const hidden = ref([...details.hidden]);
    Object.assign(state, { items: ref([...items]), status, moreStatus, ...details, hidden });
  };
  const sessions = createAccountSession<Session>(deps, {
    create: (owner) => createSession(deps, owner),
    onEnd() {
      refreshing.detach();
      isStale = false;
      updateState();
    },
    onUnavailable: () =>
      Object.assign(state, { status: 'ready', moreStatus: 'end', isUnknown: true }),
  });
  const begin = (): Session | undefined => {
    if (account.get(chain.state.activeNamespace).address === undefined)
      throw new KitError('account/no-address');
    return sessions.begin();
  };
  const loadPage = async (current: Session): Promise<void> => {
    const loading = current.list.load();
    if (current === sessions.current()) updateState();
    await loading;
    if (current === sessions.current()) updateState();
  };
  const isOld = (current: Session): boolean => {
    const age = env.clock.now() - current.at();
    return isStale || age < 0 || age >= cacheLifetimesMs.page;
  };
  /** Keeps the current list until the new one is ready, and if it fails. */
  const replace = async (current: Session): Promise<void> => {
    const next = createSession(deps, current.owner, isStale);
    isStale = false;
    await next.list.load();
    if (current !== sessions.current() || next.list.state.status !== 'ready') {
      next.stop();
      if (current === sessions.current()) isStale = true;
      return;
    }
    sessions.replace(next);
    updateState();
  };
  const refresh = (current: Session): Promise<void> => refreshing.share(() => replace(current));
  const stop = bus.on('balance-stale', ({ namespace }) => {
    if (sessions.current()?.owner.namespace !== namespace) return;
    isStale = true;
    // Do not replace a long list while the user looks at it; the next visit reads it again.
    void Promise.resolve(refreshing.current()).then(() => {
      const current = sessions.current();
      const isReady = current?.list.state.status === 'ready';
      if (current && isReady && isStale && current.hasOnlyFirstPage()) return refresh(current);
      return undefined;
    });
  });
  return {
    state,
    async load() {
      const current = begin();
      if (!current) return;
      if (current.list.state.status !== 'ready') await loadPage(current);
      else if (isOld(current)) await refresh(current);
    },
    async loadMore() {
      const current = begin();
      if (current) await loadPage(current);
    },
    loadPictures: pictures.load,
    destroy() {
      stop();
      sessions.destroy();
      pictures.destroy();
    },
  };
}

/** @param isFresh bypasses the caches */
function createSession(deps: Deps, owner: AccountOnNetwork, isFresh = false): Session {
  const end = new AbortController();
  const { signal } = end;
  const pages = createCollectiblePages(deps, owner);
  const hidden = new Map<string, OwnedCollectible>();
  let derived = false;
  let isUnknown = false;
  let requestCount = 0;
  let at = 0;
  const list = createPagedList<OwnedCollectible, string>({
    async load(cursor) {
      requestCount++;
      const page = await pages.page(cursor, { signal, isFresh });
      if (cursor === undefined) at = page.at;
      for (const item of page.items) if (item.isSpam) hidden.set(item.id, item);
      derived = page.derived;
      isUnknown = !page.isKnown;
      return page;
    },
    idOf: ({ id }) => id,
    keeps: ({ isSpam }) => !isSpam,
    signal,
  });
  return {
    owner,
    list,
    at: () => at,
    hasOnlyFirstPage: () => requestCount === 1,
    details: () => ({ hidden: [...hidden.values()], derived, isUnknown }),
    stop: () => end.abort(),
  };
}

/** A new object per kit, because valtio creates one proxy per object. */
function initialState(pictures: CollectiblesState['pictures']): Mutable<CollectiblesState> {
  return {
    items: ref([]),
    hidden: ref([]),
    status: 'idle',
    moreStatus: 'idle',
    derived: false,
    isUnknown: false,
    pictures,
  };
}
