import type { Db } from '../database/tables.js';

/** Serializes transactions of one person: a second transaction waits here and then sees the changes of the first. */
export async function lockPerson(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('person')
    .set((it) => ({ has_keys: it.ref('has_keys') }))
    .where('id', '=', personId)
    .execute();
}
