// The controller of the collectibles: the list of the account and network in use. Made once for each kit, at its first use.
// Hosts without UI have it too: nothing here draws.
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
import type { PagesParts } from '../../account-lists/history-pages.js';
import { listPictures } from '../../account-lists/pictures.js';
import { createOneRun } from '../../asking/create-one-run.js';
import { createPlaceSession } from '../../in-use/create-place-session.js';
import type { Place } from '../../in-use/place.js';
import { createCollectiblePages } from './collectible-pages.js';
import type { Collectibles, CollectiblesState, OwnedCollectible } from './collectibles.types.js';

type Deps = PagesParts & Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'env'>;

/** The list of one account on one network. */
interface Session {
  readonly place: Place;
  readonly list: PagedList<OwnedCollectible>;
  /** When the first page was answered, milliseconds since the epoch. */
  readonly at: () => number;
  /** Nothing but the first page was asked for. */
  readonly isShort: () => boolean;
  readonly facts: () => Pick<CollectiblesState, 'hidden' | 'derived' | 'isUnknown'>;
  stop(): void;
}

/** @example const collectibles = await kit.feature('collectibles'); await collectibles.load(); */
export function createCollectibles(deps: Deps): Collectibles {
  const { account, bus, chain, env } = deps;
  const pictures = listPictures(deps);
  const state = proxy(initialState(pictures.state));
  const renewing = createOneRun();
  /** Something happened since it was read. */
  let isStale = false;

  const show = (): void => {
    const session = sessions.now();
    const { items = [], status = 'idle', moreStatus = 'idle' } = session?.list.state ?? {};
    const facts = session?.facts() ?? { hidden: [], derived: false, isUnknown: false };
    const hidden = ref([...facts.hidden]);
    Object.assign(state, { items: ref([...items]), status, moreStatus, ...facts, hidden });
  };
  const sessions = createPlaceSession<Session>(deps, {
    make: (place) => createSession(deps, place),
    onLeft() {
      renewing.leave();
      isStale = false;
      show();
    },
    onNowhere: () => Object.assign(state, { status: 'ready', moreStatus: 'end', isUnknown: true }),
  });
  const begin = (): Session | undefined => {
    if (account.get(chain.state.activeNamespace).address === undefined)
      throw new KitError('account/no-address');
    return sessions.begin();
  };
  const ask = async (current: Session): Promise<void> => {
    const loading = current.list.load();
    if (current === sessions.now()) show();
    await loading;
    if (current === sessions.now()) show();
  };
  const isOld = (current: Session): boolean => {
    const age = env.clock.now() - current.at();
    return isStale || age < 0 || age >= cacheLifetimesMs.page;
  };
  /** Reads the list anew. What is here is shown until that has come, and where it does not come. */
  const replace = async (current: Session): Promise<void> => {
    const next = createSession(deps, current.place, isStale);
    isStale = false;
    await next.list.load();
    if (current !== sessions.now() || next.list.state.status !== 'ready') {
      next.stop();
      if (current === sessions.now()) isStale = true;
      return;
    }
    sessions.replace(next);
    show();
  };
  const renew = (current: Session): Promise<void> => renewing.share(() => replace(current));
  const stop = bus.on('balance-stale', ({ namespace }) => {
    if (sessions.now()?.place.namespace !== namespace) return;
    isStale = true;
    // A long list stays as somebody looks at it; the next visit reads it again.
    void Promise.resolve(renewing.now()).then(() => {
      const current = sessions.now();
      const isReady = current?.list.state.status === 'ready';
      if (current && isReady && isStale && current.isShort()) return renew(current);
      return undefined;
    });
  });
  return {
    state,
    async load() {
      const current = begin();
      if (!current) return;
      if (current.list.state.status !== 'ready') await ask(current);
      else if (isOld(current)) await renew(current);
    },
    async loadMore() {
      const current = begin();
      if (current) await ask(current);
    },
    loadPictures: pictures.load,
    destroy() {
      stop();
      sessions.destroy();
      pictures.destroy();
    },
  };
}

/** @param isFresh asks although answers were kept */
function createSession(deps: Deps, place: Place, isFresh = false): Session {
  const end = new AbortController();
  const { signal } = end;
  const pages = createCollectiblePages(deps, place);
  const hidden = new Map<string, OwnedCollectible>();
  let derived = false;
  let isUnknown = false;
  let asked = 0;
  let at = 0;
  const list = createPagedList<OwnedCollectible, string>({
    async load(cursor) {
      asked++;
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
    place,
    list,
    at: () => at,
    isShort: () => asked === 1,
    facts: () => ({ hidden: [...hidden.values()], derived, isUnknown }),
    stop: () => end.abort(),
  };
}

/** valtio makes one proxy per object: each kit needs an object of its own. */
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
