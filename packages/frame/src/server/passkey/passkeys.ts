import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { CallOutput, CallInput } from '../../api/calls.js';
import { assertLoginMethodLeft } from '../account/account-guards.js';
import type { Db, FrameTables } from '../database/tables.js';
import type { FrameDeps, Session } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';
import { openWrappingLabel, sealWrappingLabel } from '../login/wrappings.js';
import { passkeyMessages } from '../messages.js';

export type PasskeyRow = Selectable<FrameTables['passkey']>;

const transportsSchema = z.array(z.string());
/** Identifies a passkey to the browser, which then finds the right authenticator. */
export const toCredential = ({ id, transports }: PasskeyRow) =>
  ({ id, type: 'public-key', transports: transportsSchema.parse(JSON.parse(transports)) }) as const;

export const listPasskeys = (db: Db, userId: string): Promise<readonly PasskeyRow[]> =>
  passkeysOf(db, userId).selectAll('passkey').orderBy('passkey.created_at').execute();

const passkeysOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('wrapping', 'wrapping.holder', 'passkey.id')
    .where('passkey.person_id', '=', userId)
    .where('wrapping.person_id', '=', userId)
    .where('wrapping.kind', '=', 'passkey')
    .where('wrapping.sealed', 'is not', null);

export async function describePasskeys(
  { db, secrets }: FrameDeps,
  { userId }: Session,
): Promise<CallOutput<'/api/passkey/list'>> {
  const rows = await passkeysOf(db, userId)
    .select(['passkey.id', 'passkey.created_at', 'wrapping.used_at', 'wrapping.label'])
    .select('wrapping.id as wrappingId')
    .orderBy('passkey.created_at')
    .execute();
  return {
    passkeys: rows.map(({ id, created_at, used_at, label, wrappingId }) => ({
      id,
      name: openWrappingLabel(secrets, wrappingId, label).name ?? passkeyMessages.defaultName,
      createdAt: created_at,
      usedAt: used_at,
    })),
  };
}

export async function renamePasskey(
  { db, secrets }: FrameDeps,
  { userId }: Session,
  { id, name }: CallInput<'/api/passkey/rename'>,
): Promise<void> {
  const row = await passkeysOf(db, userId)
    .select('wrapping.id')
    .where('passkey.id', '=', id)
    .executeTakeFirst();
  if (!row) throw passkeyNotFoundError();
  await db
    .updateTable('wrapping')
    .set({ label: sealWrappingLabel(secrets, row.id, { name }) })
    .where('id', '=', row.id)
    .execute();
}

/** Also removes the wrapping of the passkey, so that a found passkey opens nothing. */
export async function removePasskey(
  { db, audit }: FrameDeps,
  { userId }: Session,
  { id, evenIfLast }: CallInput<'/api/passkey/remove'>,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db
      .deleteFrom('wrapping')
      .where('person_id', '=', userId)
      .where('kind', '=', 'passkey')
      .where('holder', '=', id)
      .execute();
    const { numDeletedRows } = await db
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('person_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw passkeyNotFoundError();
    await assertLoginMethodLeft(db, userId, evenIfLast);
  });
  audit('keys-removed', { person: userId, reason: 'passkey' });
}

const passkeyNotFoundError = (): CallError =>
  new CallError('not-found', passkeyMessages.alreadyRemoved);

export const challengeMs = 300_000;

type ChallengeDeps = Pick<FrameDeps, 'db' | 'clock' | 'secrets'>;
type ChallengePurpose = 'add' | 'open';

/** Creates a random challenge, valid once, for one user and one purpose, for `challengeMs`. */
export async function createChallenge(
  { db, clock, secrets }: ChallengeDeps,
  userId: string,
  purpose: ChallengePurpose,
): Promise<string> {
  const challenge = secrets.newSecret();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: secrets.hash(challenge),
      person_id: userId,
      purpose,
      expires_at: clock.now() + challengeMs,
    })
    .execute();
  return challenge;
}

/** Whether the challenge was issued to this user for this purpose and not used yet. */
export async function consumeChallenge(
  { db, clock, secrets }: ChallengeDeps,
  userId: string,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', secrets.hash(challenge))
    .where('person_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
