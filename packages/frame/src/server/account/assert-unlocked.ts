// Whether a session may change what a person has. Whoever has the mailbox alone gets a session, too: it may be given keys, but
// neither deletes the account nor takes it elsewhere.
import type { Session } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';

/** @throws Refused `not-allowed` */
export function assertUnlocked({ isLocked }: Session): void {
  if (isLocked) throw new CallError('not-allowed', 'Open your wallet on this device first.');
}
