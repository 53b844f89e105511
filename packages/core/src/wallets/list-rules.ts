// A changed `key` makes all loaded data obsolete.
import { type Explorer, readListing } from './explorer.js';
import type { ChainState } from '../state/chain.js';
import type { Environment } from '../environment.js';
import type { OptionsController } from '../options/options-controller.js';
import { toWallet } from './to-wallet.js';
import type { ExplorerWallet } from './wallets.types.js';
import { createPagedList, type PagedList } from './paged-list.js';

export interface ListRules {
  readonly key: string;
  readonly isOn: boolean;
  readonly featured: readonly string[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly chains: readonly string[];
  readonly custom: readonly ExplorerWallet[];
  /** Whether the wallet is usable here. On a phone it needs a link. */
  keeps(wallet: ExplorerWallet): boolean;
}

export function readRules(deps: {
  readonly options: OptionsController;
  readonly explorer: Explorer;
  readonly chain: { readonly state: Pick<ChainState, 'networks'> };
  readonly environment: () => Pick<Environment, 'isMobile'>;
}): ListRules {
  const { current } = deps.options.state;
  const { isMobile } = deps.environment();
  const exclude = unique(current.excludeWalletIds);
  const include = unique(current.includeWalletIds).filter((id) => !exclude.includes(id));
  const featured = unique(current.featuredWalletIds).filter(
    (id) => !exclude.includes(id) && (include.length === 0 || include.includes(id)),
  );
  const chains = deps.chain.state.networks.map(({ caipNetworkId }) => caipNetworkId);
  const keeps = ({ mobileLink, universalLink, webappLink }: ExplorerWallet): boolean =>
    !isMobile || (mobileLink ?? universalLink ?? webappLink) !== undefined;
  const { projectId, services, customWallets } = current;
  const key = JSON.stringify([projectId, services.explorer, chains, isMobile]);
  return {
    key: key + JSON.stringify([featured, include, exclude, customWallets]),
    isOn: deps.explorer.isOn(),
    featured,
    include,
    exclude,
    chains,
    keeps,
    custom: customOf(customWallets).filter(keeps),
  };
}

function customOf(customWallets: readonly unknown[]): ExplorerWallet[] {
  const wallets = new Map<string, ExplorerWallet>();
  for (const item of customWallets) {
    const listing = readListing(item);
    const wallet = listing && toWallet(listing, 'host');
    if (wallet && !wallets.has(wallet.id)) wallets.set(wallet.id, wallet);
  }
  return [...wallets.values()];
}

/** Drops IDs with a comma, because the explorer splits lists at commas. */
function unique(ids: readonly string[]): string[] {
  const clean = ids.map((id) => id.trim()).filter((id) => id !== '' && !id.includes(','));
  return [...new Set(clean)];
}

const pageEntries = 40;

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
