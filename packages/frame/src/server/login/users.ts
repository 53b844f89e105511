import { type Selectable, sql } from 'kysely';
import type { User } from '../../api/values.js';
import type { Db, FrameTables, IdentityKind } from '../database/tables.js';
import type { FrameDeps } from '../frame-deps.types.js';
import type { SealedText, Secrets } from '../secrets.js';
import type { Holder } from './wrappings.js';
import { CallError } from '../http/call-error.js';
import { mailMessages } from '../mail-messages.js';

export interface Identity {
  readonly kind: IdentityKind;
  /** The email address, or the permanent account id at the provider. */
  readonly subject: string;
  readonly email: string | null;
  readonly userName: string | null;
}

export type Label = Pick<Identity, 'email' | 'userName'>;

type UserRow = Selectable<FrameTables['person']>;
type UserDeps = Pick<FrameDeps, 'secrets' | 'clock'>;

export function hashSubject(secrets: Secrets, kind: IdentityKind, subject: string): string {
  return secrets.keyedHash('identity', kind, subject);
}

export const labelContext = (kind: IdentityKind, subjectHash: string) =>
  `label ${kind} ${subjectHash}`;

export function sealLabel(
  secrets: Secrets,
  kind: IdentityKind,
  subjectHash: string,
  { email, userName }: Label,
): SealedText {
  return secrets.seal(labelContext(kind, subjectHash), JSON.stringify({ email, userName }));
}

export function openLabel(
  secrets: Secrets,
  kind: IdentityKind,
  subjectHash: string,
  sealed: SealedText,
): Label {
  return JSON.parse(secrets.open(labelContext(kind, subjectHash), sealed)) as Label;
}

/**
 * Finds or creates the user of an identity. Concurrent calls return the same user.
 * @param holder - a device that opens the keys of the identity's former user gets that user
 */
export async function findOrCreateUser(
  db: Db,
  { secrets, clock }: UserDeps,
  identity: { readonly kind: IdentityKind; readonly subjectHash: string; readonly label: Label },
  holder: Holder,
): Promise<string> {
  const { kind, subjectHash } = identity;
  const label = sealLabel(secrets, kind, subjectHash, identity.label);
  const userId = secrets.newId();
  const created_at = clock.now();
  const row = await db
    .insertInto('identity')
    .values({ kind, subject_hash: subjectHash, person_id: userId, label, created_at })
    .onConflict((it) => it.columns(['kind', 'subject_hash']).doUpdateSet({ label }))
    .returning('person_id')
    .executeTakeFirstOrThrow();
  if (row.person_id === userId) await insertUser(db, userId, created_at);
  return (await findUserByHolder(db, kind, subjectHash, holder)) ?? row.person_id;
}

export async function insertUser(db: Db, id: string, created_at: number): Promise<void> {
  await db
    .insertInto('person')
    .values({
      id,
      has_keys: 0,
      keys_hash: null,
      created_at,
      is_confirmed: 0,
      former_kind: null,
      former_subject: null,
    })
    .execute();
}

/** Finds the current or former user of an identity whose keys this holder can open. The current user takes precedence. */
export async function findUserByHolder(
  db: Db,
  kind: IdentityKind,
  subjectHash: string,
  holder: Holder,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('wrapping')
    .innerJoin('person', 'person.id', 'wrapping.person_id')
    .leftJoin('identity', (it) =>
      it
        .onRef('identity.person_id', '=', 'person.id')
        .on('identity.kind', '=', kind)
        .on('identity.subject_hash', '=', subjectHash),
    )
    .select('person.id')
    .where('wrapping.kind', '=', holder.kind)
    .where('wrapping.holder', '=', holder.id)
    .where('wrapping.holder_key', '=', holder.key)
    .where('wrapping.sealed', 'is not', null)
    .where((it) =>
      it.or([
        it('identity.person_id', 'is not', null),
        it.and([
          it('person.former_kind', '=', kind),
          it('person.former_subject', '=', subjectHash),
        ]),
      ]),
    )
    .orderBy(sql`CASE WHEN identity.person_id IS NULL THEN 1 ELSE 0 END`)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Describes the user with their email address, or else the one that the provider of this login reported. */
export async function describeUser(
  db: Db,
  secrets: Secrets,
  user: { readonly userId: string; readonly identity: IdentityKind; readonly subjectHash: string },
): Promise<User> {
  const rows = await db
    .selectFrom('identity')
    .select(['kind', 'subject_hash', 'label', 'person_id'])
    .where((it) =>
      it.or([
        it('person_id', '=', user.userId),
        // The identity of this login may lead to another user by now, but the login keeps its name.
        it.and([it('kind', '=', user.identity), it('subject_hash', '=', user.subjectHash)]),
      ]),
    )
    .execute();
  const labelOf = (row: (typeof rows)[number] | undefined) =>
    row && openLabel(secrets, row.kind, row.subject_hash, row.label);
  const ownLabel = labelOf(
    rows.find((row) => row.kind === user.identity && row.subject_hash === user.subjectHash),
  );
  const address = rows.find((row) => row.kind === 'email' && row.person_id === user.userId);
  const email = labelOf(address)?.email ?? ownLabel?.email ?? null;
  return { id: user.userId, email, identity: user.identity, userName: ownLabel?.userName ?? null };
}

export async function readKeysState(
  db: Db,
  userId: string,
): Promise<Pick<UserRow, 'has_keys' | 'keys_hash' | 'is_confirmed'> | undefined> {
  return db
    .selectFrom('person')
    .select(['has_keys', 'keys_hash', 'is_confirmed'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Matches one mailbox without characters that could add to a mail header. The mail server decides whether it exists. */
const pattern = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,253}$/u;

/** @throws CallError `bad-request` */
export function readEmail(text: string): string {
  const address = text.trim().normalize('NFC').toLowerCase();
  if (!pattern.test(address)) throw new CallError('bad-request', mailMessages.invalidEmail);
  return address;
}
