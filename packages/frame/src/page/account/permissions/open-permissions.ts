// The code of this section and the keys are loaded after login.
import { machineClock } from '../../../rpc/machine-clock.js';
import type { PageContext } from '../../state/page-context.js';
import type { Session } from '../../state/session.js';
import { readNetworks } from '../../user/networks.js';
import { openSmartAccounts } from '../../user/open-smart-accounts.js';
import { createLazySection, type LazySection } from '../lazy-section.js';
import type { Permissions } from './permissions.js';

/** @returns undefined if no network has smart accounts */
export function openPermissions(
  context: PageContext,
  fetch: typeof globalThis.fetch,
  onChange: () => void,
): LazySection<Permissions> | undefined {
  const smart = openSmartAccounts(readNetworks(context.config.networks), fetch, undefined);
  if (!smart) return undefined;
  const load = async (session: Session): Promise<Permissions> => {
    const [{ createPermissions }, { createUserKeys }, { createGrantStore }] = await Promise.all([
      import('./permissions.js'),
      import('../../keys/user-keys.js'),
      import('../../keys/grant-store.js'),
    ]);
    const account = () =>
      smart.open(createUserKeys(context, session).evm, createGrantStore(context, session));
    let opened: ReturnType<typeof account> | undefined;
    const open = () => {
      opened ??= account();
      return opened;
    };
    return createPermissions({ open, fetch, clock: machineClock, onChange });
  };
  return createLazySection(load, onChange);
}
