// What is known of the embedded wallet of this page. Types only.
import type {
  EmbeddedProfile,
  EmbeddedRequest,
  EmbeddedWallet,
} from '../adapter/embedded-wallet.types.js';

/** Who is logged in to an embedded wallet, as apps see it. */
export interface EmbeddedWalletInfo {
  readonly user: {
    readonly email?: string | undefined;
    readonly username?: string | undefined;
    readonly accounts?: EmbeddedProfile['accounts'] | undefined;
  };
  /** How the login was made: `email`, `farcaster`, or a social provider. */
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

/** A new one at each change. */
export interface ActiveEmbedded {
  /** Whose connections are the embedded wallet's, in every namespace. */
  readonly connectorId: string;
  readonly wallet: EmbeddedWallet;
  readonly profile: EmbeddedProfile | undefined;
  /** Undefined while nobody is logged in. The same object while it says the same. */
  readonly info: EmbeddedWalletInfo | undefined;
  /** What waits for the person, oldest first. */
  readonly requests: readonly EmbeddedRequest[];
  /** Which one of all since none waited the first of them is; 0 of 0 while none does. */
  readonly queue: { readonly current: number; readonly total: number };
  readonly frame: 'loading' | 'ready' | 'failed';
  /** As that of the wallet: by it, core knows that a person did not want the request, and that it did not just fail. */
  readonly reject: (id?: string) => void;
}
