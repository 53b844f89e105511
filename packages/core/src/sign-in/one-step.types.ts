// Signing in with the approval that connects, for the wallets and networks that can: what adapters and shared connectors get
// of it with the question to connect. Types only.
import type { CaipNetworkId } from '../caip/caip.js';
import type { SIWXMessage, SIWXSession } from './siwx.types.js';

/** A message whose account the wallet names: nobody knows it before it has connected. */
export type SignInFields = Omit<SIWXMessage.Data, 'accountAddress'>;

export interface OneStepSignIn {
  /**
   * What a wallet is to sign as it connects, for that network. Undefined: it is only to connect, and whoever must sign in is
   * asked afterwards. Never rejects.
   */
  message(chainId: CaipNetworkId): Promise<SignInFields | undefined>;
  /** It did, for one account on one network. To be told before the connection is given; the app verifies it at the gate as it does any session. */
  signed(session: SIWXSession): void;
}

/** Part of the question to connect; loads what it needs when it is called. Undefined where no sign-in is wanted. */
export type BeginOneStep = () => Promise<OneStepSignIn | undefined>;
