// Logging in by email. A device that opens this address's keys gets a code; every other, and every address that nobody has
// used, gets a link: the same answer, the same mail, the same work.
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import type { FrameDeps, FramePart, OpenCaller } from '../frame-deps.types.js';
import { confirmDevice, signInCode } from '../mail/letters.js';
import { callerUses } from '../ops/caller-uses.js';
import { readAddress } from '../mail/read-address.js';
import { confirmLogin, openRequest, refuseLogin } from './approve.js';
import { assertAsking } from './asking.js';
import { beginAgain } from './begin-again.js';
import { codeHash, useCode } from './login-code.js';
import { coarseAddress } from './near.js';
import { personOpenedBy, subjectHashOf } from './persons.js';
import { openTicket } from './tickets.js';
import { waitForApproval } from './wait-for-approval.js';
import { deviceHolder } from './wrappings.js';

export const emailLogin: FramePart = {
  identities: () => ['email'],
  calls: (deps) => ({
    '/api/login/email': (ask, caller) => startLogin(deps, ask, caller),
    '/api/login/wait': ({ ticket }, caller) => waitForApproval(deps, ticket, caller.signal),
    '/api/login/code': ({ ticket, code }) => useCode(deps, ticket, code),
    '/api/approve/open': (ask, caller) => openRequest(deps, ask, caller),
    '/api/approve/begin-again': (ask, caller) => beginAgain(deps, ask, caller),
    '/api/approve/confirm': (ask) => confirmLogin(deps, ask),
    '/api/approve/refuse': ({ link }) => refuseLogin(deps, link),
  }),
};

async function startLogin(
  deps: FrameDeps,
  ask: CallAsk<'/api/login/email'>,
  caller: OpenCaller,
): Promise<CallAnswer<'/api/login/email'>> {
  const { config, secrets, limits, mailer } = deps;
  await assertAsking(deps, ask, caller.session);
  const email = readAddress(ask.email);
  const subjectHash = subjectHashOf(secrets, 'email', email);
  const holder = deviceHolder(secrets, ask.device);
  const { perAddress, perIp, perProject } = config.limits;
  await limits.take(callerUses('ip', caller.ip, perIp));
  const personId = await personOpenedBy(deps.db, 'email', subjectHash, holder);
  const isKnown = personId !== undefined;
  // A separate rule, so that strangers who exhaust an address's limit do not lock out the owner's known devices.
  const rule = isKnown ? 'known device' : 'address';
  await limits.take([{ rule, key: email, rate: perAddress }]);
  await limits.noteLogin(ask.projectId, perProject);
  // Both are made each time, so that neither takes longer than the other.
  const [code, link] = [secrets.newCode(), secrets.newSecret()];
  const ticket = await openTicket(deps, {
    asking: ask,
    caller,
    kind: 'email',
    identity: { subjectHash, label: { email, userName: null } },
    personId,
    needsCode: true,
    ...(isKnown ? { code: (id) => codeHash(secrets, id, code) } : { link }),
    lastsMs: isKnown ? config.limits.codeMs : config.limits.linkMs,
  });
  const request = {
    appOrigin: ask.appOrigin,
    askedFrom: caller.network && coarseAddress(caller.network),
    isOwnPage: ask.projectId === '',
  };
  const letter = isKnown
    ? signInCode(request, code)
    : confirmDevice(request, `${config.publicUrl}/device#link=${link}`);
  mailer.send(email, letter);
  deps.audit('login-asked', {
    ticket: ticket.id,
    address: email,
    ip: caller.ip,
    project: ask.projectId,
  });
  return { ticket, action: isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE' };
}
