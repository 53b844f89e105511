// Decides which user an identity leads to when two logins have each created keys. The server cannot tell which login is the
// owner's, so both keep their keys. A device that opens the former keys still logs in to them. The identity moves permanently
// to the keys that a second login opens first.
import type { Db } from '../database/tables.js';
import { readKeysState } from './users.js';
import { isKeyHandover, type TicketRow } from './tickets.js';

type IdentityRef = Pick<TicketRow, 'identity_kind' | 'subject_hash'>;

/** Whether the identity leads to this user and only the login that created the keys has opened them. */
export async function canReplaceWallet(db: Db, ref: IdentityRef, userId: string): Promise<boolean> {
  const keys = await readKeysState(db, userId);
  if (keys?.has_keys !== 1 || keys.is_confirmed === 1) return false;
  const row = await identityQuery(db, ref).select('person_id').executeTakeFirst();
  return row?.person_id === userId;
}

/**
 * Confirms a user's keys after a login other than the one that created them has opened them. The identity then leads to these
 * keys, unless other keys were confirmed before.
 */
export async function confirmKeys(
  db: Db,
  row: IdentityRef & Pick<TicketRow, 'needs_code'>,
  userId: string,
): Promise<void> {
  // A hand-over relies on an existing session, so it does not prove the identity again.
  if (isKeyHandover(row) || (await readKeysState(db, userId))?.is_confirmed !== 0) return;
  await lockIdentity(db, row);
  await db.updateTable('person').set({ is_confirmed: 1 }).where('id', '=', userId).execute();
  const current = await identityQuery(db, row).select('person_id').executeTakeFirst();
  if (!current || current.person_id === userId) return;
  if ((await readKeysState(db, current.person_id))?.is_confirmed === 1) return;
  await reassignIdentity(db, row, current.person_id, userId);
}

const identityQuery = (db: Db, { identity_kind, subject_hash }: IdentityRef) =>
  db
    .selectFrom('identity')
    .where('kind', '=', identity_kind)
    .where('subject_hash', '=', subject_hash);

/** Serializes changes of one identity. Take this lock before all others to avoid a deadlock. */
export async function lockIdentity(
  db: Db,
  { identity_kind, subject_hash }: IdentityRef,
): Promise<void> {
  await db
    .updateTable('identity')
    .set((it) => ({ person_id: it.ref('person_id') }))
    .where('kind', '=', identity_kind)
    .where('subject_hash', '=', subject_hash)
    .execute();
}

export async function reassignIdentity(
  db: Db,
  { identity_kind, subject_hash }: IdentityRef,
  formerUserId: string,
  userId: string,
): Promise<void> {
  await db
    .updateTable('identity')
    .set({ person_id: userId })
    .where('kind', '=', identity_kind)
    .where('subject_hash', '=', subject_hash)
    .execute();
  await db
    .updateTable('person')
    .set({ former_kind: identity_kind, former_subject: subject_hash })
    .where('id', '=', formerUserId)
    .execute();
  await db
    .updateTable('person')
    .set({ former_kind: null, former_subject: null })
    .where('id', '=', userId)
    .execute();
}
