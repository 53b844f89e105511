import type {
  EmbeddedProfile,
  EmbeddedRequest,
  EmbeddedWallet,
} from '../adapter/embedded-wallet.types.js';

export interface EmbeddedWalletInfo {
  readonly user: {
    readonly email?: string | undefined;
    readonly username?: string | undefined;
    readonly accounts?: EmbeddedProfile['accounts'] | undefined;
  };
  readonly authProvider: EmbeddedProfile['provider'];
  readonly accountType: EmbeddedProfile['accountType'];
  readonly isSmartAccountDeployed: boolean;
}

/** The same profile, in the field names of the frame's answers. */
export interface EmbeddedUser {
  readonly email?: string | undefined;
  readonly userName?: string | undefined;
  readonly address: string;
  /** A number if the network's id is one, else CAIP-2. */
  readonly chainId: number | string;
  readonly accounts: EmbeddedProfile['accounts'];
  readonly preferredAccountType: EmbeddedProfile['accountType'];
  readonly smartAccountDeployed: boolean;
}

/** Replaced by a new object on each change. */
export interface ActiveEmbedded {
  readonly connectorId: string;
  readonly wallet: EmbeddedWallet;
  readonly profile: EmbeddedProfile | undefined;
  /** Undefined while the user is logged out. Stays the same object while its content is the same. */
  readonly info: EmbeddedWalletInfo | undefined;
  /** Oldest first. */
  readonly requests: readonly EmbeddedRequest[];
  /** The position of the first request among all since the queue was last empty. 0 of 0 while it is empty. */
  readonly queue: { readonly current: number; readonly total: number };
  readonly frame: 'loading' | 'ready' | 'failed';
  /** Rejects like the wallet's `reject`, and marks the request as declined by the user instead of failed. */
  readonly reject: (id?: string) => void;
}
