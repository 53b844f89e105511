// The controller of the collectibles: the list of the account and network in use. Made once for each kit, at its first use.
// Hosts without UI have it too: nothing here draws.
import {
  createPagedList,
  type FeatureParts,
  KitError,
  type PagedList,
  proxy,
  ref,
} from '@openappkit/core/feature';
import type { PagesParts } from '../../account-lists/history-pages.js';
import { listPictures } from '../../account-lists/pictures.js';
import { onPlaceChange, type Place, placeOf } from '../../account-lists/place.js';
import { createCollectiblePages } from './collectible-pages.js';
import type { Collectibles, CollectiblesState, OwnedCollectible } from './collectibles.types.js';

type Parts = PagesParts & Pick<FeatureParts, 'account' | 'bus' | 'chain' | 'env'>;
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The list of one account on one network. */
interface Session {
  readonly place: Place;
  readonly list: PagedList<OwnedCollectible>;
  readonly facts: () => Pick<CollectiblesState, 'hidden' | 'derived' | 'isUnknown'>;
  stop(): void;
}

/** @example const collectibles = await kit.feature('collectibles'); await collectibles.load(); */
export function createCollectibles(parts: Parts): Collectibles {
  const { account, chain } = parts;
  const pictures = listPictures(parts);
  const state = proxy(initialState(pictures.state));
  let session: Session | undefined;
  let destroyed = false;

  const show = (): void => {
    const { items = [], status = 'idle', moreStatus = 'idle' } = session?.list.state ?? {};
    const facts = session?.facts() ?? { hidden: [], derived: false, isUnknown: false };
    const hidden = ref([...facts.hidden]);
    Object.assign(state, { items: ref([...items]), status, moreStatus, ...facts, hidden });
  };
  const begin = (): Session | undefined => {
    if (account.get(chain.state.activeNamespace).address === undefined)
      throw new KitError('account/no-address');
    const place = destroyed ? undefined : placeOf(parts);
    if (!place) {
      // On a network that the app does not have nobody is asked.
      Object.assign(state, { status: 'ready', moreStatus: 'end', isUnknown: true });
      return undefined;
    }
    session ??= createSession(parts, place);
    return session;
  };
  const ask = async (current: Session): Promise<void> => {
    const loading = current.list.load();
    if (current === session) show();
    await loading;
    if (current === session) show();
  };
  const reset = (): void => {
    session?.stop();
    session = undefined;
    show();
  };
  const stop = onPlaceChange(parts, () => {
    if (session?.place.key !== placeOf(parts)?.key) reset();
  });
  return {
    state,
    async load() {
      const current = begin();
      if (current && current.list.state.status !== 'ready') await ask(current);
    },
    async loadMore() {
      const current = begin();
      if (current) await ask(current);
    },
    loadPictures: pictures.load,
    destroy() {
      destroyed = true;
      stop();
      pictures.destroy();
      session?.stop();
      session = undefined;
    },
  };
}

function createSession(parts: Parts, place: Place): Session {
  const end = new AbortController();
  const { signal } = end;
  const pages = createCollectiblePages(parts, place);
  const hidden = new Map<string, OwnedCollectible>();
  let derived = false;
  let isUnknown = false;
  const list = createPagedList<OwnedCollectible, string>({
    async load(cursor) {
      const page = await pages.page(cursor, signal);
      if (signal.aborted) return page;
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
