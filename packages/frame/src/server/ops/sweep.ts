// Deletes expired rows, so that the database holds no more personal data than it needs.
import type { FrameDeps } from '../frame-deps.types.js';

export const sweepEveryMs = 10 * 60_000;
const unfilledMs = 24 * 60 * 60_000;

export async function sweep({ db, clock }: Pick<FrameDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const table of [
    'ticket',
    'session',
    'email_change',
    'rate',
    'passkey_challenge',
    'permission_note',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('wrapping')
    .where('sealed', 'is', null)
    .where('created_at', '<=', now - unfilledMs)
    .execute();
  await db
    .deleteFrom('passkey')
    .where('created_at', '<=', now - unfilledMs)
    .where('id', 'not in', (it) =>
      it.selectFrom('wrapping').select('holder').where('kind', '=', 'passkey'),
    )
    .execute();
}
