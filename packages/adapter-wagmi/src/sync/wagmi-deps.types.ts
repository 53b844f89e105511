import type { EvmAdapter } from '@openappkit/adapter-evm';
import type { AdapterContext } from '@openappkit/core/adapter';
import type { Config } from '../wagmi-core.types.js';
import type { KitConnections } from './kit-connections.js';
import type { SessionStorage } from './session-storage.js';
import type { WagmiState } from './wagmi-state.js';

export type InnerAdapter = ReturnType<EvmAdapter['setup']>;

export interface WagmiDeps {
  readonly context: AdapterContext;
  readonly config: Config;
  /** The kit's adapter. It exists before the first request to a wallet. */
  readonly innerAdapter: () => Required<InnerAdapter>;
  readonly kitConnections: KitConnections;
  readonly wagmiState: WagmiState;
  readonly sessions: SessionStorage;
  /** Uids of all connectors that the adapter gave to wagmi, for any kit. */
  readonly kitUids: Set<string>;
  readonly destroyed: AbortSignal;
}
