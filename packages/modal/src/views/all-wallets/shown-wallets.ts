import type { Connector, ExplorerWallet, WalletsState } from '@openappkit/core';
import { installedTypes, installedWallet } from '@openappkit/core/internal';
import { groupWallets } from '@openappkit/kit/internal';

export interface Filters {
  readonly query: string;
  readonly isInstalled: boolean;
  readonly isVerified: boolean;
  readonly namespace?: string | undefined;
}

export interface ShownWallet {
  readonly wallet: ExplorerWallet;
  /** Undefined if the wallet is not installed. */
  readonly installed: Connector | undefined;
}

export interface ShownWallets {
  readonly items: readonly ShownWallet[];
  /**
   * Number of matches. Includes wallets that are not loaded yet, except with the filters for installed wallets and for
   * a namespace.
   */
  readonly count: number;
  /** False for a search result. */
  readonly isPaged: boolean;
}

/** Puts installed wallets first, including unlisted ones. Shows a wallet of several namespaces once. */
export function shownWallets(
  { list, search, count }: Pick<WalletsState, 'list' | 'search' | 'count'>,
  connectors: readonly Connector[],
  filters: Filters,
): ShownWallets {
  const { namespace } = filters;
  const fitting = connectors.filter(
    (each) => namespace === undefined || each.namespace === namespace,
  );
  const known = (search?.wallets ?? list).map((wallet) => ({
    wallet,
    installed: installedWallet(wallet, fitting),
  }));
  const listed = new Set(known.map(({ installed }) => installed));
  const others = groupWallets(fitting.filter(({ type }) => installedTypes.includes(type)))
    .filter(({ connectors: group }) => !group.some((each) => listed.has(each)))
    .map(({ connectors: [main] }) => ({ wallet: asWallet(main), installed: main }));
  const all = filters.isVerified ? known : [...matching(others, filters.query), ...known];
  const items = installedFirst(all.filter((each) => fits(each, filters)));
  const isPaged = search === undefined;
  const isWhole = !filters.isInstalled && filters.namespace === undefined;
  const listedCount = search === undefined ? count : search.count;
  const total = isWhole ? listedCount : 0;
  return { items, isPaged, count: Math.max(total, items.length) };
}

/** Keeps an installed wallet in place when a later page lists it. */
function installedFirst(wallets: readonly ShownWallet[]): readonly ShownWallet[] {
  return [
    ...wallets.filter(({ installed }) => installed),
    ...wallets.filter(({ installed }) => !installed),
  ];
}

/** An installed wallet has the same key before and after the list contains it. */
export function keyOfShown({ wallet, installed }: ShownWallet): string {
  return installed ? `${installed.namespace}/${installed.id}` : wallet.id;
}

function fits({ wallet, installed }: ShownWallet, { isInstalled, namespace }: Filters): boolean {
  if (isInstalled && !installed) return false;
  if (namespace === undefined || installed || wallet.chains.length === 0) return true;
  return wallet.chains.some((chain) => chain.startsWith(`${namespace}:`));
}

function matching(wallets: readonly ShownWallet[], query: string): readonly ShownWallet[] {
  const text = query.toLowerCase();
  return wallets.filter(({ wallet }) => wallet.name.toLowerCase().includes(text));
}

function asWallet(connector: Connector): ExplorerWallet {
  const { id, name, imageUrl, rdns, namespace } = connector;
  return {
    id: `${namespace}/${id}`,
    name,
    imageUrl,
    rdns,
    chains: [],
    isCustom: false,
    isConfusable: connector.isConfusable ?? false,
    isVerified: false,
  };
}

export interface ListStatus {
  readonly isWaiting: boolean;
  /** Whether a request failed that `retry` can repeat. */
  readonly hasFailed: boolean;
}

/** @param isMissing whether the chunk of the list failed to load */
export function listStatus(
  known: Pick<WalletsState, 'listStatus' | 'moreStatus' | 'search'> | undefined,
  isMissing: boolean,
): ListStatus {
  if (!known) return { isWaiting: !isMissing, hasFailed: isMissing };
  if (known.search)
    return {
      isWaiting: known.search.status === 'loading',
      hasFailed: known.search.status === 'failed',
    };
  return {
    isWaiting:
      known.listStatus === 'idle' ||
      known.listStatus === 'loading' ||
      known.moreStatus === 'loading',
    hasFailed: known.listStatus === 'failed' || known.moreStatus === 'failed',
  };
}
