// Sign-in with the approval that connects, for wallets and networks that support it.
import type { CaipNetworkId } from '../caip.js';
import type { SIWXMessage, SIWXSession } from './siwx.types.js';

/** Has no account, because the wallet names the account when it connects. */
export type SignInFields = Omit<SIWXMessage.Data, 'accountAddress'>;

export interface OneStepSignIn {
  /**
   * Returns the message to sign while connecting to this network. Undefined: the wallet only connects, and a required sign-in
   * follows later. Never rejects.
   */
  message(chainId: CaipNetworkId): Promise<SignInFields | undefined>;
  /**
   * Reports the signed session of one account on one network. Call it before the connection is returned; the app verifies the session as
   * it does any other.
   */
  signed(session: SIWXSession): void;
}

/** Loads its code when called. Returns undefined if no sign-in is needed. */
export type BeginOneStep = () => Promise<OneStepSignIn | undefined>;
