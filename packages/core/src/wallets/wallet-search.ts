// Only the last query counts. The caller debounces.
import { proxy, ref } from 'valtio/vanilla';
import type { Explorer } from './explorer.js';
import type { ListRules } from './list-rules.js';
import { maxEntries, toWallet } from './to-wallet.js';
import type { ExplorerWallet, Narrowing, WalletSearch } from './wallets.types.js';

const maxQuery = 100;

export interface WalletSearcher {
  readonly state: { readonly current: WalletSearch | undefined };
  /** Never rejects. */
  search(text: string, badge: 'certified' | undefined, narrowing?: Narrowing): Promise<void>;
  again(): Promise<void>;
  stop(): void;
}

interface Question {
  readonly query: string;
  readonly badge: 'certified' | undefined;
  readonly narrowing: Narrowing | undefined;
}

export function createWalletSearch(deps: {
  readonly explorer: Explorer;
  readonly rules: ListRules;
  readonly known: () => readonly ExplorerWallet[];
  readonly onSearch: (search: string, badge: string) => void;
}): WalletSearcher {
  const { explorer, rules } = deps;
  const state = proxy({ current: undefined as WalletSearch | undefined });
  let current: AbortController | undefined;

  let last: Question | undefined;

  const isListed = (wallet: ExplorerWallet): boolean => !wallet.isCustom && rules.keeps(wallet);
  const queryExplorer = async (
    { query: search, badge, narrowing }: Question,
    include: readonly string[],
    signal: AbortSignal,
  ) => {
    const { page = 1, entries = maxEntries, sort } = narrowing ?? {};
    const exclude = [...new Set([...rules.exclude, ...(narrowing?.exclude ?? [])])];
    const { chains } = rules;
    const { listings, total } = await explorer.wallets(
      { page, entries, search, badge, chains, include, exclude, sort },
      signal,
    );
    return { found: listings.flatMap((listing) => toWallet(listing, 'explorer') ?? []), total };
  };
  const findLocal = ({ query, badge, narrowing }: Question) => {
    const isMatch = (wallet: ExplorerWallet): boolean => matches(wallet, query, badge);
    const { page = 1 } = narrowing ?? {};
    return {
      before: page > 1 ? (state.current?.wallets ?? []) : [],
      custom: rules.custom.filter((wallet) => isMatch(wallet) && isWithin(wallet, narrowing)),
      known: deps.known().filter((wallet) => !wallet.isCustom && isMatch(wallet)),
    };
  };
  const request = async (question: Question): Promise<void> => {
    const { query, badge, narrowing } = question;
    const controller = new AbortController();
    current = controller;
    const { before, custom, known } = findLocal(question);
    const show = (status: WalletSearch['status'], wallets: ExplorerWallet[], count: number) => {
      state.current = ref({ query, badge, status, wallets, count });
    };
    // Only the explorer can apply the narrowing.
    const local = narrowing ? [...before] : [...custom, ...known];
    const include = narrowed(rules.include, narrowing?.include);
    if (!rules.isOn || include === undefined) return show('ready', custom, custom.length);
    show('loading', local, local.length);
    try {
      const { found, total } = await queryExplorer(question, include, controller.signal);
      if (controller.signal.aborted) return;
      const all = new Map([...before, ...found, ...custom].map((wallet) => [wallet.id, wallet]));
      const others = [...all.values()].filter(isListed);
      show('ready', [...custom, ...others], custom.length + (total ?? others.length));
    } catch {
      if (!controller.signal.aborted) show('failed', local, local.length);
    }
  };
  return {
    state: state as { readonly current: WalletSearch | undefined },
    async search(text, badge, narrowing?: Narrowing) {
      current?.abort();
      const query = text.trim().slice(0, maxQuery);
      if (query === '' && badge === undefined && narrowing === undefined) {
        state.current = undefined;
        return;
      }
      if (query !== '' || badge !== undefined) deps.onSearch(query, badge ?? '');
      last = { query, badge, narrowing };
      await request(last);
    },
    async again() {
      if (state.current?.status === 'failed' && last) await request(last);
    },
    stop: () => current?.abort(),
  };
}

function matches(wallet: ExplorerWallet, query: string, badge: string | undefined): boolean {
  return (
    (badge === undefined || wallet.isVerified) &&
    wallet.name.toLowerCase().includes(query.toLowerCase())
  );
}

function isWithin({ id }: ExplorerWallet, { include, exclude }: Narrowing = {}): boolean {
  return include?.includes(id) !== false && exclude?.includes(id) !== true;
}

/** An empty option allows all ids. Undefined if no id is left. */
function narrowed(
  allowed: readonly string[],
  requested: readonly string[] | undefined,
): readonly string[] | undefined {
  if (requested === undefined) return allowed;
  const both = requested.filter((id) => allowed.length === 0 || allowed.includes(id));
  return both.length > 0 ? both : undefined;
}
