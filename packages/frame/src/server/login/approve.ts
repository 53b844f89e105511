// Approves logins on the page behind a link. The handed-over keys are encrypted for the waiting device, which also needs the
// code. Approving a stranger's login reveals nothing unless the user also shares the code.
import type { CallInput, CallOutput } from '../../api/calls.js';
import type { Db } from '../database/tables.js';
import type { CallHandlers, FrameDeps, OpenCaller } from '../frame-deps.types.js';
import { linkEndedError, CallError } from '../http/call-error.js';
import { signInCodeMail } from '../mail-messages.js';
import { confirmKeys, lockIdentity, canReplaceWallet, reassignIdentity } from './identity-owner.js';
import { callerRateUses } from '../ops/rate-limits.js';
import { hashLoginCode } from './finish-login.js';
import { measureDistance } from './network-distance.js';
import {
  describeUser,
  readKeysState,
  openLabel,
  findOrCreateUser,
  findUserByHolder,
  insertUser,
} from './users.js';
import { readAskedFrom, updateWaitingTicket, isKeyHandover, type TicketRow } from './tickets.js';
import {
  reserveWrapping,
  deviceHolder,
  fillWrapping,
  type Holder,
  findWrapping,
} from './wrappings.js';
import { loginMessages } from '../messages.js';

export const approveCalls = (deps: FrameDeps): CallHandlers => ({
  /** May be called again until the login is confirmed or refused. @throws CallError `expired`, `rate-limited` */
  async '/api/approve/open'(input, caller) {
    const { secrets, limits, config } = deps;
    // Limited, because each call reserves a wrapping.
    await limits.consume(callerRateUses('approve', caller.ip, config.limits.perIp));
    return deps.db.transaction().execute(async (db) => {
      const row = await findWaitingTicket(deps, db, input.link);
      const person_id = await findRequestUser(deps, db, row, deviceHolder(secrets, input.device));
      await db.updateTable('ticket').set({ person_id }).where('id', '=', row.id).execute();
      const request = await describeRequest(deps, db, { ...row, person_id }, input, caller);
      deps.metrics.count('approvals_opened_total', { asked: request.asked });
      return request;
    });
  },
  /**
   * Creates a new wallet for a user whose keys were opened only by the login that created them. An attacker may have created
   * those keys by tricking the owner into one login.
   * @throws CallError `not-allowed` if another login has opened the keys, `expired`
   */
  async '/api/approve/begin-again'(input, caller) {
    const { limits, config, secrets, clock } = deps;
    await limits.consume(callerRateUses('approve', caller.ip, config.limits.perIp));
    return deps.db.transaction().execute(async (db) => {
      const row = await lockTicketByLink(deps, db, input.link);
      const { person_id: formerUserId, identity_kind, subject_hash } = row;
      if (formerUserId === null || !(await canReplaceWallet(db, row, formerUserId)))
        throw new CallError('not-allowed', loginMessages.walletConfirmed);
      const userId = secrets.newId();
      await insertUser(db, userId, clock.now());
      await reassignIdentity(db, { identity_kind, subject_hash }, formerUserId, userId);
      await db.updateTable('ticket').set({ person_id: userId }).where('id', '=', row.id).execute();
      deps.audit('began-again', { person: userId, identity: identity_kind });
      return describeRequest(deps, db, { ...row, person_id: userId }, input, caller);
    });
  },
  '/api/approve/confirm': (input) => confirmLogin(deps, input),
  async '/api/approve/refuse'({ link }) {
    const row = await findWaitingTicket(deps, deps.db, link);
    await updateWaitingTicket(deps, deps.db, row.id, { state: 'refused' }, linkEndedError);
    deps.watch.notifyChanged(row.id);
    deps.audit('login-refused', { ticket: row.id });
  },
});

/**
 * @throws CallError `expired`; `conflict` if keys were created elsewhere in the meantime, after which the link may be opened
 * again
 */
