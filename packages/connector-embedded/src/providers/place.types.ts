// Where the logged-in person is in one namespace, as its provider object needs it. Types only.
import type { CaipNetworkId } from '@openappkit/core/adapter';

export interface Place {
  readonly namespace: string;
  /** As the frame gave it. */
  address: string;
  caipNetworkId: CaipNetworkId;
  /** The login is over: nothing is answered any more. */
  isOver: boolean;
}

/** What a provider object may do beside asking the frame. */
export interface PlaceVerbs {
  /** @throws KitError `chain/*`, `embedded/*` */
  move(caipNetworkId: CaipNetworkId): Promise<void>;
  /** Ends the login, and says so. */
  leave(): Promise<void>;
}
