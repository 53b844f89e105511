// Opens the entropy of the signed-in user for a single use; the caller must zero it. Asks the server each time, so that a session
// that was ended elsewhere opens nothing and this page keeps no key between uses.
import type { Bytes } from '../../vault/bytes.js';
import { openSealed } from '../../vault/sealed.js';
import { PageError } from '../host/page-error.js';
import { isServerError } from '../server/call-server.js';
import { loadDevice, deviceCredentials } from '../state/device.js';
import type { PageContext } from '../state/page-context.js';
import type { Session } from '../state/session.js';
import { keysMessages } from './messages.js';

/** @throws PageError or VaultError if this device no longer has keys for the session */
export async function openEntropy(context: PageContext, { token }: Session): Promise<Bytes> {
  const { call, state, store } = context;
  const device = await loadDevice(store);
  const { person, wrapping } = await call(
    '/api/session',
    { device: deviceCredentials(device) },
    { token },
  ).catch(async (error: unknown) => {
    if (isServerError(error, 'not-signed-in')) await state.endSession({ token });
    throw error;
  });
  if (!wrapping) throw new PageError(keysMessages.keysRemoved);
  return openSealed(wrapping.sealed, {
    holder: device.key,
    serverShare: wrapping.serverShare,
    wrappingId: wrapping.id,
    userId: person.id,
  });
}
