/** An account that the wallet offers. Types are checked, contents are not. */
export interface StandardAccount {
  readonly address: string;
  readonly publicKey: Uint8Array;
  /** Wallet Standard chain names, such as `solana:mainnet`. */
  readonly chains: readonly string[];
  /** Names of features that work with this account. */
  readonly features: readonly string[];
  /** The wallet's own object, which its features expect. */
  readonly raw: unknown;
}

export interface StandardWallet {
  /** Stable over reloads, unique on this page: the cleaned name in lower case, made unique on collision. */
  readonly id: string;
  /** Cleaned like every connector name. */
  readonly name: string;
  /** A safe `data:image/*` URL; undefined if the wallet has none. */
  readonly imageUrl: string | undefined;
  readonly chains: readonly string[];
  /** Whether another wallet has the same name. */
  readonly collides: boolean;
  readonly isConfusable: boolean;
  /** Reads the feature object again at each call; undefined if the wallet lacks it. */
  feature(name: string): unknown;
  /** Read again at each call; an invalid answer gives an empty list. */
  accounts(): readonly StandardAccount[];
  readonly raw: unknown;
}

export interface StandardWallets {
  /** Announces the app to wallets and listens for later ones. Call it once. */
  start(): void;
  /** Removes all listeners, including those on wallets. */
  stop(): void;
  /** Adds a wallet that does not register itself. Returns a function that removes it. */
  register(wallet: unknown): () => void;
  list(): readonly StandardWallet[];
  get(id: string): StandardWallet | undefined;
}

export interface StandardWalletsOptions {
  /** Undefined on servers, where no wallets are found. */
  readonly page: { readonly events: EventTarget; global(name: string): unknown } | undefined;
  readonly accepts: (wallet: StandardWallet) => boolean;
  /** Called when a wallet is added, removed, or changes its chains or features. */
  readonly onChange: () => void;
}
