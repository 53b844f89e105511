// Checks that a user keeps a login method after one was removed. Call it at the end of the transaction, so that two pages that
// remove the last two at once cannot both succeed.
import type { Db } from '../database/tables.js';
import { CallError } from '../http/call-error.js';
import { lockUser } from './lock-user.js';
import { accountMessages } from './messages.js';

/**
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
