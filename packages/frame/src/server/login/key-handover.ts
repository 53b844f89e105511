// Hands keys to another device of a user without an email. Any session may request a link, but only a page that opens the keys
// can approve it and receive the code. An attacker who tricks a user into scanning a Farcaster code has neither.
import type { CallHandlers, FrameDeps } from '../frame-deps.types.js';
import { loginEndedError, CallError } from '../http/call-error.js';
import { callerRateUses } from '../ops/rate-limits.js';
import { assertLoginAllowed, openTicket } from './tickets.js';
import { readKeysState, openLabel } from './users.js';
import { loginMessages } from '../messages.js';

export const keyHandoverCalls = (deps: FrameDeps): CallHandlers => ({
  async '/api/login/hand-over'(loginParams, caller) {
    const { config, limits, secrets } = deps;
    const { ip, session } = caller;
    const { identity: kind, isLocked, userId, subjectHash, tokenHash } = session;
    await assertLoginAllowed(deps, loginParams, session);
    // Without keys, the link would allow creating the first keys after the session has ended.
    if ((await readKeysState(deps.db, userId))?.has_keys !== 1)
      throw new CallError('not-allowed', loginMessages.noKeysYet);
    const { perIp, perProject } = config.limits;
    await limits.consume(callerRateUses('ip', ip, perIp));
    await limits.countLogin(loginParams.projectId, perProject);
    const link = secrets.newSecret();
    const ticket = await deps.db.transaction().execute(async (db) => {
      const identity = await db
        .selectFrom('identity')
        .select('label')
        .where('kind', '=', kind)
        .where('subject_hash', '=', subjectHash)
        .executeTakeFirst();
      if (!identity) throw loginEndedError();
      const label = openLabel(secrets, kind, subjectHash, identity.label);
      if (label.email !== null) throw new CallError('bad-request', loginMessages.useEmail);
      // A locked session ends here, because the hand-over creates another session.
      if (isLocked) await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
      return openTicket(
        { ...deps, db },
        {
          loginParams,
          caller,
          kind,
          identity: { subjectHash, label },
          userId,
          needsCode: true,
          link,
          ttlMs: config.limits.linkMs,
        },
      );
    });
    const { projectId: project } = loginParams;
    deps.audit('login-asked', {
      ticket: ticket.id,
      identity: kind,
      ip,
      project,
      reason: 'hand-over',
    });
    return { ticket, link };
  },
});
