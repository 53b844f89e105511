// Passkeys open the keys of a signed-in user. A passkey alone does not log in.
import { assertUnlocked } from '../account/assert-unlocked.js';
import type { FrameDeps, FrameModule } from '../frame-deps.types.js';
import { linkEndedError } from '../http/call-error.js';
import { findWaitingTicket } from '../login/approve.js';
import { addPasskey, createRegistrationOptions } from './add-passkey.js';
import { createRequestOptions, openWithPasskey } from './open-with-passkey.js';
import { describePasskeys, removePasskey, renamePasskey } from './passkeys.js';

export const passkeyModule: FrameModule = {
  calls: (deps) => ({
    '/api/passkey/new': async (_, { session }) => {
      assertUnlocked(session);
      return createRegistrationOptions(deps, session);
    },
    '/api/passkey/add': async (input, { session }) => {
      assertUnlocked(session);
      return addPasskey(deps, session, input);
    },
    '/api/passkey/list': async (_, { session }) => {
      assertUnlocked(session);
      return describePasskeys(deps, session);
    },
    '/api/passkey/rename': async (input, { session }) => {
      assertUnlocked(session);
      return renamePasskey(deps, session, input);
    },
    '/api/passkey/remove': async (input, { session }) => {
      assertUnlocked(session);
      return removePasskey(deps, session, input);
    },
    '/api/passkey/ask': (_, { session }) => createRequestOptions(deps, session.userId),
    '/api/passkey/open': ({ signed }, { session }) => openWithPasskey(deps, session.userId, signed),
    '/api/approve/passkey/ask': async ({ link }) =>
      createRequestOptions(deps, await findLinkUser(deps, link)),
    '/api/approve/passkey/open': async ({ link, signed }) =>
      openWithPasskey(deps, await findLinkUser(deps, link), signed),
  }),
};

async function findLinkUser(deps: FrameDeps, link: string): Promise<string> {
  const { person_id: personId } = await findWaitingTicket(deps, deps.db, link);
  if (personId === null) throw linkEndedError();
  return personId;
}
