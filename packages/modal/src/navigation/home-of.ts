// homeOf(): where a kit is at home: at the account, or at the way in that the host wants. Pure.
import type { AppKit } from '@openappkit/kit';
import { canPair } from './ask-for-code.js';
import type { Asked, Place } from './route.types.js';

/** Where one is connected (in the namespace asked for), its account; else where connecting begins. */
export function homeOf(kit: AppKit, { namespace }: Asked = {}): Place {
  return kit.getAccount(namespace).isConnected
    ? { view: 'Account', params: undefined }
    : startOf(kit, { namespace });
}

/** Where connecting begins. On a phone a code is of no use by itself: the wallets to open come first. */
export function startOf(kit: AppKit, { namespace }: Asked): Place {
  const { adapters, environment, options } = kit.core;
  const byCode = options.state.current.manualWCControl || adapters.size === 0;
  if (!byCode || !canPair(kit)) return { view: 'Connect', params: { namespace } };
  return environment.isMobile
    ? { view: 'AllWallets', params: { namespace } }
    : { view: 'ConnectingWalletConnectBasic', params: undefined };
}
