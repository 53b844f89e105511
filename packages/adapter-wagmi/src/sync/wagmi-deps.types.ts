// What the parts of one kit's side of a WagmiAdapter share. Types only.
import type { AdapterContext } from '@openappkit/core/adapter';
import type { Config } from '../wagmi-core.types.js';
import type { InnerAdapter } from '../wagmi-instance.js';
import type { KitConnections } from './kit-connections.js';
import type { SessionStorage } from './session-storage.js';
import type { WagmiState } from './wagmi-state.js';

export interface WagmiDeps {
  readonly context: AdapterContext;
  readonly config: Config;
  /** The kit's own adapter, there before anything is asked of a wallet. */
  readonly innerAdapter: () => Required<InnerAdapter>;
  readonly kitConnections: KitConnections;
  readonly wagmiState: WagmiState;
  readonly sessions: SessionStorage;
  /** Uids of every connector the adapter gave to wagmi, whichever kit for. */
  readonly kitUids: Set<string>;
  /** Aborts when this side is over. */
  readonly destroyed: AbortSignal;
}
