// Seals anew, under the current master key, what is kept for long. Runs beside servers that work: a row that changed meanwhile
// is left to the next round, and a row that was sealed anew opens for every server that knows both keys.
import type { Db } from '../database/tables.js';
import { labelPlace } from '../login/persons.js';
import { wayPlace } from '../login/way-labels.js';
import { sharePlace } from '../login/wrappings.js';
import type { Secrets } from './secrets.js';

const rowsAtOnce = 200;

/** @returns how many were sealed anew; afterwards nothing that is kept for long is under an older key */
export async function rotateKeys(db: Db, secrets: Secrets): Promise<number> {
  let count = 0;
  for (const rotate of [rotateShares, rotateWays, rotateLabels])
    for (let rows = rowsAtOnce; rows > 0; count += rows) rows = await rotate(db, secrets);
  return count;
}

type Rotate = (db: Db, secrets: Secrets) => Promise<number>;

const isOlder = ({ currentKeyId }: Secrets) => `${currentKeyId}.%`;

const rotateShares: Rotate = (db, secrets) => rotateWrappings(db, secrets, 'share', sharePlace);
const rotateWays: Rotate = (db, secrets) => rotateWrappings(db, secrets, 'label', wayPlace);

async function rotateWrappings(
  db: Db,
  secrets: Secrets,
  column: 'share' | 'label',
  placeOf: (id: string) => string,
): Promise<number> {
  const rows = await db
    .selectFrom('wrapping')
    .select(['id', `${column} as sealed`])
    .where(column, 'not like', isOlder(secrets))
    .limit(rowsAtOnce)
    .execute();
  for (const { id, sealed } of rows) {
    if (sealed === null) continue;
    const place = placeOf(id);
    await db
      .updateTable('wrapping')
      .set({ [column]: secrets.seal(place, secrets.open(place, sealed)) })
      .where('id', '=', id)
      .where(column, '=', sealed)
      .execute();
  }
  return rows.length;
}

const rotateLabels: Rotate = async (db, secrets) => {
  const rows = await db
    .selectFrom('identity')
    .select(['kind', 'subject_hash', 'label'])
    .where('label', 'not like', isOlder(secrets))
    .limit(rowsAtOnce)
    .execute();
  for (const { kind, subject_hash, label } of rows) {
    const place = labelPlace(kind, subject_hash);
    await db
      .updateTable('identity')
      .set({ label: secrets.seal(place, secrets.open(place, label)) })
      .where('kind', '=', kind)
      .where('subject_hash', '=', subject_hash)
      .where('label', '=', label)
      .execute();
  }
  return rows.length;
};
