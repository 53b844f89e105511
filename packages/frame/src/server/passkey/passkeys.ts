// The passkeys of a person, as they are kept.
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { CallAnswer } from '../../api/calls.js';
import type { Db, FrameTables } from '../database/tables.js';
import type { FrameDeps, Session } from '../frame-deps.types.js';
import { Refused } from '../http/refused.js';

export type PasskeyRow = Selectable<FrameTables['passkey']>;

const transportsSchema = z.array(z.string());
export const transportsOf = ({ transports }: PasskeyRow): string[] =>
  transportsSchema.parse(JSON.parse(transports));

/** Those that open something, oldest first. */
export const listPasskeys = (db: Db, personId: string): Promise<readonly PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .innerJoin('wrapping', 'wrapping.holder', 'passkey.id')
    .selectAll('passkey')
    .where('passkey.person_id', '=', personId)
    .where('wrapping.person_id', '=', personId)
    .where('wrapping.kind', '=', 'passkey')
    .where('wrapping.sealed', 'is not', null)
    .orderBy('passkey.created_at')
    .execute();

export async function describePasskeys(
  { db }: FrameDeps,
  { personId }: Session,
): Promise<CallAnswer<'/api/passkey/list'>> {
  const rows = await listPasskeys(db, personId);
  return { passkeys: rows.map(({ id, created_at }) => ({ id, createdAt: created_at })) };
}

/** With the wrapping that it holds: a passkey that somebody has found opens nothing any more. */
export async function removePasskey(
  { db, audit }: FrameDeps,
  { personId }: Session,
  id: string,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Refused('not-found', 'You have no such passkey.');
    await db
      .deleteFrom('wrapping')
      .where('person_id', '=', personId)
      .where('kind', '=', 'passkey')
      .where('holder', '=', id)
      .execute();
  });
  audit('keys-removed', { person: personId, reason: 'passkey' });
  return {};
}
