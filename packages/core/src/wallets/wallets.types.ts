/** A wallet of the explorer or of the option `customWallets`, checked and cleaned. */
export interface ExplorerWallet {
  readonly id: string;
  /** Cleaned: ≤ 64 characters, no control or bidi characters. */
  readonly name: string;
  /** Whether its letters imitate another script (a Cyrillic "а" in a Latin name). The row shows a warning. */
  readonly isConfusable: boolean;
  readonly isVerified: boolean;
  readonly description?: string | undefined;
  /** https (http on loopback). */
  readonly homepage?: string | undefined;
  /** CAIP-2 ids of the chains that the wallet claims to support. */
  readonly chains: readonly string[];
  readonly imageId?: string | undefined;
  /** The host's https image of a custom wallet. */
  readonly imageUrl?: string | undefined;
  /** Checked link bases: https, or a custom scheme outside the deny-list (`javascript:`, `data:`, `file:` and the like). */
  readonly mobileLink?: string | undefined;
  readonly universalLink?: string | undefined;
  readonly desktopLink?: string | undefined;
  readonly webappLink?: string | undefined;
  readonly appStore?: string | undefined;
  readonly playStore?: string | undefined;
  readonly chromeStore?: string | undefined;
  readonly rdns?: string | undefined;
  /** Rank, lower is better. */
  readonly order?: number | undefined;
  readonly isCustom: boolean;
}

/** idle: not requested yet · loading: the first request is pending · ready · failed: the view can only offer Try again. */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface WalletSearch {
  readonly query: string;
  readonly badge: 'certified' | undefined;
  readonly status: LoadStatus;
  readonly wallets: readonly ExplorerWallet[];
  readonly count: number;
}

/** Lowercase identifiers of wallets that may be installed. */
export interface KnownWallets {
  readonly rdns: readonly string[];
  readonly names: readonly string[];
}

export interface Narrowing {
  /** Starts at 1. A later page is appended to the loaded ones. */
  readonly page?: number | undefined;
  /** At most 100. */
  readonly entries?: number | undefined;
  /** Only wallets that the options allow are included. */
  readonly include?: readonly string[] | undefined;
  /** IDs to exclude, in addition to the options. */
  readonly exclude?: readonly string[] | undefined;
  readonly sort?: 'wcpay' | undefined;
}

export interface WalletsState {
  /** Featured wallets in the option's order, or recommended wallets if none are featured. */
  readonly suggested: readonly ExplorerWallet[];
  readonly suggestedStatus: LoadStatus;
  /** Recent wallets that are neither suggested nor custom. */
  readonly recent: readonly ExplorerWallet[];
  readonly custom: readonly ExplorerWallet[];
  /** Loaded wallets of all pages, without duplicates. */
  readonly list: readonly ExplorerWallet[];
  readonly listStatus: LoadStatus;
  /** The next page: failed shows "Could not load more". */
  readonly moreStatus: 'idle' | 'loading' | 'failed' | 'end';
  /** Number of wallets that match the options, over all pages. 0 until known. */
  readonly count: number;
  /** Undefined while there is no search. */
  readonly search: WalletSearch | undefined;
  /** `data:image/*` by image ID; '' if the image failed to load. */
  readonly images: Readonly<Record<string, string>>;
  /** Known after the explorer answers. Lowercase. */
  readonly hidden: KnownWallets;
  /** With includeWalletIds: the only installed wallets to show. Undefined: no limit, or not known yet. */
  readonly only: KnownWallets | undefined;
}

/** Methods never reject. Failures are in the state, and `retry` repeats the requests. */
export interface Wallets {
  readonly state: WalletsState;
  /** Loads all wallets of the connect view. Idempotent. */
  loadSuggested(): Promise<void>;
  /** Loads the first page, then one more page with each call. */
  loadMore(): Promise<void>;
  /**
   * Searches wallets; the last call wins. Empty text without a badge ends the search. Empty text with a badge lists all
   * certified wallets. `narrowing` limits the result to the requested part.
   * Debouncing is up to the caller. While loading, matches among the loaded wallets are shown.
   */
  search(query: string, badge?: 'certified', narrowing?: Narrowing): Promise<void>;
  retry(): Promise<void>;
  /** Loads each id once. */
  loadImages(wallets: readonly ExplorerWallet[]): void;
  /** Aborts pending requests. Later calls do nothing. */
  destroy(): void;
}
