// The whole list page by page, each wallet once, custom and featured ones first. One request at a time; a
// failed page is asked again by the next call, with nothing lost.
import { ref } from 'valtio/vanilla';
import type { Explorer, WalletPage } from '../api/explorer.js';
import type { ListRules } from './list-rules.js';
import { toWallet } from './to-wallet.js';
import type { ExplorerWallet, WalletsState } from './wallets.types.js';

/** wire.md 2.1 */
export const pageEntries = 40;
/** Pages asked at once where those before held nothing to show (a phone, and wallets without links). */
const maxEmptyPages = 5;

type Mutable = { -readonly [Key in keyof WalletsState]: WalletsState[Key] };

export interface PagedList {
  /** The next page; calls during a load share it. Never rejects. */
  load(): Promise<void>;
}

export function createPagedList(deps: {
  readonly state: Mutable;
  readonly explorer: Explorer;
  readonly rules: ListRules;
  readonly signal: AbortSignal;
  readonly onTotal: (total: number) => void;
}): PagedList {
  const { state, explorer, rules, signal } = deps;
  const shown = new Set<string>();
  const listed = new Set<string>();
  let page = 0;
  let running: Promise<void> | undefined;

  /** True where the answer held a wallet that was not there yet. */
  const append = (wallets: readonly ExplorerWallet[]): boolean => {
    const fresh = wallets.filter(({ id }) => !shown.has(id) && shown.add(id)).filter(rules.keeps);
    if (fresh.length > 0) state.list = ref([...state.list, ...fresh]);
    return fresh.length > 0;
  };
  /** Over when nothing came, nothing new came, or the total is reached. */
  const isLast = ({ received, total, listings }: WalletPage): boolean => {
    const before = listed.size;
    for (const { id } of listings) listed.add(id);
    if (received === 0 || (listings.length > 0 && listed.size === before)) return true;
    return total === undefined ? received < pageEntries : page * pageEntries >= total;
  };
  const loadPage = async (): Promise<'new' | 'nothing' | 'end'> => {
    const { chains, include, exclude } = rules;
    const query = { page: page + 1, entries: pageEntries, chains, include, exclude };
    const answer = await explorer.wallets(query, signal);
    if (signal.aborted) return 'end';
    page += 1;
    const isFirst = page === 1;
    if (isFirst) {
      shown.clear();
      state.list = ref([]);
      append([...rules.custom, ...(rules.featured.length > 0 ? state.suggested : [])]);
    }
    const hasNew = append(answer.listings.flatMap((each) => toWallet(each, 'explorer') ?? []));
    if (answer.total !== undefined) deps.onTotal(answer.total);
    state.listStatus = 'ready';
    if (isLast(answer)) return 'end';
    return hasNew ? 'new' : 'nothing';
  };
  const run = async (): Promise<void> => {
    if (page === 0) state.listStatus = 'loading';
    else state.moreStatus = 'loading';
    try {
      let result = await loadPage();
      for (let tries = 1; result === 'nothing' && tries < maxEmptyPages; tries++)
        result = await loadPage();
      if (!signal.aborted) state.moreStatus = result === 'end' ? 'end' : 'idle';
    } catch {
      if (signal.aborted) return;
      if (page === 0) state.listStatus = 'failed';
      else state.moreStatus = 'failed';
    }
  };
  return {
    load() {
      if (state.moreStatus === 'end') return Promise.resolve();
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
