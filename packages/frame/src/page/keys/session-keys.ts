// The keys of who is logged in, as signers. Each signature asks the server for this device's wrapping and zeroes what it
// opened: a session that was ended elsewhere signs nothing any more, and between two signatures this page holds no key.
import { createKeys } from '../../vault/create-keys.js';
import type { Keys } from '../../vault/keys.types.js';
import { openSealed } from '../../vault/sealed.js';
import { PageError } from '../host/page-error.js';
import { isRefused } from '../server/call-server.js';
import { loadDevice, shownDevice } from '../state/device.js';
import type { PageContext } from '../state/page-context.js';
import type { Session } from '../state/session.js';

export function sessionKeys(context: PageContext, session: Session): Keys {
  const { call, state, store } = context;
  const { token, addresses } = session;
  return createKeys(addresses, async () => {
    const device = await loadDevice(store);
    const { person, wrapping } = await call(
      '/api/session',
      { device: shownDevice(device) },
      { token },
    ).catch(async (error: unknown) => {
      if (isRefused(error, 'not-signed-in')) await state.endSession();
      throw error;
    });
    if (!wrapping) throw new PageError('The keys are no longer on this device. Log in again.');
    return openSealed(wrapping.sealed, {
      holder: device.key,
      serverShare: wrapping.serverShare,
      wrappingId: wrapping.id,
      personId: person.id,
    });
  });
}
