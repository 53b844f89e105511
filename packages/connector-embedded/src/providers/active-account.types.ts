// Where the logged-in person is in one namespace, as its provider object needs it. Types only.
import type { CaipNetworkId } from '@openappkit/core/adapter';

export interface ActiveAccount {
  readonly namespace: string;
  /** As the frame gave it. */
  address: string;
  caipNetworkId: CaipNetworkId;
  /** The login is over: nothing is answered any more. */
  hasEnded: boolean;
}

/** What a provider object may do beside asking the frame. */
export interface AccountActions {
  /** @throws KitError `chain/*`, `embedded/*` */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>;
  /** Ends the login, and says so. */
  disconnect(): Promise<void>;
}
