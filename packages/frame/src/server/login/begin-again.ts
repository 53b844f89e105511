// Creates a new wallet for a person who proves an identity whose keys were opened only by the login that created them. An attacker
// may have created those keys by tricking the owner into one login.
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import type { FrameDeps, OpenCaller } from '../frame-deps.types.js';
import { Refused } from '../http/refused.js';
import { callerUses } from '../ops/caller-uses.js';
import { describeRequest, lockByLink } from './approve.js';
import { leadTo, mayBeginAgain } from './identity-owner.js';
import { insertPerson } from './persons.js';

/** @throws Refused `not-allowed` if another login has opened the keys, `expired` */
export async function beginAgain(
  deps: FrameDeps,
  ask: CallAsk<'/api/approve/begin-again'>,
  caller: Pick<OpenCaller, 'ip' | 'network' | 'userAgent'>,
): Promise<CallAnswer<'/api/approve/begin-again'>> {
  const { limits, config, secrets, clock } = deps;
  await limits.take(callerUses('approve', caller.ip, config.limits.perIp));
  return deps.db.transaction().execute(async (db) => {
    const row = await lockByLink(deps, db, ask.link);
    const { person_id: former, identity_kind, subject_hash } = row;
    if (former === null || !(await mayBeginAgain(db, row, former)))
      throw new Refused('not-allowed', 'This wallet was opened by a later sign-in, so it stays.');
    const personId = secrets.newId();
    await insertPerson(db, personId, clock.now());
    await leadTo(db, { identity_kind, subject_hash }, former, personId);
    await db.updateTable('ticket').set({ person_id: personId }).where('id', '=', row.id).execute();
    deps.audit('began-again', { person: personId, identity: identity_kind });
    return describeRequest(deps, db, { ...row, person_id: personId }, ask, caller);
  });
}
