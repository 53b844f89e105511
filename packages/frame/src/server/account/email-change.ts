// Another address for the same person: a code to the old one, then a code to the new one. Where there is no old one (a social
// login), there is nobody to ask: an app could bring a mailbox of its own to the person, and then ask them to approve its login.
// Nothing tells whether the new one is taken before its mailbox has been proven.
import { sql, type Selectable } from 'kysely';
import type { CallAnswer } from '../../api/calls.js';
import type { Db, FrameTables } from '../database/tables.js';
import type { FrameDeps, FramePart, Session } from '../frame-deps.types.js';
import { Refused } from '../http/refused.js';
import { tooManyTries, wrongCode } from '../login/login-code.js';
import { openLabel, sealLabel, subjectHashOf } from '../login/persons.js';
import { addressChanged, confirmNewAddress, confirmOldAddress } from '../mail/letters.js';
import { readAddress } from '../mail/read-address.js';
import { assertOpen } from './assert-open.js';

type Stage = 'primary' | 'secondary';
type ChangeRow = Selectable<FrameTables['email_change']>;

export const emailChange: FramePart = {
  calls: (deps) => ({
    '/api/email/change': ({ email }, { session }) => startChange(deps, session, email),
    '/api/email/change/primary': ({ code }, { session }) => confirmOld(deps, session, code),
    '/api/email/change/secondary': ({ code }, { session }) => confirmNew(deps, session, code),
  }),
};

async function startChange(
  deps: FrameDeps,
  session: Session,
  typed: string,
): Promise<CallAnswer<'/api/email/change'>> {
  assertOpen(session);
  const { db, secrets, config, mailer } = deps;
  const email = readAddress(typed);
  await deps.limits.take([
    { rule: 'address', key: email, rate: config.limits.perAddress },
    { rule: 'person', key: session.personId, rate: config.limits.perPerson },
  ]);
  const old = await addressOf(deps, db, session);
  if (!old) throw new Refused('not-found', 'You do not sign in with an email here.');
  if (old.email === email) throw new Refused('bad-request', 'That is your email already.');
  const code = secrets.newCode();
  const subjectHash = subjectHashOf(secrets, 'email', email);
  const change = {
    person_id: session.personId,
    subject_hash: subjectHash,
    label: sealLabel(secrets, 'email', subjectHash, { email, userName: null }),
    ...stageColumns(deps, session, 'primary', code),
  };
  await db
    .insertInto('email_change')
    .values({ token_hash: session.tokenHash, ...change })
    .onConflict((it) => it.column('token_hash').doUpdateSet(change))
    .execute();
  mailer.send(old.email, confirmOldAddress(code));
  return { action: 'VERIFY_PRIMARY_OTP' };
}

async function confirmOld(
  deps: FrameDeps,
  session: Session,
  typed: string,
): Promise<Record<string, never>> {
  const { db, secrets, mailer } = deps;
  const row = await tryCode(deps, session, 'primary', typed);
  const code = secrets.newCode();
  const { numUpdatedRows } = await db
    .updateTable('email_change')
    .set(stageColumns(deps, session, 'secondary', code))
    .where('token_hash', '=', session.tokenHash)
    .where('code_hash', '=', row.code_hash)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw changeIsOver();
  const { email } = openLabel(secrets, 'email', row.subject_hash, row.label);
  if (email !== null) mailer.send(email, confirmNewAddress(code));
  return {};
}

async function confirmNew(
  deps: FrameDeps,
  session: Session,
  typed: string,
): Promise<CallAnswer<'/api/email/change/secondary'>> {
  const { secrets, mailer } = deps;
  const row = await tryCode(deps, session, 'secondary', typed);
  const { email } = openLabel(secrets, 'email', row.subject_hash, row.label);
  if (email === null) throw changeIsOver();
  const old = await deps.db.transaction().execute((db) => replaceAddress(deps, db, session, row));
  if (old) mailer.send(old.email, addressChanged());
  deps.audit('email-changed', { person: session.personId });
  return { email };
}

/** @returns the address that was left. @throws Refused `conflict` where the new one is another person's */
async function replaceAddress(deps: FrameDeps, db: Db, session: Session, row: ChangeRow) {
  const taken = await db
    .deleteFrom('email_change')
    .where('token_hash', '=', session.tokenHash)
    .where('code_hash', '=', row.code_hash)
    .executeTakeFirst();
  if (taken.numDeletedRows !== 1n) throw changeIsOver();
  const { personId } = session;
  const old = await addressOf(deps, db, session);
  await db
    .deleteFrom('identity')
    .where('person_id', '=', personId)
    .where('kind', '=', 'email')
    .execute();
  const { subject_hash, label } = row;
  const created_at = deps.clock.now();
  const added = await db
    .insertInto('identity')
    .values({ kind: 'email', subject_hash, person_id: personId, label, created_at })
    .onConflict((it) => it.columns(['kind', 'subject_hash']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n)
    throw new Refused('conflict', 'This address belongs to another account here.');
  await db
    .updateTable('session')
    .set({ subject_hash })
    .where('person_id', '=', personId)
    .where('identity_kind', '=', 'email')
    .execute();
  return old;
}

/** A try is counted before it is looked at. @throws Refused `wrong-code`, `too-many-tries`, `expired` */
async function tryCode(
  deps: FrameDeps,
  session: Session,
  stage: Stage,
  code: string,
): Promise<ChangeRow> {
  const most = deps.config.limits.codeTries;
  const row = await deps.db
    .updateTable('email_change')
    .set({ tries: sql`CASE WHEN tries > ${most} THEN tries ELSE tries + 1 END` })
    .where('token_hash', '=', session.tokenHash)
    .where('stage', '=', stage)
    .where('expires_at', '>', deps.clock.now())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw changeIsOver();
  if (row.tries > most) throw tooManyTries();
  if (deps.secrets.isSame(row.code_hash, hashOf(deps, session, stage, code))) return row;
  throw row.tries < most ? wrongCode(most - row.tries) : tooManyTries();
}

const changeIsOver = () => new Refused('expired', 'This change of email is over. Start again.');

const hashOf = ({ secrets }: FrameDeps, session: Session, stage: Stage, code: string): string =>
  secrets.keyed('email change code', session.tokenHash, stage, code);

function stageColumns(deps: FrameDeps, session: Session, stage: Stage, code: string) {
  return {
    stage,
    code_hash: hashOf(deps, session, stage, code),
    tries: 0,
    expires_at: deps.clock.now() + deps.config.limits.codeMs,
  };
}

async function addressOf(
  { secrets }: FrameDeps,
  db: Db,
  { personId }: Session,
): Promise<{ readonly email: string } | undefined> {
  const row = await db
    .selectFrom('identity')
    .select(['subject_hash', 'label'])
    .where('person_id', '=', personId)
    .where('kind', '=', 'email')
    .executeTakeFirst();
  const email = row && openLabel(secrets, 'email', row.subject_hash, row.label).email;
  return email ? { email } : undefined;
}
