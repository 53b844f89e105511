// Creates a new wallet for a user whose keys were opened only by the login that created them. An attacker may have created
// those keys by tricking the owner into one login.
import type { CallOutput, CallInput } from '../../api/calls.js';
import type { FrameDeps, OpenCaller } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';
import { callerRateUses } from '../ops/caller-rate-uses.js';
import { describeRequest, lockTicketByLink } from './approve.js';
import { reassignIdentity, canReplaceWallet } from './identity-owner.js';
import { insertUser } from './users.js';
import { loginMessages } from '../login-messages.js';

/** @throws CallError `not-allowed` if another login has opened the keys, `expired` */
export async function replaceWallet(
  deps: FrameDeps,
  input: CallInput<'/api/approve/begin-again'>,
  caller: Pick<OpenCaller, 'ip' | 'network' | 'userAgent'>,
): Promise<CallOutput<'/api/approve/begin-again'>> {
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
}
