import type { AppKit } from '@openappkit/kit';
import { canPair } from './start-pairing.js';
import type { OpenParams, ViewLocation } from './route.types.js';

/** Returns the account view if connected in the requested namespace, else the connect view. */
export function homeLocation(kit: AppKit, { namespace }: OpenParams = {}): ViewLocation {
  return kit.getAccount(namespace).isConnected
    ? { view: 'Account', params: undefined }
    : connectLocation(kit, { namespace });
}

/** Returns where connecting starts. With pairing only, phones skip the code, because they list wallet apps first. */
export function connectLocation(kit: AppKit, { namespace }: OpenParams): ViewLocation {
  const { adapters, environment, options } = kit.core;
  const byCode = options.state.current.manualWCControl || adapters.size === 0;
  if (!byCode || !canPair(kit)) return { view: 'Connect', params: { namespace } };
  return environment.isMobile
    ? { view: 'AllWallets', params: { namespace } }
    : { view: 'ConnectingWalletConnectBasic', params: undefined };
}
