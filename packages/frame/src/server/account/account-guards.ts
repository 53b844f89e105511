import type { Session } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';
import { accountMessages } from '../messages.js';
import type { Db } from '../database/tables.js';

/**
 * Checks that a session may change the account. An attacker with access to the mailbox alone gets a locked session, which must
 * not delete or move the account.
 * @throws CallError `not-allowed`
 */
export function assertUnlocked({ isLocked }: Session): void {
  if (isLocked) throw new CallError('not-allowed', accountMessages.walletLocked);
}

/**
 * Checks that a user keeps a login method after one was removed. Call it at the end of the transaction, so that two pages that
 * remove the last two at once cannot both succeed.
 * @param evenIfLast - the user has confirmed removing the last login method
 * @throws CallError `not-allowed`
 */
export async function assertLoginMethodLeft(
  db: Db,
  userId: string,
  evenIfLast: boolean,
): Promise<void> {
  if (evenIfLast) return;
  await lockUser(db, userId);
  const remaining = await db
    .selectFrom('wrapping')
    .select('id')
    .where('person_id', '=', userId)
    .where('sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!remaining) throw new CallError('not-allowed', accountMessages.lastLoginMethod);
}

/** Serializes transactions of one user. A second transaction waits here and then sees the changes of the first. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('person')
    .set((it) => ({ has_keys: it.ref('has_keys') }))
    .where('id', '=', userId)
    .execute();
}
