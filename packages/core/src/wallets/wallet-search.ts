// The search in the wallet list: the last question wins, and what is known already shows while the explorer
// is asked. Knows nothing of typing: debouncing is the caller's.
import { proxy, ref } from 'valtio/vanilla';
import type { Explorer } from '../api/explorer.js';
import type { ListRules } from './list-rules.js';
import { maxEntries } from './load-by-id.js';
import { toWallet } from './to-wallet.js';
import type { ExplorerWallet, WalletSearch } from './wallets.types.js';

const maxQuery = 100;

export type WalletSearcher = ReturnType<typeof createWalletSearch>;

export function createWalletSearch(deps: {
  readonly explorer: Explorer;
  readonly rules: ListRules;
  /** What can be shown before the explorer has answered. */
  readonly known: () => readonly ExplorerWallet[];
  readonly onSearch: (search: string, badge: string) => void;
}) {
  const { explorer, rules } = deps;
  const state = proxy({ current: undefined as WalletSearch | undefined });
  let current: AbortController | undefined;

  const ask = async (query: string, badge: 'certified' | undefined): Promise<void> => {
    const controller = new AbortController();
    current = controller;
    const custom = rules.custom.filter((wallet) => matches(wallet, query, badge));
    const known = deps
      .known()
      .filter((wallet) => !wallet.isCustom && matches(wallet, query, badge));
    const show = (status: WalletSearch['status'], wallets: ExplorerWallet[], count: number) => {
      state.current = ref({ query, badge, status, wallets, count });
    };
    const local = [...custom, ...known];
    if (!rules.isOn) return show('ready', custom, custom.length);
    show('loading', local, local.length);
    const { chains, include, exclude } = rules;
    try {
      const { listings, total } = await explorer.wallets(
        { page: 1, entries: maxEntries, search: query, badge, chains, include, exclude },
        controller.signal,
      );
      if (controller.signal.aborted) return;
      const found = listings.flatMap((listing) => toWallet(listing, 'explorer') ?? []);
      const all = new Map([...found, ...custom].map((wallet) => [wallet.id, wallet]));
      const others = [...all.values()].filter((wallet) => !wallet.isCustom && rules.keeps(wallet));
      show('ready', [...custom, ...others], custom.length + (total ?? others.length));
    } catch {
      if (!controller.signal.aborted) show('failed', local, local.length);
    }
  };
  return {
    /** A valtio proxy; undefined while nothing is searched for. */
    state: state as { readonly current: WalletSearch | undefined },
    /** Never rejects. */
    async search(given: string, badge: 'certified' | undefined): Promise<void> {
      current?.abort();
      const query = given.trim().slice(0, maxQuery);
      if (query === '' && badge === undefined) {
        state.current = undefined;
        return;
      }
      deps.onSearch(query, badge ?? '');
      await ask(query, badge);
    },
    /** Asks the failed question again. */
    async again(): Promise<void> {
      const failed = state.current?.status === 'failed' ? state.current : undefined;
      if (failed) await ask(failed.query, failed.badge);
    },
    stop: (): void => current?.abort(),
  };
}

function matches(wallet: ExplorerWallet, query: string, badge: string | undefined): boolean {
  return (
    (badge === undefined || wallet.isVerified) &&
    wallet.name.toLowerCase().includes(query.toLowerCase())
  );
}
