// Which person an identity leads to, where two have put keys. Who of two logins is the owner's, nobody can tell. So nothing is taken
// from either: a device that opens the former keys still logs in to them, and the first of both to open its keys by a second
// login has the identity for good.
import type { Db } from '../database/tables.js';
import { keysOf } from './persons.js';
import { isHandOver, type TicketRow } from './tickets.js';

type IdentityRef = Pick<TicketRow, 'identity_kind' | 'subject_hash'>;

/** Whether this ticket's identity leads to that person, whose keys only the login that made them has opened. */
export async function mayBeginAgain(db: Db, ref: IdentityRef, personId: string): Promise<boolean> {
  const keys = await keysOf(db, personId);
  if (keys?.has_keys !== 1 || keys.is_confirmed === 1) return false;
  const row = await identityQuery(db, ref).select('person_id').executeTakeFirst();
  return row?.person_id === personId;
}

/**
 * Notes that a login of its own, other than the one that made them, has opened a person's keys. The identity leads to them from
 * then on, unless others were confirmed before.
 */
export async function confirmKeys(
  db: Db,
  row: IdentityRef & Pick<TicketRow, 'needs_code'>,
  personId: string,
): Promise<void> {
  // A hand-over rests on a session that is there already, so it proves no identity anew.
  if (isHandOver(row) || (await keysOf(db, personId))?.is_confirmed !== 0) return;
  await lockIdentity(db, row);
  await db.updateTable('person').set({ is_confirmed: 1 }).where('id', '=', personId).execute();
  const current = await identityQuery(db, row).select('person_id').executeTakeFirst();
  if (!current || current.person_id === personId) return;
  if ((await keysOf(db, current.person_id))?.is_confirmed === 1) return;
  await leadTo(db, row, current.person_id, personId);
}

const identityQuery = (db: Db, { identity_kind, subject_hash }: IdentityRef) =>
  db
    .selectFrom('identity')
    .where('kind', '=', identity_kind)
    .where('subject_hash', '=', subject_hash);

/** Of two that move one identity at once, the second waits here. Taken before any other lock: otherwise both would wait for ever. */
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

export async function leadTo(
  db: Db,
  { identity_kind, subject_hash }: IdentityRef,
  former: string,
  personId: string,
): Promise<void> {
  await db
    .updateTable('identity')
    .set({ person_id: personId })
    .where('kind', '=', identity_kind)
    .where('subject_hash', '=', subject_hash)
    .execute();
  await db
    .updateTable('person')
    .set({ former_kind: identity_kind, former_subject: subject_hash })
    .where('id', '=', former)
    .execute();
  await db
    .updateTable('person')
    .set({ former_kind: null, former_subject: null })
    .where('id', '=', personId)
    .execute();
}
