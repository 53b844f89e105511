// Structural types, so that the adapter does not depend on the wallet packages.

export interface CoinbaseSdkOptions {
  readonly appName: string;
  readonly appLogoUrl: string;
  readonly appChainIds: number[];
  readonly preference: {
    readonly options: 'all' | 'smartWalletOnly' | 'eoaOnly';
    readonly telemetry: false;
  };
}

/** The used part of `@coinbase/wallet-sdk` 4.x. */
export interface CoinbasePackage {
  createCoinbaseWalletSDK(options: CoinbaseSdkOptions): { getProvider(): unknown };
}
/** The used part of `@base-org/account` 2.x. */
export interface BaseAccountPackage {
  createBaseAccountSDK(options: CoinbaseSdkOptions): { getProvider(): unknown };
}
export interface FarcasterPackage {
  readonly sdk: { readonly wallet: { getEthereumProvider(): Promise<unknown> } };
}

/**
 * Loaders of optional wallet packages. A wallet without a loader is neither bundled nor shown. The kit calls the loader when the
 * user selects the wallet or when a stored session belongs to it.
 *
 * @example
 * const adapter = new EvmAdapter({ coinbase: () => import('@coinbase/wallet-sdk') });
 */
export interface EvmAdapterOptions {
  coinbase?: (() => Promise<CoinbasePackage>) | undefined;
  baseAccount?: (() => Promise<BaseAccountPackage>) | undefined;
  farcaster?: (() => Promise<FarcasterPackage>) | undefined;
}
