// Changes the user's email: a link to the old address whose page shows a code, then a code to the new address. Users without an
// email (social logins) cannot add one, because an app could add its own mailbox and then have its login approved. The server
// reveals whether the new address is taken only after its mailbox was proven.
import { sql, type Selectable } from 'kysely';
import type { Db, EmailChangeStage, FrameTables } from '../database/tables.js';
import type { CallHandlers, FrameDeps, Session } from '../frame-deps.types.js';
import { CallError, changeLinkEndedError } from '../http/call-error.js';
import { tooManyTriesError, wrongCodeError } from '../login/finish-login.js';
import { openLabel, sealLabel, hashSubject, readEmail } from '../login/users.js';
import {
  emailChangedMail,
  newEmailConfirmationMail,
  oldEmailConfirmationMail,
} from '../mail-messages.js';
import { accountMessages } from '../messages.js';
import type { Secrets } from '../secrets.js';

type ChangeRow = Selectable<FrameTables['email_change']>;

export const emailChangeCalls = (deps: FrameDeps): CallHandlers => ({
  async '/api/email/change'({ email: rawEmail }, { session }) {
    const { db, secrets, config, mailer } = deps;
    const email = readEmail(rawEmail);
    await deps.limits.consume([
      { rule: 'person', key: session.userId, rate: config.limits.perPerson },
      { rule: 'address', key: email, rate: config.limits.perAddress },
    ]);
    const oldEmail = await findEmail(secrets, db, session.userId);
    if (!oldEmail) throw new CallError('not-found', accountMessages.noEmail);
    if (oldEmail === email) throw new CallError('bad-request', accountMessages.sameEmail);
    const link = secrets.newSecret();
    const subjectHash = hashSubject(secrets, 'email', email);
    const change = {
      person_id: session.userId,
      subject_hash: subjectHash,
      label: sealLabel(secrets, 'email', subjectHash, { email, userName: null }),
      stage: 'primary' as const,
      link_hash: secrets.hash(link),
      // The page behind the link sets the code.
      code_hash: '',
      tries: 0,
      expires_at: deps.clock.now() + config.limits.linkMs,
    };
    await db
      .insertInto('email_change')
      .values({ token_hash: session.tokenHash, ...change })
      .onConflict((it) => it.column('token_hash').doUpdateSet(change))
      .execute();
    mailer.send(
      oldEmail,
      oldEmailConfirmationMail(email, `${config.publicUrl}/device#change=${link}`),
    );
    return { action: 'VERIFY_PRIMARY_OTP' };
  },
  async '/api/email/change/primary'({ code: typed }, { session }) {
    const { db, secrets, mailer } = deps;
    const row = await tryCode(deps, session, 'primary', typed);
    const code = secrets.newCode();
    const { numUpdatedRows } = await db
      .updateTable('email_change')
      .set({
        stage: 'secondary',
        code_hash: changeCodeHash(secrets, session.tokenHash, 'secondary', code),
        tries: 0,
        expires_at: deps.clock.now() + deps.config.limits.codeMs,
      })
      .where('token_hash', '=', session.tokenHash)
      .where('code_hash', '=', row.code_hash)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw changeEndedError();
    const { email } = openLabel(secrets, 'email', row.subject_hash, row.label);
    if (email !== null) mailer.send(email, newEmailConfirmationMail(code));
  },
  async '/api/email/change/secondary'({ code }, { session }) {
    const { secrets, mailer } = deps;
    const row = await tryCode(deps, session, 'secondary', code);
    const { email } = openLabel(secrets, 'email', row.subject_hash, row.label);
    if (email === null) throw changeEndedError();
    const { old, ended } = await deps.db
      .transaction()
      .execute((db) => replaceAddress(deps, db, session, row, email));
    for (const ticketId of ended) deps.watch.notifyChanged(ticketId);
    if (old) mailer.send(old, emailChangedMail());
    deps.audit('email-changed', { person: session.userId });
    return { email };
  },
  /**
   * Opens the link that the old address received. Its page belongs to the frame and names the new address before it shows the code,
   * because an app could otherwise ask for the code under a pretext. May be called again until the change is approved or refused.
   * @throws CallError `expired`
   */
  async '/api/email/change/open'({ link }) {
    const { db, secrets, clock } = deps;
    const row = await db
      .selectFrom('email_change')
      .selectAll()
      .where('link_hash', '=', secrets.hash(link))
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    const from = row && (await findEmail(secrets, db, row.person_id));
    const to = row && openLabel(secrets, 'email', row.subject_hash, row.label).email;
    if (!from || !to) throw changeLinkEndedError();
    return { from, to };
  },
  /** Invalidates the link and returns the code once. @throws CallError `expired` */
  async '/api/email/change/approve'({ link }) {
    const { db, secrets, clock, config, audit } = deps;
    const code = secrets.newCode();
    const row = await db.transaction().execute(async (changing) => {
      const found = await changing
        .updateTable('email_change')
        .set({ link_hash: null, tries: 0, expires_at: clock.now() + config.limits.codeMs })
        .where('link_hash', '=', secrets.hash(link))
        .where('expires_at', '>', clock.now())
        .returning(['token_hash', 'person_id'])
        .executeTakeFirst();
      if (!found) throw changeLinkEndedError();
      await changing
        .updateTable('email_change')
        .set({ code_hash: changeCodeHash(secrets, found.token_hash, 'primary', code) })
        .where('token_hash', '=', found.token_hash)
        .execute();
      return found;
    });
    audit('email-change-approved', { person: row.person_id });
    return { code };
  },
  async '/api/email/change/refuse'({ link }) {
    const { db, secrets, clock, audit } = deps;
    const row = await db
      .deleteFrom('email_change')
      .where('link_hash', '=', secrets.hash(link))
      .where('expires_at', '>', clock.now())
      .returning('person_id')
      .executeTakeFirst();
    if (!row) throw changeLinkEndedError();
    audit('email-change-refused', { person: row.person_id });
  },
});

