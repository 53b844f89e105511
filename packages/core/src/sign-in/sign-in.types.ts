import type { CaipNetworkId } from '../caip.js';
import type { KitError } from '../errors/kit-error.js';
import type { FeatureController } from '../feature/define-feature.js';
import type { Network } from '../network/network.types.js';
import type { OneStepSignIn, SIWXMessage, SIWXSession } from './siwx.types.js';
import type { IncomingConnections } from '../connections/connection-guards.js';

export interface SignInRequest {
  readonly namespace: string;
  readonly connectorId: string;
  readonly walletName: string;
  readonly walletImage: string | undefined;
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  /** True if the account cannot connect without a session. */
  readonly isRequired: boolean;
}

export interface MessageToSign {
  /** The exact text that is signed. Plain text, never markup. */
  readonly text: string;
  readonly data: SIWXMessage.Data;
  /** Milliseconds since the epoch; undefined if the message does not expire. */
  readonly expiresAt: number | undefined;
}

export interface SignInProblem {
  /**
   * `declined`: the user rejected the request. `wallet`: the wallet failed temporarily, so the request can be retried.
   * `domain`: the message is for another site. `clock`: a new message is already expired or not valid yet.
   */
  readonly code: 'declined' | 'wallet' | 'domain' | 'clock';
  readonly error?: KitError | undefined;
  /** Only for `domain`: the site that the message names in its text or data. */
  readonly domain?: string | undefined;
}

export interface SignInState {
  /**
   * `off-network`: the app does not support the wallet's network. `asking`: the wallet shows the message.
   * `keeping`: the wallet signed, and the app verifies and stores the session.
   */
  readonly step: 'idle' | 'off-network' | 'preparing' | 'ready' | 'asking' | 'keeping' | 'done';
  readonly request: SignInRequest | undefined;
  readonly message: MessageToSign | undefined;
  readonly problem: SignInProblem | undefined;
  /** Why the prompt restarted. */
  readonly notice: 'network' | 'account' | 'expired' | undefined;
  /** Updated each minute, and each second in the last minute. */
  readonly secondsLeft: number | undefined;
  /** The network to switch to while the step is `off-network`. */
  readonly targetNetwork: Network | undefined;
  /** The network of the account's valid session, while a required sign-in asks for another network. */
  readonly back?: Network | undefined;
}

export interface SignIn extends FeatureController {
  readonly state: SignInState;
  /**
   * The connection guard of sign-in. Resolves to allow the connections.
   * @throws KitError `request/cancelled`, `sign-in/*`
   */
  pass(coming: IncomingConnections, signal: AbortSignal): Promise<void>;
  /** Prepares a sign-in for wallets that sign while connecting. @param signal of the connection attempt */
  beginOneStep(signal: AbortSignal): OneStepSignIn;
  /**
   * Asks the active account to sign in if it has no session.
   * @throws KitError `sign-in/off`, `account/no-address`, `account/no-network`
   */
  initializeIfEnabled(): Promise<void>;
  /**
   * Asks the wallet to sign the shown message. The state reports the result.
   * @throws KitError as `initializeIfEnabled`, if no prompt is active
   */
  requestSignMessage(): Promise<void>;
  /** Disconnects if sign-in is required. Otherwise the account stays connected without a session. */
  cancelSignMessage(): void;
  /** Asks the wallet to switch to a network of the app. */
  switchNetwork(): Promise<void>;
  /** Asks the wallet to return to the network `back`. */
  goBack(): Promise<void>;
  /** Makes a new message. */
  renewMessage(): void;
  /** Returns the sessions of the active account on its network. @throws KitError as `initializeIfEnabled` */
  getSessions(): Promise<readonly SIWXSession[]>;
  /** Returns the sessions of every connected account, on each network of the app. @throws KitError `sign-in/off` */
  getAllSessions(): Promise<readonly SIWXSession[]>;
  /** Whether the active account has signed in. */
  isAuthenticated(): Promise<boolean>;
  /** Signs out. Wallets stay connected unless sign-in is required. @throws KitError `sign-in/off` */
  clearSessions(): Promise<void>;
}
