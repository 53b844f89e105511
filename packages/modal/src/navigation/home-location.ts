// homeOf(): where a kit is at home: at the account, or at the way in that the host wants. Pure.
import type { AppKit } from '@openappkit/kit';
import { canPair } from './start-pairing.js';
import type { OpenParams, ViewLocation } from './route.types.js';

/** Where one is connected (in the namespace asked for), its account; else where connecting begins. */
export function homeLocation(kit: AppKit, { namespace }: OpenParams = {}): ViewLocation {
  return kit.getAccount(namespace).isConnected
    ? { view: 'Account', params: undefined }
    : connectLocation(kit, { namespace });
}

/** Where connecting begins. On a phone a code is of no use by itself: the wallets to open come first. */
export function connectLocation(kit: AppKit, { namespace }: OpenParams): ViewLocation {
  const { adapters, environment, options } = kit.core;
  const byCode = options.state.current.manualWCControl || adapters.size === 0;
  if (!byCode || !canPair(kit)) return { view: 'Connect', params: { namespace } };
  return environment.isMobile
    ? { view: 'AllWallets', params: { namespace } }
    : { view: 'ConnectingWalletConnectBasic', params: undefined };
}
