// Keys for another device of a person who has no mailbox. A login that was let in and opens none of the keys that exist, by its
// provider's app alone, is worth a link and no more; one that opens them may bring in a device. A page that opens the keys
// approves by that link, and gets the code that a mail would have brought: who only made a person scan a code of his own has
// neither that page nor that code.
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import type { FrameDeps, FramePart, SessionCaller } from '../frame-deps.types.js';
import { loginIsOver, Refused } from '../http/refused.js';
import { callerUses } from '../ops/caller-uses.js';
import { assertAsking } from './asking.js';
import { keysOf, openLabel } from './persons.js';
import { openTicket } from './tickets.js';

export const handOver: FramePart = {
  calls: (deps) => ({
    '/api/login/hand-over': (ask, caller) => askForKeys(deps, ask, caller),
  }),
};

async function askForKeys(
  deps: FrameDeps,
  asking: CallAsk<'/api/login/hand-over'>,
  caller: SessionCaller,
): Promise<CallAnswer<'/api/login/hand-over'>> {
  const { config, limits, secrets } = deps;
  const { ip, session } = caller;
  const { identity: kind, isLocked, personId, subjectHash, tokenHash } = session;
  await assertAsking(deps, asking, session);
  // Without keys, the link would let somebody create the first keys after the session has ended.
  if ((await keysOf(deps.db, personId))?.has_keys !== 1)
    throw new Refused('not-allowed', 'There are no keys to hand over yet.');
  const { perIp, perProject } = config.limits;
  await limits.take(callerUses('ip', ip, perIp));
  await limits.noteLogin(asking.projectId, perProject);
  const link = secrets.newSecret();
  const ticket = await deps.db.transaction().execute(async (db) => {
    const identity = await db
      .selectFrom('identity')
      .select('label')
      .where('kind', '=', kind)
      .where('subject_hash', '=', subjectHash)
      .executeTakeFirst();
    if (!identity) throw loginIsOver();
    const label = openLabel(secrets, kind, subjectHash, identity.label);
    if (label.email !== null) throw new Refused('bad-request', 'Sign in with your email there.');
    // What such a login itself let in is over: with the keys comes another session.
    if (isLocked) await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    return openTicket(
      { ...deps, db },
      {
        asking,
        caller,
        kind,
        identity: { subjectHash, label },
        personId,
        needsCode: true,
        link,
        lastsMs: config.limits.linkMs,
      },
    );
  });
  const { projectId: project } = asking;
  deps.audit('login-asked', {
    ticket: ticket.id,
    identity: kind,
    ip,
    project,
    reason: 'hand-over',
  });
  return { ticket, link };
}
