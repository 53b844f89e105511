import type { Db } from '../database/tables.js';

/** Serializes transactions of one user. A second transaction waits here and then sees the changes of the first. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('person')
    .set((it) => ({ has_keys: it.ref('has_keys') }))
    .where('id', '=', userId)
    .execute();
}