async function confirmLogin(
  deps: FrameDeps,
  input: CallInput<'/api/approve/confirm'>,
): Promise<CallOutput<'/api/approve/confirm'>> {
  const { secrets, config, clock } = deps;
  const code = secrets.newCode();
  const holder = deviceHolder(secrets, input.device);
  const row = await deps.db.transaction().execute(async (db) => {
    const found = await lockTicketByLink(deps, db, input.link);
    if (found.person_id === null) throw new CallError('bad-request', loginMessages.openLinkFirst);
    await updateWaitingTicket(
      deps,
      db,
      found.id,
      {
        state: 'approved',
        transfer: JSON.stringify(input.transfer),
        code_hash: found.needs_code === 1 ? hashLoginCode(secrets, found.id, code) : null,
        expires_at: clock.now() + config.limits.codeMs,
      },
      linkEndedError,
    );
    if (input.put) {
      const wrappingInput = { ...input.put, userId: found.person_id, isFirst: undefined, holder };
      const { isFirst } = await fillWrapping(db, secrets, wrappingInput);
      if (!isFirst) await confirmKeys(db, found, found.person_id);
    } else if (!(await findWrapping(db, deps, found.person_id, holder)))
      // A page that opens no keys cannot hand over the keys of this user.
      throw new CallError('bad-request', loginMessages.noKeys);
    else await confirmKeys(db, found, found.person_id);
    return found;
  });
  deps.watch.notifyChanged(row.id);
  deps.audit('login-approved', { ticket: row.id, ...(row.person_id && { person: row.person_id }) });
  const { label } = ticketIdentityOf(deps, row);
  if (row.needs_code === 0) return { code: null };
  // A user without an email enters the code on the waiting device.
  if (label.email === null) return { code };
  const askedFrom = readAskedFrom(secrets, row);
  deps.mailer.send(
    label.email,
    signInCodeMail(
      { appOrigin: row.app_origin, askedFrom, isOwnPage: row.project_id === '' },
      code,
    ),
  );
  return { code: null };
}

/** Finds the user whose keys this link hands over. Keys that the page itself can open take precedence. */
async function findRequestUser(
  deps: FrameDeps,
  db: Db,
  row: TicketRow,
  holder: Holder,
): Promise<string> {
  const { kind, subjectHash, label } = ticketIdentityOf(deps, row);
  if (!isKeyHandover(row) || row.person_id === null)
    return findOrCreateUser(db, deps, { kind, subjectHash, label }, holder);
  return (await findUserByHolder(db, kind, subjectHash, holder)) ?? row.person_id;
}

/** Describes the login to the page behind the link, and reserves a wrapping that the page may fill. */
async function describeRequest(
  deps: FrameDeps,
  db: Db,
  row: TicketRow & { readonly person_id: string },
  { device }: Pick<CallInput<'/api/approve/open'>, 'device'>,
  { network, userAgent }: Pick<OpenCaller, 'network' | 'userAgent'>,
) {
  const { secrets, config } = deps;
  const { kind, subjectHash, label } = ticketIdentityOf(deps, row);
  const { person_id: personId } = row;
  const holder = deviceHolder(secrets, device);
  const hasKeys = (await readKeysState(db, personId))?.has_keys === 1;
  const wrapping = await findWrapping(db, deps, personId, holder);
  const distance = measureDistance(secrets, row, { holder, network });
  return {
    appOrigin: row.app_origin,
    email: label.email,
    userAgent: row.user_agent,
    askedAt: row.asked_at,
    askedFrom: readAskedFrom(secrets, row),
    isOwnPage: row.project_id === '',
    ticketId: row.id,
    publicKey: row.public_key,
    asked: distance,
    isNear: distance === 'near',
    person: await describeUser(db, secrets, { userId: personId, identity: kind, subjectHash }),
    hasKeys,
    wrapping,
    mayBeginAgain: wrapping === null && (await canReplaceWallet(db, row, personId)),
    next: await reserveWrapping(db, deps, {
      userId: personId,
      holder,
      isFirst: !hasKeys,
      label: { userAgent, appOrigin: config.publicUrl },
    }),
  };
}

export async function findWaitingTicket(deps: FrameDeps, db: Db, link: string): Promise<TicketRow> {
  const row = await db
    .selectFrom('ticket')
    .selectAll()
    .where('link_hash', '=', deps.secrets.hash(link))
    .where('state', '=', 'waiting')
    .where('link_expires_at', '>', deps.clock.now())
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  if (!row) throw linkEndedError();
  return row;
}

/**
 * Locks the ticket's identity first, in the same order as logins, then reads the current ticket. @throws CallError `expired`
 */
async function lockTicketByLink(deps: FrameDeps, db: Db, link: string): Promise<TicketRow> {
  await lockIdentity(db, await findWaitingTicket(deps, db, link));
  return findWaitingTicket(deps, db, link);
}

function ticketIdentityOf(deps: FrameDeps, row: TicketRow) {
  const { identity_kind: kind, subject_hash: subjectHash, label } = row;
  if (subjectHash === null || label === null) throw linkEndedError();
  return { kind, subjectHash, label: openLabel(deps.secrets, kind, subjectHash, label) };
}
