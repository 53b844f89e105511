// The smart accounts of the networks that have a bundler; what makes them is loaded for who is logged in.
import type { FrameNetwork } from '../../rpc/networks.types.js';
import type { SmartAccounts } from './smart-accounts.types.js';

/** @returns undefined where no network has them */
export function openSmartAccounts(
  networks: readonly FrameNetwork[],
  fetch: typeof globalThis.fetch,
): SmartAccounts | undefined {
  const served = networks.flatMap((network) =>
    network.namespace === 'eip155' && network.bundlerUrl !== undefined ? [network.chainId] : [],
  );
  if (served.length === 0) return undefined;
  return {
    networks: served,
    async open(owner) {
      const { createSmartAccount } = await import('../../smart/create-smart-account.js');
      return createSmartAccount({ owner, fetch });
    },
  };
}
