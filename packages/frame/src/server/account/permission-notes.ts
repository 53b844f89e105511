// The permissions that a person has given to apps (ERC-7715), as their own pages wrote them down. The server cannot read them:
// it keeps them for the person's next device.
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import { noteSchema } from '../../api/values.js';
import type { FrameDeps, FramePart, Session } from '../frame-deps.types.js';
import { Refused } from '../http/refused.js';
import { assertOpen } from './assert-open.js';
import { lockPerson } from './lock-person.js';

/** More would be nobody's will; also what one list can hold. */
const mostNotes = 100;

export const permissionNotes: FramePart = {
  calls: (deps) => ({
    '/api/permission/keep': (ask, { session }) => keepNote(deps, session, ask),
    '/api/permission/list': (_, { session }) => listNotes(deps, session),
    '/api/permission/forget': (ask, { session }) => forgetNotes(deps, session, ask),
  }),
};

async function keepNote(
  { db, clock }: FrameDeps,
  session: Session,
  { id, note, endsAt }: CallAsk<'/api/permission/keep'>,
): Promise<Record<string, never>> {
  assertOpen(session);
  const { personId } = session;
  await db.transaction().execute(async (db) => {
    await lockPerson(db, personId);
    const { count } = await db
      .selectFrom('permission_note')
      .select((it) => it.fn.countAll().as('count'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostNotes)
      throw new Refused('conflict', 'You’ve reached the permission limit. Revoke one first.');
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('permission_note')
      .values({
        id,
        person_id: personId,
        note: JSON.stringify(note),
        created_at: clock.now(),
        expires_at: endsAt,
      })
      .onConflict((it) => it.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n)
      throw new Refused('conflict', 'This was already done elsewhere. Try again.');
  });
  return {};
}

/** Oldest first. */
async function listNotes(
  { db, clock }: FrameDeps,
  session: Session,
): Promise<CallAnswer<'/api/permission/list'>> {
  assertOpen(session);
  const rows = await db
    .selectFrom('permission_note')
    .select(['id', 'note'])
    .where('person_id', '=', session.personId)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { notes: rows.map(({ id, note }) => ({ id, note: noteSchema.parse(JSON.parse(note)) })) };
}

async function forgetNotes(
  { db }: FrameDeps,
  session: Session,
  { ids }: CallAsk<'/api/permission/forget'>,
): Promise<Record<string, never>> {
  assertOpen(session);
  await db
    .deleteFrom('permission_note')
    .where('person_id', '=', session.personId)
    .where('id', 'in', ids)
    .execute();
  return {};
}
