// The wallet list of the explorer, as the host's options leave it. Types only.

/** A wallet of the explorer or of the option `customWallets`, checked and cleaned. */
export interface ExplorerWallet {
  readonly id: string;
  /** Cleaned: ≤ 64 characters, no control or bidi characters. */
  readonly name: string;
  /** Its letters imitate another script's (a Cyrillic "а" in a Latin name): the row says so. */
  readonly isConfusable: boolean;
  readonly isVerified: boolean;
  readonly description?: string | undefined;
  /** https (http on loopback). */
  readonly homepage?: string | undefined;
  /** CAIP-2 ids it says it serves. */
  readonly chains: readonly string[];
  readonly imageId?: string | undefined;
  /** Host-given https image of a custom wallet. */
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

/** idle: never asked · loading: the first answer is awaited · ready · failed: nothing to show but Try again. */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface WalletSearch {
  readonly query: string;
  readonly badge: 'certified' | undefined;
  readonly status: LoadStatus;
  readonly wallets: readonly ExplorerWallet[];
  readonly count: number;
}

/** What is known of wallets that may be installed, lower case. */
export interface KnownWallets {
  readonly rdns: readonly string[];
  readonly names: readonly string[];
}

/** A part of the list that a host asks for by itself. */
export interface Narrowing {
  /** From 1; a page after the one that is here is added to it. */
  readonly page?: number | undefined;
  /** Wallets a page, at most 100. */
  readonly entries?: number | undefined;
  /** Ids: only these, of those that the options leave. */
  readonly include?: readonly string[] | undefined;
  /** Ids: none of these, beside those that the options leave out. */
  readonly exclude?: readonly string[] | undefined;
  readonly sort?: 'wcpay' | undefined;
}

export interface WalletsState {
  /** Featured in the option's order, or the recommended ones where none are featured. */
  readonly suggested: readonly ExplorerWallet[];
  readonly suggestedStatus: LoadStatus;
  /** Used last, of those that are neither suggested nor custom. */
  readonly recent: readonly ExplorerWallet[];
  readonly custom: readonly ExplorerWallet[];
  /** Pages loaded so far, without duplicates. */
  readonly list: readonly ExplorerWallet[];
  readonly listStatus: LoadStatus;
  /** The next page: failed shows "Could not load more". */
  readonly moreStatus: 'idle' | 'loading' | 'failed' | 'end';
  /** All wallets that match the options, over all pages. 0 until known. */
  readonly count: number;
  /** Undefined while nothing is searched for. */
  readonly search: WalletSearch | undefined;
  /** `data:image/*` by image id; '' where it failed. */
  readonly images: Readonly<Record<string, string>>;
  /** Installed wallets to hide (excludeWalletIds), known after the explorer answered; lower case. */
  readonly hidden: KnownWallets;
  /** With includeWalletIds: the only installed wallets to show. Undefined: no limit, or not known yet. */
  readonly only: KnownWallets | undefined;
}

/** Verbs never reject: failures are in the state, with `retry` as the way on. */
export interface Wallets {
  readonly state: WalletsState;
  /** Featured, recommended, excluded and included wallets: what the connect view needs. Idempotent. */
  loadSuggested(): Promise<void>;
  /** The first page, then the next with each call. */
  loadMore(): Promise<void>;
  /**
   * The last call wins; empty text without a badge ends the search, with one it lists all certified wallets, narrowed
   * the part that is asked for.
   * Debouncing is the caller's. While loading, matches among the wallets already loaded show.
   */
  search(query: string, badge?: 'certified', narrowing?: Narrowing): Promise<void>;
  /** Loads again what failed. */
  retry(): Promise<void>;
  /** Fetches images into `state.images`, each id once. */
  loadImages(wallets: readonly ExplorerWallet[]): void;
  /** Aborts what is under way; later calls do nothing. */
  destroy(): void;
}
