// What the host may hand to the adapter: loaders of wallet packages that the adapter itself does not depend
// on. Structural, so that no type of those packages is needed. Types only.

/** What `createCoinbaseWalletSDK` and `createBaseAccountSDK` are asked for. */
export interface CoinbaseSdkOptions {
  readonly appName: string;
  readonly appLogoUrl: string;
  readonly appChainIds: number[];
  readonly preference: {
    readonly options: 'all' | 'smartWalletOnly' | 'eoaOnly';
    readonly telemetry: false;
  };
}

/** `@coinbase/wallet-sdk` 4.x. */
export interface CoinbasePackage {
  createCoinbaseWalletSDK(options: CoinbaseSdkOptions): { getProvider(): unknown };
}
/** `@base-org/account` 2.x. */
export interface BaseAccountPackage {
  createBaseAccountSDK(options: CoinbaseSdkOptions): { getProvider(): unknown };
}
/** `@farcaster/miniapp-sdk`. */
export interface FarcasterPackage {
  readonly sdk: { readonly wallet: { getEthereumProvider(): Promise<unknown> } };
}

/**
 * Loaders of optional wallet packages. A wallet without its loader is neither bundled nor shown; the loader
 * is called when the wallet is chosen, or when a stored session is its own.
 *
 * @example
 * const adapter = new EvmAdapter({ coinbase: () => import('@coinbase/wallet-sdk') });
 */
export interface EvmAdapterOptions {
  coinbase?: (() => Promise<CoinbasePackage>) | undefined;
  baseAccount?: (() => Promise<BaseAccountPackage>) | undefined;
  farcaster?: (() => Promise<FarcasterPackage>) | undefined;
}
