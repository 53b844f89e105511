import { CallError } from '../http/call-error.js';
import { accountMessages } from '../messages.js';
import type { Db } from '../database/tables.js';

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
