// Handles the link that the old address receives when the email is to change. Its page belongs to the frame and names the new
// address before it shows the code. An app could otherwise ask for the code under a pretext.
import type { CallOutput } from '../../api/calls.js';
import type { FrameDeps, FrameModule } from '../frame-deps.types.js';
import { changeLinkEndedError } from '../http/call-error.js';
import { openLabel } from '../login/users.js';
import { findEmail } from './find-email.js';
import { changeCodeHash } from './change-code.js';

export const emailChangeLink: FrameModule = {
  calls: (deps) => ({
    '/api/email/change/open': ({ link }) => openChange(deps, link),
    '/api/email/change/approve': ({ link }) => approveChange(deps, link),
    '/api/email/change/refuse': ({ link }) => refuseChange(deps, link),
  }),
};

/** May be called again until the change is approved or refused. @throws CallError `expired` */
async function openChange(
  { db, secrets, clock }: FrameDeps,
  link: string,
): Promise<CallOutput<'/api/email/change/open'>> {
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
}

/** Invalidates the link and returns the code once. @throws CallError `expired` */
async function approveChange(
  { db, secrets, clock, config, audit }: FrameDeps,
  link: string,
): Promise<CallOutput<'/api/email/change/approve'>> {
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
}

async function refuseChange(
  { db, secrets, clock, audit }: FrameDeps,
  link: string,
): Promise<Record<string, never>> {
  const row = await db
    .deleteFrom('email_change')
    .where('link_hash', '=', secrets.hash(link))
    .where('expires_at', '>', clock.now())
    .returning('person_id')
    .executeTakeFirst();
  if (!row) throw changeLinkEndedError();
  audit('email-change-refused', { person: row.person_id });
  return {};
}
