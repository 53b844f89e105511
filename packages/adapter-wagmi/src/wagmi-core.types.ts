// The parts of `@wagmi/core` that the adapter uses and that versions 2 and 3 share.
import type * as wagmiCore from '@wagmi/core';

export type WagmiCore = Pick<typeof wagmiCore, 'connect' | 'createConfig' | 'disconnect'>;
export type { Config, Connector as WagmiConnector, CreateConnectorFn } from '@wagmi/core';

/** What wagmi stores of a connection, without the connector. */
export interface WagmiAccounts {
  readonly accounts: readonly [string, ...string[]];
  readonly chainId: number;
}
