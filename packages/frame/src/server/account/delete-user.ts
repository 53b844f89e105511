import type { FrameDeps, Session } from '../frame-deps.types.js';
import { assertUnlocked } from './assert-unlocked.js';

export async function deleteUser(
  { db, audit }: FrameDeps,
  session: Session,
): Promise<Record<string, never>> {
  assertUnlocked(session);
  const { userId } = session;
  await db.transaction().execute(async (db) => {
    // In the order in which logins lock the rows.
    for (const table of [
      'identity',
      'ticket',
      'email_change',
      'wrapping',
      'passkey',
      'passkey_challenge',
      'permission_note',
      'session',
    ] as const)
      await db.deleteFrom(table).where('person_id', '=', userId).execute();
    await db.deleteFrom('person').where('id', '=', userId).execute();
  });
  audit('person-deleted', { person: userId });
  return {};
}
