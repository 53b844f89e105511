// Who a person is: identities lead to them, and labels say what they are called.
import type { Person } from '../../api/values.js';
import type { Db, IdentityKind } from '../database/tables.js';
import type { FrameDeps } from '../frame-deps.types.js';
import type { Secrets } from '../secrets/secrets.js';

/** What somebody has proven to be. */
export interface Identity {
  readonly kind: IdentityKind;
  /** The address, or the provider's own name for the account: what never changes. */
  readonly subject: string;
  readonly email: string | null;
  readonly userName: string | null;
}

export type Label = Pick<Identity, 'email' | 'userName'>;

type PersonDeps = Pick<FrameDeps, 'secrets' | 'clock'>;

export function subjectHashOf(secrets: Secrets, kind: IdentityKind, subject: string): string {
  return secrets.keyed('identity', kind, subject);
}

export const labelPlace = (kind: IdentityKind, subjectHash: string) =>
  `label ${kind} ${subjectHash}`;

export function sealLabel(
  secrets: Secrets,
  kind: IdentityKind,
  subjectHash: string,
  { email, userName }: Label,
): string {
  return secrets.seal(labelPlace(kind, subjectHash), JSON.stringify({ email, userName }));
}

export function openLabel(
  secrets: Secrets,
  kind: IdentityKind,
  subjectHash: string,
  sealed: string,
): Label {
  return JSON.parse(secrets.open(labelPlace(kind, subjectHash), sealed)) as Label;
}

/** The person behind an identity, made where there is none: two at once get the same. */
export async function personOfIdentity(
  db: Db,
  { secrets, clock }: PersonDeps,
  identity: { readonly kind: IdentityKind; readonly subjectHash: string; readonly label: Label },
): Promise<string> {
  const { kind, subjectHash } = identity;
  const label = sealLabel(secrets, kind, subjectHash, identity.label);
  const personId = secrets.newId();
  const created_at = clock.now();
  const row = await db
    .insertInto('identity')
    .values({ kind, subject_hash: subjectHash, person_id: personId, label, created_at })
    .onConflict((it) => it.columns(['kind', 'subject_hash']).doUpdateSet({ label }))
    .returning('person_id')
    .executeTakeFirstOrThrow();
  if (row.person_id === personId)
    await db
      .insertInto('person')
      .values({ id: personId, has_keys: 0, keys_hash: null, created_at })
      .execute();
  return row.person_id;
}

/** As pages show them: by the address they have, or the one that the provider of this login told. */
export async function describePerson(
  db: Db,
  secrets: Secrets,
  who: { readonly personId: string; readonly identity: IdentityKind; readonly subjectHash: string },
): Promise<Person> {
  const rows = await db
    .selectFrom('identity')
    .select(['kind', 'subject_hash', 'label'])
    .where('person_id', '=', who.personId)
    .execute();
  const labelOf = (row: (typeof rows)[number] | undefined) =>
    row && openLabel(secrets, row.kind, row.subject_hash, row.label);
  const own = labelOf(
    rows.find((row) => row.kind === who.identity && row.subject_hash === who.subjectHash),
  );
  const email = labelOf(rows.find(({ kind }) => kind === 'email'))?.email ?? own?.email ?? null;
  return { id: who.personId, email, identity: who.identity, userName: own?.userName ?? null };
}

export async function hasKeys(db: Db, personId: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('person')
    .select('has_keys')
    .where('id', '=', personId)
    .executeTakeFirst();
  return row && row.has_keys === 1;
}
