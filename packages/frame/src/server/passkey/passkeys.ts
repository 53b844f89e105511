// The passkeys of a person, as they are kept.
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import { assertWayLeft } from '../account/ways-left.js';
import type { Db, FrameTables } from '../database/tables.js';
import type { FrameDeps, Session } from '../frame-deps.types.js';
import { Refused } from '../http/refused.js';
import { openWay, sealWay } from '../login/way-labels.js';

export type PasskeyRow = Selectable<FrameTables['passkey']>;

const transportsSchema = z.array(z.string());
export const transportsOf = ({ transports }: PasskeyRow): string[] =>
  transportsSchema.parse(JSON.parse(transports));

/** Those that open something, oldest first. */
export const listPasskeys = (db: Db, personId: string): Promise<readonly PasskeyRow[]> =>
  waysOf(db, personId).selectAll('passkey').orderBy('passkey.created_at').execute();

const waysOf = (db: Db, personId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('wrapping', 'wrapping.holder', 'passkey.id')
    .where('passkey.person_id', '=', personId)
    .where('wrapping.person_id', '=', personId)
    .where('wrapping.kind', '=', 'passkey')
    .where('wrapping.sealed', 'is not', null);

export async function describePasskeys(
  { db, secrets }: FrameDeps,
  { personId }: Session,
): Promise<CallAnswer<'/api/passkey/list'>> {
  const rows = await waysOf(db, personId)
    .select(['passkey.id', 'passkey.created_at', 'wrapping.used_at', 'wrapping.label'])
    .select('wrapping.id as wrappingId')
    .orderBy('passkey.created_at')
    .execute();
  return {
    passkeys: rows.map(({ id, created_at, used_at, label, wrappingId }) => ({
      id,
      name: openWay(secrets, wrappingId, label).name ?? 'Passkey',
      createdAt: created_at,
      usedAt: used_at,
    })),
  };
}

export async function renamePasskey(
  { db, secrets }: FrameDeps,
  { personId }: Session,
  { id, name }: CallAsk<'/api/passkey/rename'>,
): Promise<Record<string, never>> {
  const row = await waysOf(db, personId)
    .select('wrapping.id')
    .where('passkey.id', '=', id)
    .executeTakeFirst();
  if (!row) throw hasNone();
  await db
    .updateTable('wrapping')
    .set({ label: sealWay(secrets, row.id, { name }) })
    .where('id', '=', row.id)
    .execute();
  return {};
}

/** With the wrapping that it holds: a passkey that somebody has found opens nothing any more. */
export async function removePasskey(
  { db, audit }: FrameDeps,
  { personId }: Session,
  { id, evenIfLast }: CallAsk<'/api/passkey/remove'>,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (db) => {
    await db
      .deleteFrom('wrapping')
      .where('person_id', '=', personId)
      .where('kind', '=', 'passkey')
      .where('holder', '=', id)
      .execute();
    const { numDeletedRows } = await db
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw hasNone();
    await assertWayLeft(db, personId, evenIfLast);
  });
  audit('keys-removed', { person: personId, reason: 'passkey' });
  return {};
}

const hasNone = (): Refused => new Refused('not-found', 'That passkey was already removed.');
