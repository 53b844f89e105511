// What of `@wagmi/core` the adapter uses, by injection: the names that versions 2 and 3 share. The public class
// binds the peer package, tests bind each version. Types only.
import type * as wagmiCore from '@wagmi/core';

export type WagmiCore = Pick<typeof wagmiCore, 'connect' | 'createConfig' | 'disconnect'>;
export type { Config, Connector as WagmiConnector, CreateConnectorFn } from '@wagmi/core';

/** What wagmi keeps of a connected wallet, without its connector. */
export interface WagmiAccounts {
  readonly accounts: readonly [string, ...string[]];
  readonly chainId: number;
}
