import type { Explorer } from './explorer.js';
import { createPagedList, type PagedList } from './paged-list.js';
import type { ListRules } from './list-rules.js';
import { toWallet } from './to-wallet.js';
import type { ExplorerWallet } from './wallets.types.js';

export const pageEntries = 40;

export function listOfWallets(deps: {
  readonly explorer: Explorer;
  readonly rules: ListRules;
  readonly signal: AbortSignal;
  readonly suggested: () => readonly ExplorerWallet[];
  readonly onTotal: (total: number) => void;
}): PagedList<ExplorerWallet> {
  const { explorer, rules, onTotal } = deps;
  const { chains, include, exclude, custom } = rules;
  return createPagedList<ExplorerWallet, number>({
    idOf: ({ id }) => id,
    keeps: rules.keeps,
    head: () => [...custom, ...(rules.featured.length > 0 ? deps.suggested() : [])],
    signal: deps.signal,
    async load(page = 1, signal) {
      if (!rules.isOn) return { items: [], next: undefined };
      const query = { page, entries: pageEntries, chains, include, exclude };
      const { listings, received, total } = await explorer.wallets(query, signal);
      if (total !== undefined && !signal.aborted) onTotal(total);
      const isShort = total === undefined ? received < pageEntries : page * pageEntries >= total;
      return {
        items: listings.flatMap((each) => toWallet(each, 'explorer') ?? []),
        next: received === 0 || isShort ? undefined : page + 1,
      };
    },
  });
}
