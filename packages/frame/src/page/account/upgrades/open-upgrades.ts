// The code of this section and the keys are loaded after login.
import { machineClock } from '../../../rpc/machine-clock.js';
import type { PageContext } from '../../state/page-context.js';
import type { Session } from '../../state/session.js';
import { readNetworks } from '../../user/networks.js';
import { createLazySection, type LazySection } from '../lazy-section.js';
import type { Upgrades } from './upgrades.js';

/** @returns undefined if no network supports upgrades (EIP-7702) */
export function openUpgrades(
  context: PageContext,
  fetch: typeof globalThis.fetch,
  onChange: () => void,
): LazySection<Upgrades> | undefined {
  const networks = readNetworks(context.config.networks).flatMap((network) =>
    network.namespace === 'eip155' && network.eip7702 ? [network] : [],
  );
  if (networks.length === 0) return undefined;
  const load = async (session: Session): Promise<Upgrades> => {
    const [{ createUpgrades }, { createEoaAccount }, { createNodes }, { createUserKeys }] =
      await Promise.all([
        import('./upgrades.js'),
        import('../../../rpc/eoa/eoa-account.js'),
        import('../../../rpc/node/request-node.js'),
        import('../../keys/user-keys.js'),
      ]);
    const clock = machineClock;
    const nodes = createNodes({ fetch, clock });
    const account = createEoaAccount({
      signer: createUserKeys(context, session).evm,
      nodes,
      clock,
    });
    return createUpgrades({ account, networks, pause: context.pause, onChange });
  };
  return createLazySection(load, onChange);
}
