// Random challenges for passkeys. Each is valid once, for one user and one purpose, for five minutes.
import type { FrameDeps } from '../frame-deps.types.js';

export const challengeMs = 300_000;

type ChallengeDeps = Pick<FrameDeps, 'db' | 'clock' | 'secrets'>;
export type ChallengePurpose = 'add' | 'open';

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
