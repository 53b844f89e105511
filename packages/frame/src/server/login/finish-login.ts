// Turns an approved ticket into a session, once. The response contains the wrapping or transfer that opens the user's keys on
// this device.
import { sql } from 'kysely';
import type { Login } from '../../api/calls.js';
import { type Ticket, transferSchema } from '../../api/values.js';
import type { Db } from '../database/tables.js';
import type { FrameDeps, Session } from '../frame-deps.types.js';
import { loginEndedError, CallError } from '../http/call-error.js';
import { confirmKeys } from './identity-owner.js';
import { describeUser, readKeysState, openLabel, findOrCreateUser } from './users.js';
import { findTicket, type TicketRow } from './tickets.js';
import { reserveWrapping, type Holder, findWrapping } from './wrappings.js';
import type { Secrets } from '../secrets.js';
import { loginMessages } from '../messages.js';

/** How long after its login a session may prove the user's keys or create the first ones. Until then it has no other rights. */
const keyProofMs = 10 * 60_000;

type FinishDeps = Pick<FrameDeps, 'db' | 'clock' | 'secrets' | 'config' | 'audit' | 'metrics'>;

/** Finishes logins that need no code. @throws CallError `expired` if the login was not approved or is already finished */
export async function finishLogin(deps: FinishDeps, ticket: Ticket): Promise<Login> {
  const row = await findTicket(deps, ticket);
  if (row.needs_code === 1) throw loginEndedError();
  return finishTicket(deps, row.id);
}

/**
 * Verifies a login code. Counts each try before comparing the code, so that concurrent tries all count.
 * @throws CallError `wrong-code` with the tries left, `too-many-tries`, or `expired`
 */
export async function useCode(deps: FrameDeps, ticket: Ticket, code: string): Promise<Login> {
  const { db, clock, secrets, config } = deps;
  const maxTries = config.limits.codeTries;
  const row = await db
    .updateTable('ticket')
    .set({ tries: sql`CASE WHEN tries > ${maxTries} THEN tries ELSE tries + 1 END` })
    .where('id', '=', ticket.id)
    .where('secret_hash', '=', secrets.hash(ticket.secret))
    .where('state', '=', 'approved')
    .where('needs_code', '=', 1)
    .where('expires_at', '>', clock.now())
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst();
  if (!row || row.code_hash === null) throw loginEndedError();
  if (row.tries > maxTries) throw tooManyTriesError();
  if (secrets.isEqual(row.code_hash, hashLoginCode(secrets, row.id, code)))
    return finishTicket(deps, row.id);
  if (row.tries < maxTries) throw wrongCodeError(maxTries - row.tries);
  deps.audit('login-locked', { ticket: row.id });
  throw tooManyTriesError();
}

/** Deletes the ticket and creates the session. The caller must have verified the ticket's secret and its code. */
async function finishTicket(deps: FinishDeps, ticketId: string): Promise<Login> {
  const login = await deps.db.transaction().execute(async (db) => {
    const row = await db
      .deleteFrom('ticket')
      .where('id', '=', ticketId)
      .where('state', '=', 'approved')
      .where('expires_at', '>', deps.clock.now())
      .returningAll()
      .executeTakeFirst();
    return row && createLogin(deps, db, row);
  });
  if (!login) throw loginEndedError();
  const { person } = login;
  deps.metrics.count('logins_total', { identity: person.identity });
  deps.audit('login', { ticket: ticketId, person: person.id, identity: person.identity });
  return login;
}

async function createLogin(deps: FinishDeps, db: Db, row: TicketRow): Promise<Login | undefined> {
  const holder: Holder = { kind: 'device', id: row.device_id, key: row.device_key };
  const personId = await findOrCreateTicketUser(deps, db, row, holder);
  const keys = personId === undefined ? undefined : await readKeysState(db, personId);
  if (personId === undefined || keys === undefined || row.subject_hash === null) return undefined;
  const { identity_kind: identity, subject_hash: subjectHash } = row;
  const isReady = keys.has_keys === 1;
  const wrapping = await findWrapping(db, deps, personId, holder);
  const transfer =
    wrapping || row.transfer === null ? null : transferSchema.parse(JSON.parse(row.transfer));
  // The page that handed the keys over may have just created them, and its approval already decided whether that confirms them.
  if (wrapping && row.transfer === null) await confirmKeys(db, row, personId);
  const isLocked = isReady && !wrapping && !transfer;
  const keysHash = isLocked ? null : keys.keys_hash;
  const label = { userAgent: row.user_agent, appOrigin: row.app_origin };
  const user = { userId: personId, identity, subjectHash };
  return {
    token: await startSession(deps, db, row, { ...user, keysHash }),
    person: await describeUser(db, deps.secrets, user),
    wrapping,
    transfer,
    isLocked,
    next: wrapping
      ? null
      : await reserveWrapping(db, deps, { userId: personId, holder, isFirst: !isReady, label }),
  };
}

async function findOrCreateTicketUser(
  deps: FinishDeps,
  db: Db,
  row: TicketRow,
  holder: Holder,
): Promise<string | undefined> {
  if (row.person_id !== null) return row.person_id;
  if (row.subject_hash === null || row.label === null) return undefined;
  const { identity_kind: kind, subject_hash: subjectHash } = row;
  const label = openLabel(deps.secrets, kind, subjectHash, row.label);
  return findOrCreateUser(db, deps, { kind, subjectHash, label }, holder);
}

async function startSession(
  { secrets, clock, config }: FinishDeps,
  db: Db,
  row: TicketRow,
  sessionIdentity: Omit<Session, 'tokenHash' | 'isLocked'> & { readonly keysHash: string | null },
): Promise<string> {
  const token = secrets.newSecret();
  const now = clock.now();
  await db
    .insertInto('session')
    .values({
      token_hash: secrets.hash(token),
      person_id: sessionIdentity.userId,
      identity_kind: sessionIdentity.identity,
      subject_hash: sessionIdentity.subjectHash,
      project_id: row.project_id,
      device_id: row.device_id,
      is_locked: sessionIdentity.keysHash === null ? 1 : 0,
      keys_hash: sessionIdentity.keysHash,
      created_at: now,
      expires_at: now + (sessionIdentity.keysHash === null ? keyProofMs : config.limits.sessionMs),
    })
    .execute();
  return token;
}

export const hashLoginCode = (secrets: Secrets, ticketId: string, code: string): string =>
  secrets.keyedHash('login code', ticketId, code);

export const tooManyTriesError = (): CallError =>
  new CallError('too-many-tries', loginMessages.tooManyTries);

export const wrongCodeError = (triesLeft: number): CallError =>
  new CallError('wrong-code', loginMessages.wrongCode({ triesLeft }), { triesLeft });
