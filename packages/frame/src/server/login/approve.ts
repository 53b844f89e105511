// The page behind a link: what it may approve, and its approval. What it hands over is sealed for the waiting device, which
// gets it with the code only: approving a stranger's login without giving the code away gives nothing away.
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import type { Db } from '../database/tables.js';
import type { FrameDeps, OpenCaller } from '../frame-deps.types.js';
import { linkIsOver, Refused } from '../http/refused.js';
import { signInCode } from '../mail/letters.js';
import { confirmKeys, lockIdentity, mayBeginAgain } from './identity-owner.js';
import { callerUses } from '../ops/caller-uses.js';
import { codeHash } from './login-code.js';
import { distanceOf } from './near.js';
import { describePerson, keysOf, openLabel, personOfIdentity, personOpenedBy } from './persons.js';
import { askedFromOf, changeWaiting, isHandOver, type TicketRow } from './tickets.js';
import {
  announceWrapping,
  deviceHolder,
  fillWrapping,
  type Holder,
  wrappingOf,
} from './wrappings.js';

/** May be opened again, as pages are, until it is confirmed or refused. @throws Refused `expired`, `rate-limited` */
export async function openRequest(
  deps: FrameDeps,
  ask: CallAsk<'/api/approve/open'>,
  caller: Pick<OpenCaller, 'ip' | 'network' | 'userAgent'>,
): Promise<CallAnswer<'/api/approve/open'>> {
  const { secrets, limits, config } = deps;
  // Each time, a place for keys is made.
  await limits.take(callerUses('approve', caller.ip, config.limits.perIp));
  return deps.db.transaction().execute(async (db) => {
    const row = await waitingByLink(deps, db, ask.link);
    const person_id = await personBehind(deps, db, row, deviceHolder(secrets, ask.device));
    await db.updateTable('ticket').set({ person_id }).where('id', '=', row.id).execute();
    const request = await describeRequest(deps, db, { ...row, person_id }, ask, caller);
    deps.metrics.count('approvals_opened_total', { asked: request.asked });
    return request;
  });
}

/** The person whose keys this link hands over. Keys that the page itself can open take precedence. */
async function personBehind(
  deps: FrameDeps,
  db: Db,
  row: TicketRow,
  holder: Holder,
): Promise<string> {
  const { kind, subjectHash, label } = identityOf(deps, row);
  if (!isHandOver(row) || row.person_id === null)
    return personOfIdentity(db, deps, { kind, subjectHash, label }, holder);
  return (await personOpenedBy(db, kind, subjectHash, holder)) ?? row.person_id;
}

/** Describes the login to the page behind the link, and announces a wrapping that the page may fill. */
export async function describeRequest(
  deps: FrameDeps,
  db: Db,
  row: TicketRow & { readonly person_id: string },
  { device }: Pick<CallAsk<'/api/approve/open'>, 'device'>,
  { network, userAgent }: Pick<OpenCaller, 'network' | 'userAgent'>,
) {
  const { secrets, config } = deps;
  const { kind, subjectHash, label } = identityOf(deps, row);
  const { person_id: personId } = row;
  const holder = deviceHolder(secrets, device);
  const hasKeys = (await keysOf(db, personId))?.has_keys === 1;
  const wrapping = await wrappingOf(db, deps, personId, holder);
  const asked = distanceOf(secrets, row, { holder, network });
  return {
    appOrigin: row.app_origin,
    email: label.email,
    userAgent: row.user_agent,
    askedAt: row.asked_at,
    askedFrom: askedFromOf(secrets, row),
    isOwnPage: row.project_id === '',
    ticketId: row.id,
    publicKey: row.public_key,
    asked,
    isNear: asked === 'near',
    person: await describePerson(db, secrets, { personId, identity: kind, subjectHash }),
    hasKeys,
    wrapping,
    mayBeginAgain: wrapping === null && (await mayBeginAgain(db, row, personId)),
    next: await announceWrapping(db, deps, {
      personId,
      holder,
      isFirst: !hasKeys,
      label: { userAgent, appOrigin: config.publicUrl },
    }),
  };
}

/** @throws Refused `expired`; `conflict` where somebody else made keys meanwhile, and the link may be opened again */
export async function confirmLogin(
  deps: FrameDeps,
  ask: CallAsk<'/api/approve/confirm'>,
): Promise<CallAnswer<'/api/approve/confirm'>> {
  const { secrets, config, clock } = deps;
  const code = secrets.newCode();
  const holder = deviceHolder(secrets, ask.device);
  const row = await deps.db.transaction().execute(async (db) => {
    const found = await lockByLink(deps, db, ask.link);
    if (found.person_id === null) throw new Refused('bad-request', 'Open the link first.');
    await changeWaiting(
      deps,
      db,
      found.id,
      {
        state: 'approved',
        transfer: JSON.stringify(ask.transfer),
        code_hash: found.needs_code === 1 ? codeHash(secrets, found.id, code) : null,
        expires_at: clock.now() + config.limits.codeMs,
      },
      linkIsOver,
    );
    if (ask.put) {
      const put = { ...ask.put, personId: found.person_id, isFirst: undefined, holder };
      const { isFirst } = await fillWrapping(db, secrets, put);
      if (!isFirst) await confirmKeys(db, found, found.person_id);
    } else if (!(await wrappingOf(db, deps, found.person_id, holder)))
      // Of a page that opens nothing, what is handed over cannot be this person's keys.
      throw new Refused('bad-request', 'There are no keys to hand over.');
    else await confirmKeys(db, found, found.person_id);
    return found;
  });
  deps.watch.moved(row.id);
  deps.audit('login-approved', { ticket: row.id, ...(row.person_id && { person: row.person_id }) });
  const { label } = identityOf(deps, row);
  if (row.needs_code === 0) return { code: null };
  // Who has no mailbox here carries the code over themselves.
  if (label.email === null) return { code };
  const askedFrom = askedFromOf(secrets, row);
  deps.mailer.send(
    label.email,
    signInCode({ appOrigin: row.app_origin, askedFrom, isOwnPage: row.project_id === '' }, code),
  );
  return { code: null };
}

export async function refuseLogin(deps: FrameDeps, link: string): Promise<Record<string, never>> {
  const row = await waitingByLink(deps, deps.db, link);
  await changeWaiting(deps, deps.db, row.id, { state: 'refused' }, linkIsOver);
  deps.watch.moved(row.id);
  deps.audit('login-refused', { ticket: row.id });
  return {};
}

/** The ticket that a link may approve. @throws Refused `expired` */
export async function waitingByLink(deps: FrameDeps, db: Db, link: string): Promise<TicketRow> {
  const row = await db
    .selectFrom('ticket')
    .selectAll()
    .where('link_hash', '=', deps.secrets.hash(link))
    .where('state', '=', 'waiting')
    .where('link_expires_at', '>', deps.clock.now())
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  if (!row) throw linkIsOver();
  return row;
}

/** Locks the ticket's identity first, in the same order as logins, then reads the current ticket. @throws Refused `expired` */
export async function lockByLink(deps: FrameDeps, db: Db, link: string): Promise<TicketRow> {
  await lockIdentity(db, await waitingByLink(deps, db, link));
  return waitingByLink(deps, db, link);
}

function identityOf(deps: FrameDeps, row: TicketRow) {
  const { identity_kind: kind, subject_hash: subjectHash, label } = row;
  if (subjectHash === null || label === null) throw linkIsOver();
  return { kind, subjectHash, label: openLabel(deps.secrets, kind, subjectHash, label) };
}
