import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Db, FrameTables } from '../database/tables.js';
import type { FrameDeps } from '../frame-deps.types.js';

export type PasskeyRow = Selectable<FrameTables['passkey']>;

const transportsSchema = z.array(z.string());
/** Identifies a passkey to the browser, which then finds the right authenticator. */
export const toCredential = ({ id, transports }: PasskeyRow) =>
  ({ id, type: 'public-key', transports: transportsSchema.parse(JSON.parse(transports)) }) as const;

export const listPasskeys = (db: Db, userId: string): Promise<readonly PasskeyRow[]> =>
  passkeysOf(db, userId).selectAll('passkey').orderBy('passkey.created_at').execute();

export const passkeysOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('wrapping', 'wrapping.holder', 'passkey.id')
    .where('passkey.person_id', '=', userId)
    .where('wrapping.person_id', '=', userId)
    .where('wrapping.kind', '=', 'passkey')
    .where('wrapping.sealed', 'is not', null);

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
