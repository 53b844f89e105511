// Whether a person can still get in after a way in was taken away. Two pages that take away the last two at once must not both
// succeed: each asks here, at the end of its transaction.
import type { Db } from '../database/tables.js';
import { Refused } from '../http/refused.js';

/**
 * @param evenIfLast - the person has said so
 * @throws Refused `not-allowed`
 */
export async function assertWayLeft(db: Db, personId: string, evenIfLast: boolean): Promise<void> {
  if (evenIfLast) return;
  // Locks the person's row: the other one waits here, and then sees what this one did.
  await db
    .updateTable('person')
    .set((it) => ({ has_keys: it.ref('has_keys') }))
    .where('id', '=', personId)
    .execute();
  const left = await db
    .selectFrom('wrapping')
    .select('id')
    .where('person_id', '=', personId)
    .where('sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!left)
    throw new Refused('not-allowed', 'That is the last way into your wallet. Nothing was removed.');
}
