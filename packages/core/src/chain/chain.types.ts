// Networks: what the host configured, what is active, what the wallet is on. Types only.
import type { CaipNetworkId } from '../caip/caip.js';
import type { Network } from '../network/network.types.js';

/** A switch under way, as the networks view shows it. */
export interface SwitchAttempt {
  readonly caipNetworkId: CaipNetworkId;
  readonly phase: 'waiting' | 'adding' | 'declined' | 'add-failed' | 'failed';
}

export interface ChainState {
  readonly networks: readonly Network[];
  readonly activeNamespace: string | undefined;
  /** Active configured network by namespace. */
  readonly active: Readonly<Record<string, Network | undefined>>;
  /** Set while the wallet of a namespace is on a network the host did not configure. */
  readonly unsupported: Readonly<Record<string, CaipNetworkId | undefined>>;
  /** Pictures of networks as `data:` URLs, by CAIP-2 id; those the explorer has given so far. */
  readonly images: Readonly<Record<string, string>>;
  readonly switching: SwitchAttempt | undefined;
}
