import type { Db } from '../database/tables.js';

/** In a transaction: another one that locks the same person waits, and then sees what this one did. */
export async function lockPerson(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('person')
    .set((it) => ({ has_keys: it.ref('has_keys') }))
    .where('id', '=', personId)
    .execute();
}
