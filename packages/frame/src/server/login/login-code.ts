// Verifies login codes. Counts each try before comparing the code, so that concurrent tries all count.
import { sql } from 'kysely';
import type { Login } from '../../api/calls.js';
import type { Ticket } from '../../api/values.js';
import type { FrameDeps } from '../frame-deps.types.js';
import { loginEndedError, CallError } from '../http/call-error.js';
import type { Secrets } from '../secrets/secrets.js';
import { finishTicket } from './finish-login.js';
import { loginMessages } from '../login-messages.js';

export const hashLoginCode = (secrets: Secrets, ticketId: string, code: string): string =>
  secrets.keyedHash('login code', ticketId, code);

export const tooManyTriesError = (): CallError =>
  new CallError('too-many-tries', loginMessages.tooManyTries);

export const wrongCodeError = (triesLeft: number): CallError =>
  new CallError('wrong-code', loginMessages.wrongCode({ triesLeft }), { triesLeft });

/** @throws CallError `wrong-code` with the tries left, `too-many-tries`, or `expired` */
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
