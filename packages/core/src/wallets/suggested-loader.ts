// What the connect view needs: featured or recommended wallets, and which installed ones the host's lists
// hide or allow. Four independent questions; one that fails is asked again at the next call.
import { ref } from 'valtio/vanilla';
import * as z from 'zod/mini';
import type { Explorer } from '../api/explorer.js';
import type { Cache } from '../cache/cache.js';
import type { ListRules } from './list-rules.js';
import { loadById } from './load-by-id.js';
import { toWallet } from './to-wallet.js';
import { untilDone } from './until-done.js';
import type { ExplorerWallet, WalletsState } from './wallets.types.js';

/** wire.md 2.1 */
export const recommendedEntries = 4;

/** What is known of wallets that may be installed, lower case. */
export interface KnownWallets {
  readonly rdns: readonly string[];
  readonly names: readonly string[];
}
type Mutable = { -readonly [Key in keyof WalletsState]: WalletsState[Key] };
const names = z.array(z.string());
const knownSchema = z.object({ ids: z.string(), rdns: names, names });

export interface SuggestedLoader {
  load(): Promise<void>;
  /** Some part of it failed and waits for another try. */
  hasFailed(): boolean;
}

export function createSuggestedLoader(deps: {
  readonly state: Mutable;
  readonly explorer: Explorer;
  readonly rules: ListRules;
  readonly cache: Pick<Cache, 'get' | 'set'>;
  readonly signal: AbortSignal;
  readonly onTotal: (total: number) => void;
}): SuggestedLoader {
  const { state, explorer, rules, cache, signal } = deps;
  let featured: readonly ExplorerWallet[] = [];
  let recommended: readonly ExplorerWallet[] = [];
  let others: number | undefined;
  const parts = {
    featured: untilDone(async () => {
      featured = await loadById(explorer, rules.featured, signal);
    }),
    recommended: untilDone(async () => {
      const exclude = [...rules.exclude, ...rules.featured];
      const { chains, include } = rules;
      const query = { page: 1, entries: recommendedEntries, chains, include, exclude };
      const { listings, total } = await explorer.wallets(query, signal);
      const wallets = listings.flatMap((listing) => toWallet(listing, 'explorer') ?? []);
      recommended = uniqueById(wallets).filter(rules.keeps);
      others = total;
    }),
    hidden: untilDone(() =>
      learn('excluded-wallets', rules.exclude, (known) => {
        state.hidden = known;
      }),
    ),
    only: untilDone(() =>
      learn('included-wallets', rules.include, (known) => {
        state.only = known;
      }),
    ),
  };
  async function learn(
    key: string,
    ids: readonly string[],
    commit: (known: KnownWallets) => void,
  ): Promise<void> {
    if (ids.length === 0) return;
    const kept = fromCache(cache, key, ids);
    const known = kept ?? namesOf(await loadById(explorer, ids, signal));
    if (signal.aborted) return;
    commit(known);
    if (kept) return;
    cache.set('general', key, { ids: ids.join(), ...known });
  }
  const showSuggested = async (): Promise<void> => {
    const outcomes = await Promise.all([parts.featured(), parts.recommended()]);
    if (signal.aborted) return;
    const shown = featured.filter(rules.keeps);
    state.suggested = ref([...(shown.length > 0 ? shown : recommended)]);
    // A page of the list knows the total better.
    if (others !== undefined && state.listStatus !== 'ready')
      deps.onTotal(others + featured.length);
    const isBare = state.suggested.length === 0 && outcomes.includes('failed');
    state.suggestedStatus = isBare ? 'failed' : 'ready';
  };
  return {
    async load() {
      if (state.suggestedStatus !== 'ready') state.suggestedStatus = 'loading';
      await Promise.all([showSuggested(), parts.hidden(), parts.only()]);
    },
    hasFailed: () => Object.values(parts).some((part) => part.hasFailed()),
  };
}

/** What an earlier session learned, while it is fresh and the host's list is the same. */
export function knownFromCache(
  cache: Pick<Cache, 'get'>,
  rules: Pick<ListRules, 'exclude' | 'include'>,
): { readonly hidden: KnownWallets | undefined; readonly only: KnownWallets | undefined } {
  return {
    hidden: fromCache(cache, 'excluded-wallets', rules.exclude),
    only: fromCache(cache, 'included-wallets', rules.include),
  };
}

function fromCache(
  cache: Pick<Cache, 'get'>,
  key: string,
  ids: readonly string[],
): KnownWallets | undefined {
  const known = knownSchema.safeParse(cache.get('general', key)).data;
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
