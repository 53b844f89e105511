// What a wallet that registered itself by the Wallet Standard is to an adapter, once checked. Types only.

/** An account as the wallet offers it now. Everything has been checked for its type, not for its meaning. */
export interface StandardAccount {
  readonly address: string;
  readonly publicKey: Uint8Array;
  /** Wallet Standard chain names, such as `solana:mainnet`. */
  readonly chains: readonly string[];
  /** Names of features that work with this account. */
  readonly features: readonly string[];
  /** The wallet's own object: the one its features want back. */
  readonly raw: unknown;
}

export interface StandardWallet {
  /** Stable over reloads, unique on this page: the cleaned name in lower case, made unique on collision. */
  readonly id: string;
  /** Cleaned as every connector name is. */
  readonly name: string;
  /** A safe `data:image/*` URL, if it gave one. */
  readonly imageUrl: string | undefined;
  readonly chains: readonly string[];
  /** Another wallet here has this name. */
  readonly collides: boolean;
  readonly isConfusable: boolean;
  /** The feature object of that name, read again at each call; undefined where the wallet has none. */
  feature(name: string): unknown;
  /** Read again at each call; a hostile answer is no account. */
  accounts(): readonly StandardAccount[];
  /** The wallet's own object, for the app. */
  readonly raw: unknown;
}

export interface StandardWallets {
  /** Asks wallets to register, and hears those that come later. Once. */
  start(): void;
  /** Afterwards no listener is left, here or on a wallet. */
  stop(): void;
  /** Adds a wallet that does not register itself, as if it did. Returns its removal. */
  register(wallet: unknown): () => void;
  /** Those that fit, in the order they registered. */
  list(): readonly StandardWallet[];
  get(id: string): StandardWallet | undefined;
}

export interface StandardWalletsOptions {
  /** Undefined on servers: nothing is found. */
  readonly page: { readonly events: EventTarget; global(name: string): unknown } | undefined;
  /** Which wallets to keep. */
  readonly accepts: (wallet: StandardWallet) => boolean;
  /** The list changed: a wallet came, went, or changed its chains or features. */
  readonly onChange: () => void;
}
