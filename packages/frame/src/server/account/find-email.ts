import type { Db } from '../database/tables.js';
import { openLabel } from '../login/users.js';
import type { Secrets } from '../secrets/secrets.js';

/** @returns undefined if the user signs in without an email */
export async function findEmail(
  secrets: Secrets,
  db: Db,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity')
    .select(['subject_hash', 'label'])
    .where('person_id', '=', userId)
    .where('kind', '=', 'email')
    .executeTakeFirst();
  return (row && openLabel(secrets, 'email', row.subject_hash, row.label).email) ?? undefined;
}
