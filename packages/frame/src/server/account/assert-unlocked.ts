// Checks that a session may change the account. An attacker with access to the mailbox alone gets a locked session, which must
// not delete or move the account.
import type { Session } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';
import { accountMessages } from './messages.js';

/** @throws CallError `not-allowed` */
export function assertUnlocked({ isLocked }: Session): void {
  if (isLocked) throw new CallError('not-allowed', accountMessages.walletLocked);
}
