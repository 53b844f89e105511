// The active account of one namespace.
import type { CaipNetworkId } from '@openappkit/core/adapter';

export interface ActiveAccount {
  readonly namespace: string;
  /** In the spelling of the frame. */
  address: string;
  caipNetworkId: CaipNetworkId;
  /** Whether the login has ended; requests then fail. */
  hasEnded: boolean;
}

/** What a provider object may do beside asking the frame. */
export interface AccountActions {
  /** @throws KitError `chain/*`, `embedded/*` */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>;
  /** Ends the login and reports it. */
  disconnect(): Promise<void>;
}
