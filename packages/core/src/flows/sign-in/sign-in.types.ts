// What a sign-in shows, and what may be done about it. Types only.
import type { CaipNetworkId } from '../../caip/caip.js';
import type { KitError } from '../../errors/kit-error.js';
import type { FeatureController } from '../../feature/feature.types.js';
import type { Network } from '../../network/network.types.js';
import type { OneStepSignIn } from '../../sign-in/one-step.types.js';
import type { SIWXMessage, SIWXSession } from '../../sign-in/siwx.types.js';
import type { IncomingConnections } from '../../connections/connection-guards.js';

/** Whose signature is wanted. */
export interface SignInRequest {
  readonly namespace: string;
  readonly connectorId: string;
  /** As the connection names its wallet. */
  readonly walletName: string;
  readonly walletImage: string | undefined;
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Without it the account is kept out. */
  readonly isRequired: boolean;
}

export interface MessageToSign {
  /** Exactly what is signed. Text, never markup. */
  readonly text: string;
  readonly data: SIWXMessage.Data;
  /** Milliseconds since the epoch; undefined where it does not end. */
  readonly expiresAt: number | undefined;
}

export interface SignInProblem {
  /**
   * `declined`: the person said no. `wallet`: it could not now, and may be asked again. `domain`: the message is for another
   * site. `clock`: it is over, or not valid yet, when it has just been made.
   */
  readonly code: 'declined' | 'wallet' | 'domain' | 'clock';
  readonly error?: KitError | undefined;
  /** Of `domain`: the site that the message is for, as its text or its data name it. */
  readonly domain?: string | undefined;
}

export interface SignInState {
  /**
   * `off-network`: the wallet is on a network that the app does not have. `asking`: the wallet shows the message. `keeping`: it has
   * signed, and the app checks and keeps the session.
   */
  readonly step: 'idle' | 'off-network' | 'preparing' | 'ready' | 'asking' | 'keeping' | 'done';
  readonly request: SignInRequest | undefined;
  readonly message: MessageToSign | undefined;
  readonly problem: SignInProblem | undefined;
  /** Why it begins anew. */
  readonly notice: 'network' | 'account' | 'expired' | undefined;
  /** Until the message ends. Renewed each second in the last minute, before that each minute. */
  readonly secondsLeft: number | undefined;
  /** Where the wallet is to go while it is `off-network`. */
  readonly wanted: Network | undefined;
  /** The network of the account's valid session, while a required sign-in asks for another network. */
  readonly back?: Network | undefined;
}

/** The controller: `await kit.feature('signIn')`. */
export interface SignIn extends FeatureController {
  readonly state: SignInState;
  /** The connection guard of sign-in. @throws KitError `request/cancelled`, `sign-in/*` */
  pass(coming: IncomingConnections, signal: AbortSignal): Promise<void>;
  /** For wallets that sign in as they connect. @param signal of the attempt to connect */
  beginOneStep(signal: AbortSignal): OneStepSignIn;
  /**
   * Asks the account in use to sign in where it has no session.
   * @throws KitError `sign-in/off`, `account/no-address`, `account/no-network`
   */
  initializeIfEnabled(): Promise<void>;
  /**
   * Has the wallet sign the message that is shown. What becomes of it stands in the state.
   * @throws KitError as `initializeIfEnabled`, where nothing is asked
   */
  requestSignMessage(): Promise<void>;
  /** Disconnects where sign-in is required; else the account goes on without. */
  cancelSignMessage(): void;
  /** Asks the wallet to go to a network of the app. */
  switchNetwork(): Promise<void>;
  /** Asks the wallet to return to the network `back`. */
  goBack(): Promise<void>;
  /** Makes the message anew. */
  renewMessage(): void;
  /** Those of the account in use on its network. @throws KitError as `initializeIfEnabled` */
  getSessions(): Promise<readonly SIWXSession[]>;
  /** Those of every connected account, on each network of the app. @throws KitError `sign-in/off` */
  getAllSessions(): Promise<readonly SIWXSession[]>;
  /** Whether the account in use has signed in. */
  isAuthenticated(): Promise<boolean>;
  /** Signs out, whoever is connected stays so unless sign-in is required. @throws KitError `sign-in/off` */
  clearSessions(): Promise<void>;
}
