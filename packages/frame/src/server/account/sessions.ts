// The session of a page that is logged in.
import { sql } from 'kysely';
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import { secretSchema } from '../../api/values.js';
import type { FrameDeps, FramePart, Session, SessionCaller } from '../frame-deps.types.js';
import { Refused } from '../http/refused.js';
import { confirmKeys, lockIdentity } from '../login/identity-owner.js';
import { describePerson } from '../login/persons.js';
import { deviceHolder, fillWrapping, wrappingOf } from '../login/wrappings.js';
import { deletePerson } from './delete-person.js';

export const sessionPart: FramePart = {
  calls: (deps) => ({
    '/api/session': (ask, caller) => describeSession(deps, ask, caller),
    '/api/session/end': (_, { session }) => endSession(deps, session),
    '/api/wrapping/put': (ask, caller) => putWrapping(deps, ask, caller),
    '/api/person/delete': (_, { session }) => deletePerson(deps, session),
  }),
};

/** Of an `Authorization` header. @throws Refused `not-signed-in` */
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
  if (!row) throw new Refused('not-signed-in', 'You’re signed out. Sign in again.');
  return {
    tokenHash: row.token_hash,
    personId: row.person_id,
    identity: row.identity_kind,
    subjectHash: row.subject_hash,
    isLocked: row.keys_hash === null || row.keys_hash !== row.person_keys_hash,
  };
}

async function describeSession(
  deps: FrameDeps,
  ask: CallAsk<'/api/session'>,
  { session }: SessionCaller,
): Promise<CallAnswer<'/api/session'>> {
  const { db, secrets } = deps;
  return {
    person: await describePerson(db, secrets, session),
    wrapping: await wrappingOf(db, deps, session.personId, deviceHolder(secrets, ask.device)),
  };
}

async function endSession(deps: FrameDeps, session: Session): Promise<Record<string, never>> {
  await deps.db.deleteFrom('email_change').where('token_hash', '=', session.tokenHash).execute();
  await deps.db.deleteFrom('session').where('token_hash', '=', session.tokenHash).execute();
  deps.audit('sign-out', { person: session.personId });
  return {};
}

async function putWrapping(
  deps: FrameDeps,
  ask: CallAsk<'/api/wrapping/put'>,
  { session }: SessionCaller,
): Promise<Record<string, never>> {
  const { personId } = session;
  await deps.db.transaction().execute(async (db) => {
    const { identity: identity_kind, subjectHash: subject_hash } = session;
    const row = { identity_kind, subject_hash, needs_code: 0 };
    await lockIdentity(db, row);
    const { keysHash, isFirst } = await fillWrapping(db, deps.secrets, {
      ...ask,
      personId,
      holder: undefined,
    });
    // For a login whose user opened the keys with a phrase or a passkey, because the device could not.
    if (session.isLocked && !isFirst) await confirmKeys(db, row, personId);
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
  deps.audit('keys-added', { person: personId });
  return {};
}
