// Whether a person can still get in after a way in was taken away. Two pages that take away the last two at once must not both
// succeed: each asks here, at the end of its transaction.
import type { Db } from '../database/tables.js';
import { Refused } from '../http/refused.js';
import { lockPerson } from './lock-person.js';

/**
 * @param evenIfLast - the person has said so
 * @throws Refused `not-allowed`
 */
export async function assertWayLeft(db: Db, personId: string, evenIfLast: boolean): Promise<void> {
  if (evenIfLast) return;
  await lockPerson(db, personId);
  const left = await db
    .selectFrom('wrapping')
    .select('id')
    .where('person_id', '=', personId)
    .where('sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!left)
    throw new Refused('not-allowed', 'That’s the last way into your wallet. Nothing was removed.');
}
