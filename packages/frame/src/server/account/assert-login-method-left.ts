// Whether a person can still get in after a way in was taken away. Two pages that take away the last two at once must not both
// succeed: each asks here, at the end of its transaction.
import type { Db } from '../database/tables.js';
import { CallError } from '../http/call-error.js';
import { lockUser } from './lock-user.js';

/**
 * @param evenIfLast - the person has said so
 * @throws Refused `not-allowed`
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
  if (!remaining)
    throw new CallError(
      'not-allowed',
      'That’s the last way into your wallet. Nothing was removed.',
    );
}