/**
 * @returns the former address and the logins that ended
 * @throws CallError `conflict` if the new address belongs to another user
 */
async function replaceAddress(
  deps: FrameDeps,
  db: Db,
  session: Session,
  row: ChangeRow,
  email: string,
) {
  const { userId } = session;
  // Includes other sessions' changes, because the user who approved them no longer owns the address.
  const removedChanges = await db
    .deleteFrom('email_change')
    .where('person_id', '=', userId)
    .returning(['token_hash', 'code_hash'])
    .execute();
  const isOwn = ({ token_hash, code_hash }: Pick<ChangeRow, 'token_hash' | 'code_hash'>) =>
    token_hash === session.tokenHash && code_hash === row.code_hash;
  if (!removedChanges.some(isOwn)) throw changeEndedError();
  const old = await findEmail(deps.secrets, db, userId);
  // Deletes pending logins of the old address, so that it neither logs in nor creates a new user.
  const deletedTickets = await db
    .deleteFrom('ticket')
    .where('identity_kind', '=', 'email')
    .where((it) =>
      it.or([
        it('person_id', '=', userId),
        it('subject_hash', '=', old ? hashSubject(deps.secrets, 'email', old) : ''),
      ]),
    )
    .returning('id')
    .execute();
  await db
    .deleteFrom('identity')
    .where('person_id', '=', userId)
    .where('kind', '=', 'email')
    .execute();
  const { subject_hash } = row;
  // Seals it again, because the stored value may be sealed under a master key that is about to be removed.
  const label = sealLabel(deps.secrets, 'email', subject_hash, { email, userName: null });
  const created_at = deps.clock.now();
  const added = await db
    .insertInto('identity')
    .values({ kind: 'email', subject_hash, person_id: userId, label, created_at })
    .onConflict((it) => it.columns(['kind', 'subject_hash']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n)
    throw new CallError('conflict', accountMessages.emailTaken);
  await db
    .updateTable('session')
    .set({ subject_hash })
    .where('person_id', '=', userId)
    .where('identity_kind', '=', 'email')
    .execute();
  return { old, ended: deletedTickets.map(({ id }) => id) };
}

/** Counts the try before comparing the code. @throws CallError `wrong-code`, `too-many-tries`, `expired` */
async function tryCode(
  deps: FrameDeps,
  session: Session,
  stage: EmailChangeStage,
  code: string,
): Promise<ChangeRow> {
  const maxTries = deps.config.limits.codeTries;
  const row = await deps.db
    .updateTable('email_change')
    .set({ tries: sql`CASE WHEN tries > ${maxTries} THEN tries ELSE tries + 1 END` })
    .where('token_hash', '=', session.tokenHash)
    .where('stage', '=', stage)
    .where('expires_at', '>', deps.clock.now())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw changeEndedError();
  if (row.code_hash === '') throw new CallError('bad-request', accountMessages.openLinkFirst);
  if (row.tries > maxTries) throw tooManyTriesError();
  const hash = changeCodeHash(deps.secrets, session.tokenHash, stage, code);
  if (deps.secrets.isEqual(row.code_hash, hash)) return row;
  throw row.tries < maxTries ? wrongCodeError(maxTries - row.tries) : tooManyTriesError();
}

/** @returns undefined if the user signs in without an email */
async function findEmail(secrets: Secrets, db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity')
    .select(['subject_hash', 'label'])
    .where('person_id', '=', userId)
    .where('kind', '=', 'email')
    .executeTakeFirst();
  return (row && openLabel(secrets, 'email', row.subject_hash, row.label).email) ?? undefined;
}

/** Binds the code to one session and one mailbox, so that neither code replaces the other. */
const changeCodeHash = (
  secrets: Secrets,
  tokenHash: string,
  stage: EmailChangeStage,
  code: string,
): string => secrets.keyedHash('email change code', tokenHash, stage, code);

const changeEndedError = () => new CallError('expired', accountMessages.emailChangeEnded);
