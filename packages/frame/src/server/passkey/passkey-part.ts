// Passkeys: one more way to open the keys that a person has. Nobody logs in with one alone.
import { assertOpen } from '../account/assert-open.js';
import type { FrameDeps, FramePart } from '../frame-deps.types.js';
import { linkIsOver } from '../http/refused.js';
import { waitingByLink } from '../login/approve.js';
import { addPasskey, askForNew } from './add-passkey.js';
import { askToOpen, openWithPasskey } from './open-with-passkey.js';
import { describePasskeys, removePasskey, renamePasskey } from './passkeys.js';

export const passkeyPart: FramePart = {
  calls: (deps) => ({
    '/api/passkey/new': async (_, { session }) => {
      assertOpen(session);
      return askForNew(deps, session);
    },
    '/api/passkey/add': async (ask, { session }) => {
      assertOpen(session);
      return addPasskey(deps, session, ask);
    },
    '/api/passkey/list': async (_, { session }) => {
      assertOpen(session);
      return describePasskeys(deps, session);
    },
    '/api/passkey/rename': async (ask, { session }) => {
      assertOpen(session);
      return renamePasskey(deps, session, ask);
    },
    '/api/passkey/remove': async (ask, { session }) => {
      assertOpen(session);
      return removePasskey(deps, session, ask);
    },
    '/api/passkey/ask': (_, { session }) => askToOpen(deps, session.personId),
    '/api/passkey/open': ({ signed }, { session }) =>
      openWithPasskey(deps, session.personId, signed),
    '/api/approve/passkey/ask': async ({ link }) => askToOpen(deps, await personBehind(deps, link)),
    '/api/approve/passkey/open': async ({ link, signed }) =>
      openWithPasskey(deps, await personBehind(deps, link), signed),
  }),
};

/** Known once the link has been opened. */
async function personBehind(deps: FrameDeps, link: string): Promise<string> {
  const { person_id: personId } = await waitingByLink(deps, deps.db, link);
  if (personId === null) throw linkIsOver();
  return personId;
}
