import { sql } from 'kysely';
import { secretSchema } from '../../api/values.js';
import type { CallHandlers, FrameDeps, Session } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';
import { confirmKeys, lockIdentity } from '../login/identity-owner.js';
import { describeUser } from '../login/users.js';
import { deviceHolder, fillWrapping, findWrapping } from '../login/wrappings.js';
import { accountMessages } from '../messages.js';

export const sessionCalls = (deps: FrameDeps): CallHandlers => ({
  async '/api/session'({ device }, { session }) {
    const { db, secrets } = deps;
    return {
      person: await describeUser(db, secrets, session),
      wrapping: await findWrapping(db, deps, session.userId, deviceHolder(secrets, device)),
    };
  },
  async '/api/session/end'(_, { session }) {
    await deps.db.deleteFrom('email_change').where('token_hash', '=', session.tokenHash).execute();
    await deps.db.deleteFrom('session').where('token_hash', '=', session.tokenHash).execute();
    deps.audit('sign-out', { person: session.userId });
  },
  async '/api/wrapping/put'(input, { session }) {
    const { userId } = session;
    await deps.db.transaction().execute(async (db) => {
      const { identity: identity_kind, subjectHash: subject_hash } = session;
      const row = { identity_kind, subject_hash, needs_code: 0 };
      await lockIdentity(db, row);
      const { keysHash, isFirst } = await fillWrapping(db, deps.secrets, {
        ...input,
        userId,
        holder: undefined,
      });
      // The user opened the keys with a phrase or a passkey, because the device could not.
      if (session.isLocked && !isFirst) await confirmKeys(db, row, userId);
      await db
        .updateTable('session')
        .set({
          is_locked: 0,
          keys_hash: keysHash,
          expires_at: sql`created_at + ${deps.config.limits.sessionMs}`,
        })
        .where('token_hash', '=', session.tokenHash)
        .execute();
    });
    deps.audit('keys-added', { person: userId });
  },
  async '/api/person/delete'(_, { session }) {
    const { userId } = session;
    await deps.db.transaction().execute(async (db) => {
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
    deps.audit('person-deleted', { person: userId });
  },
});

/** Reads the session of an `Authorization` header. @throws CallError `not-signed-in` */
export async function readSession(
  { db, secrets, clock }: Pick<FrameDeps, 'db' | 'secrets' | 'clock'>,
  authorization: string | undefined,
): Promise<Session> {
  const token = secretSchema.safeParse(authorization?.replace(/^Bearer /, ''));
  const row = token.success
    ? await db
        .selectFrom('session')
        .innerJoin('person', 'person.id', 'session.person_id')
        .selectAll('session')
        .select('person.keys_hash as person_keys_hash')
        .where('token_hash', '=', secrets.hash(token.data))
        .where('expires_at', '>', clock.now())
        .executeTakeFirst()
    : undefined;
  if (!row) throw new CallError('not-signed-in', accountMessages.signedOut);
  return {
    tokenHash: row.token_hash,
    userId: row.person_id,
    identity: row.identity_kind,
    subjectHash: row.subject_hash,
    isLocked: row.keys_hash === null || row.keys_hash !== row.person_keys_hash,
  };
}
