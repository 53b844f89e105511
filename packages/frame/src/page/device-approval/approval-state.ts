// Where the page behind a link is, and whether the person has answered all that it asks before it approves.
import { type LoginRequest, needsProof } from '../keys/approve-login.js';

/** What the person says besides yes and no. */
export interface ApprovalChoices {
  /** Where they are logging in: on the device in front of them, or on another one. Asked where the login came from elsewhere. */
  readonly where?: 'here' | 'elsewhere';
  /** For who had a wallet that the server does not know any more: that one, or another. */
  readonly keys?: 'phrase' | 'new';
}

/**
 * From where logins are approved. A login that left the app's page for its provider began in this very browser; what ends it goes
 * back in an address of the app, which pages of that origin, or whom they lead to, may read.
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
      /** To be typed on the device that waits, where no mail has it. */
      readonly code: string | null;
    }
  | { readonly at: 'refused' }
  /** `again`: it passes, and the link was not used. */
  | { readonly at: 'failed'; readonly message: string; readonly retry?: () => void };

/**
 * A login that was asked for from elsewhere is not that of the device in front of the person: an app that they trust may have
 * asked for it on a machine of its own, and wait for the code that they are about to type.
 */
export const canApprove = (
  { isNear }: Pick<LoginRequest, 'isNear'>,
  { where }: ApprovalChoices,
  from: ApprovalScope,
): boolean => isNear || (from === 'anywhere' && where === 'elsewhere');

/** Whether there is nothing to approve with unless the person brings it. */
export const needsUserProof = (
  request: Pick<LoginRequest, 'hasKeys' | 'wrapping' | 'hadWallet'>,
  { keys }: ApprovalChoices,
): boolean => needsProof(request) || (request.hadWallet && keys !== 'new');
