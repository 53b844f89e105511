import { type LoginRequest, needsProof } from '../keys/approve-login.js';

export interface ApprovalChoices {
  /** Where the user signs in. Asked only if the login came from another network. */
  readonly where?: 'here' | 'elsewhere';
  /** Asked after the server lost the user's wallet: restore it with the phrase or get a new one. */
  readonly keys?: 'phrase' | 'new';
}

/**
 * The logins that may be approved. `here` is for a proof that returns in a URL of the app, because other pages may read that URL.
 * Such a login always begins in this browser.
 */
export type ApprovalScope = 'anywhere' | 'here';

export type ApprovalState =
  | { readonly at: 'loading' }
  | {
      readonly at: 'asking';
      readonly request: LoginRequest;
      readonly choices: ApprovalChoices;
      readonly failure?: string;
      readonly isBusy: boolean;
    }
  | {
      readonly at: 'approved';
      readonly request: LoginRequest;
      /** The code to type on the waiting device; null if it was emailed or is not needed. */
      readonly code: string | null;
    }
  | { readonly at: 'refused' }
  /** `retry` is set if the failure is temporary, because the link is still unused. */
  | { readonly at: 'failed'; readonly message: string; readonly retry?: () => void };

/**
 * A login from another network needs the user's word that they sign in on another device. A malicious app may have requested the
 * login on its own machine to get the code that the user types into it.
 */
export const canApprove = (
  { isNear }: Pick<LoginRequest, 'isNear'>,
  { where }: ApprovalChoices,
  from: ApprovalScope,
): boolean => isNear || (from === 'anywhere' && where === 'elsewhere');

export const needsUserProof = (
  request: Pick<LoginRequest, 'hasKeys' | 'wrapping' | 'hadWallet'>,
  { keys }: ApprovalChoices,
): boolean => needsProof(request) || (request.hadWallet && keys !== 'new');
