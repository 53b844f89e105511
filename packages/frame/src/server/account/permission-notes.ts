// Stores the permissions that a user granted to apps (ERC-7715). The user's page encrypts them, so only the user's other
// devices can read them.
import { noteSchema } from '../../api/values.js';
import type { CallHandlers, FrameDeps } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';
import { lockUser } from './account-guards.js';
import { accountMessages } from '../messages.js';

/** More than a user needs, and as many as one list response can hold. */
const maxNotes = 100;

export const permissionCalls = ({ db, clock }: FrameDeps): CallHandlers => ({
  async '/api/permission/keep'({ id, note, endsAt }, { session }) {
    const { userId } = session;
    await db.transaction().execute(async (db) => {
      await lockUser(db, userId);
      const { count } = await db
        .selectFrom('permission_note')
        .select((it) => it.fn.countAll().as('count'))
        .where('person_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxNotes)
        throw new CallError('conflict', accountMessages.permissionLimitReached);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('permission_note')
        .values({
          id,
          person_id: userId,
          note: JSON.stringify(note),
          created_at: clock.now(),
          expires_at: endsAt,
        })
        .onConflict((it) => it.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n)
        throw new CallError('conflict', accountMessages.permissionConflict);
    });
  },
  async '/api/permission/list'(_, { session }) {
    const rows = await db
      .selectFrom('permission_note')
      .select(['id', 'note'])
      .where('person_id', '=', session.userId)
      .where('expires_at', '>', clock.now())
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return {
      notes: rows.map(({ id, note }) => ({ id, note: noteSchema.parse(JSON.parse(note)) })),
    };
  },
  async '/api/permission/forget'({ ids }, { session }) {
    await db
      .deleteFrom('permission_note')
      .where('person_id', '=', session.userId)
      .where('id', 'in', ids)
      .execute();
  },
});
