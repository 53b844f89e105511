// Login by email. A device that opens the keys of the address gets a code; every other device gets a link. Unknown addresses
// get the same answer, mail and work, so that the server does not reveal them.
import type { CallHandlers, FrameDeps } from '../frame-deps.types.js';
import { deviceConfirmationMail, signInCodeMail } from '../mail-messages.js';
import { callerRateUses } from '../ops/rate-limits.js';
import { readEmail, findUserByHolder, hashSubject } from './users.js';
import { assertLoginAllowed, openTicket, waitForApproval } from './tickets.js';
import { hashLoginCode, useCode } from './finish-login.js';
import { maskAddress } from './network-distance.js';
import { deviceHolder } from './wrappings.js';

export const emailCalls = (deps: FrameDeps): CallHandlers => ({
  async '/api/login/email'(input, caller) {
    const { config, secrets, limits, mailer } = deps;
    await assertLoginAllowed(deps, input, caller.session);
    const email = readEmail(input.email);
    const subjectHash = hashSubject(secrets, 'email', email);
    const holder = deviceHolder(secrets, input.device);
    const { perAddress, perIp, perProject } = config.limits;
    await limits.consume(callerRateUses('ip', caller.ip, perIp));
    const personId = await findUserByHolder(deps.db, 'email', subjectHash, holder);
    const isKnown = personId !== undefined;
    // A separate rule, so that strangers who exhaust an address's limit do not lock out the owner's known devices.
    const rule = isKnown ? 'known device' : 'address';
    await limits.consume([{ rule, key: email, rate: perAddress }]);
    await limits.countLogin(input.projectId, perProject);
    // Create both each time, so that the response time does not reveal whether the device is known.
    const [code, link] = [secrets.newCode(), secrets.newSecret()];
    const ticket = await openTicket(deps, {
      loginParams: input,
      caller,
      kind: 'email',
      identity: { subjectHash, label: { email, userName: null } },
      userId: personId,
      needsCode: true,
      ...(isKnown ? { code: (id) => hashLoginCode(secrets, id, code) } : { link }),
      ttlMs: isKnown ? config.limits.codeMs : config.limits.linkMs,
    });
    const request = {
      appOrigin: input.appOrigin,
      askedFrom: caller.network && maskAddress(caller.network),
      isOwnPage: input.projectId === '',
    };
    const letter = isKnown
      ? signInCodeMail(request, code)
      : deviceConfirmationMail(request, `${config.publicUrl}/device#link=${link}`);
    mailer.send(email, letter);
    deps.audit('login-asked', {
      ticket: ticket.id,
      address: email,
      ip: caller.ip,
      project: input.projectId,
    });
    return { ticket, action: isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE' };
  },
  '/api/login/wait': ({ ticket }, caller) => waitForApproval(deps, ticket, caller.signal),
  '/api/login/code': ({ ticket, code }) => useCode(deps, ticket, code),
});
