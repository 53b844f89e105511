import type { CaipNetworkId } from '@openappkit/core/adapter';

export interface ActiveAccount {
  readonly namespace: string;
  /** As the frame spells it. */
  address: string;
  caipNetworkId: CaipNetworkId;
  /** Whether the login has ended; requests then fail. */
  hasEnded: boolean;
}

/** What a provider can do besides sending requests to the frame. */
export interface AccountActions {
  /** @throws KitError `chain/*`, `embedded/*` */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>;
  disconnect(): Promise<void>;
}
