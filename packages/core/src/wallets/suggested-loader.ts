// Loads featured, recommended and recent wallets, and resolves which installed wallets the options hide or allow.
import { proxy, ref } from 'valtio/vanilla';
import * as z from 'zod/mini';
import { once } from '../once.js';
import type { Mutable } from '../mutable.types.js';
import type { Explorer } from './explorer.js';
import type { Cache } from '../storage/cache.js';
import type { ListRules } from './list-rules.js';
import { loadById, toWallet } from './to-wallet.js';
import type { ExplorerWallet, KnownWallets, LoadStatus } from './wallets.types.js';

const recommendedEntries = 4;

const names = z.array(z.string());
const knownSchema = z.object({ ids: z.string(), rdns: names, names });

interface SuggestedState {
  readonly wallets: readonly ExplorerWallet[];
  readonly status: LoadStatus;
  readonly recent: readonly ExplorerWallet[];
  readonly hidden: KnownWallets;
  /** Undefined without a limit, or until the limit is loaded. */
  readonly only: KnownWallets | undefined;
}

export interface SuggestedLoader {
  readonly state: SuggestedState;
  load(): Promise<void>;
  hasFailed(): boolean;
}

export function createSuggestedLoader(deps: {
  readonly explorer: Explorer;
  readonly rules: ListRules;
  readonly cache: Pick<Cache, 'get' | 'set'>;
  readonly signal: AbortSignal;
  readonly onTotal: (total: number) => void;
  readonly recent: () => readonly string[];
}): SuggestedLoader {
  const { explorer, rules, cache, signal } = deps;
  const state: Mutable<SuggestedState> = proxy({
    wallets: ref([]),
    status: 'idle',
    recent: ref([]),
    hidden: fromCache(cache, 'excluded-wallets', rules.exclude) ?? { rdns: [], names: [] },
    only: fromCache(cache, 'included-wallets', rules.include) ?? namedOnly(rules),
  });
  let featured: readonly ExplorerWallet[] = [];
  let recommended: readonly ExplorerWallet[] = [];
  let others: number | undefined;
  const failed = new Set<() => Promise<void>>();
  const untilDone = (step: () => Promise<void>) => {
    const run = once(step);
    return async (): Promise<boolean> => {
      failed.delete(step);
      await run().catch(() => failed.add(step));
      return !failed.has(step);
    };
  };
  const loadFeatured = untilDone(async () => {
    featured = await loadById(explorer, rules.featured, signal);
  });
  const loadRecommended = untilDone(async () => {
    const exclude = [...rules.exclude, ...rules.featured];
    const { chains, include } = rules;
    const query = { page: 1, entries: recommendedEntries, chains, include, exclude };
    const { listings, total } = await explorer.wallets(query, signal);
    const wallets = listings.flatMap((listing) => toWallet(listing, 'explorer') ?? []);
    recommended = uniqueById(wallets).filter(rules.keeps);
    others = total;
  });
  const loadKnown = (field: 'hidden' | 'only', key: string, ids: readonly string[]) =>
    untilDone(async () => {
      if (ids.length === 0) return;
      const cached = fromCache(cache, key, ids);
      const known = cached ?? namesOf(await loadById(explorer, ids, signal));
      if (signal.aborted) return;
      state[field] = known;
      if (!cached) cache.set('general', key, { ids: ids.join(), ...known });
    });
  const loadHidden = loadKnown('hidden', 'excluded-wallets', rules.exclude);
  const loadOnly = loadKnown('only', 'included-wallets', rules.include);
  const showSuggested = async (): Promise<void> => {
    const outcomes = await Promise.all([loadFeatured(), loadRecommended()]);
    if (signal.aborted) return;
    const visible = featured.filter(rules.keeps);
    state.wallets = ref([...(visible.length > 0 ? visible : recommended)]);
    if (others !== undefined) deps.onTotal(others + featured.length);
    const isBare = state.wallets.length === 0 && outcomes.includes(false);
    state.status = isBare ? 'failed' : 'ready';
  };
  const sought = new Set<string>();
  const showRecent = async (): Promise<void> => {
    const listedIds = new Set([...state.wallets, ...rules.custom].map(({ id }) => id));
    const missing = deps
      .recent()
      .filter((id) => isListed(id, rules) && !listedIds.has(id) && !sought.has(id));
    if (missing.length === 0) return;
    for (const id of missing) sought.add(id);
    try {
      const found = await loadById(explorer, missing, signal);
      if (!signal.aborted) state.recent = ref([...state.recent, ...found.filter(rules.keeps)]);
    } catch {
      for (const id of missing) sought.delete(id);
    }
  };
  return {
    state: state as SuggestedState,
    async load() {
      if (state.status !== 'ready') state.status = rules.isOn ? 'loading' : 'ready';
      if (!rules.isOn) return;
      await Promise.all([showSuggested().then(showRecent), loadHidden(), loadOnly()]);
    },
    hasFailed: () => failed.size > 0,
  };
}

/** False for an id that the options exclude or that cannot be an explorer id, such as an rdns. */
function isListed(id: string, { include, exclude }: ListRules): boolean {
  const isLeft = !exclude.includes(id) && (include.length === 0 || include.includes(id));
  return isLeft && /^[\w-]+$/.test(id);
}

/** Without an explorer, an included ID can only match the rdns of an installed wallet. */
function namedOnly({ include, isOn }: ListRules): KnownWallets | undefined {
  return isOn || include.length === 0
    ? undefined
    : { rdns: include.map((id) => id.toLowerCase()), names: [] };
}

function fromCache(
  cache: Pick<Cache, 'get'>,
  key: string,
  ids: readonly string[],
): KnownWallets | undefined {
  const known = cache.get('general', key, knownSchema);
  if (known === undefined || known.ids !== ids.join()) return undefined;
  return { rdns: known.rdns, names: known.names };
}

function namesOf(wallets: readonly ExplorerWallet[]): KnownWallets {
  return {
    rdns: wallets.flatMap(({ rdns }) => rdns?.toLowerCase() ?? []),
    names: wallets.map(({ name }) => name.toLowerCase()),
  };
}

function uniqueById(wallets: readonly ExplorerWallet[]): ExplorerWallet[] {
  return [...new Map(wallets.map((wallet) => [wallet.id, wallet])).values()];
}
