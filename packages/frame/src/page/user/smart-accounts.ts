// Opens smart accounts on the networks with a bundler. Their code is loaded after login.
import type { LocalAccount } from 'viem';
import type { EvmNetwork, FrameNetwork } from '../../rpc/networks.types.js';
import type { GrantStore } from '../../smart/sessions/grant-note.js';
import type { SmartWalletAccount } from '../../smart/create-smart-account.js';

export interface SmartAccounts {
  /** Chain ids of the networks with smart accounts. */
  readonly networks: readonly number[];
  /** Opens the account that this key owns. Its address is the same on each network. */
  open(owner: LocalAccount, ledger: GrantStore): Promise<SmartWalletAccount>;
}

/**
 * @param origin - the app's origin; undefined on the frame's own pages
 * @returns undefined if no network has a bundler
 */
export function openSmartAccounts(
  networks: readonly FrameNetwork[],
  fetch: typeof globalThis.fetch,
  origin: string | undefined,
): SmartAccounts | undefined {
  const supported = networks.filter(
    (network): network is EvmNetwork =>
      network.namespace === 'eip155' && network.bundlerUrl !== undefined,
  );
  if (supported.length === 0) return undefined;
  return {
    networks: supported.map(({ chainId }) => chainId),
    async open(owner, ledger) {
      const { createSmartAccount } = await import('../../smart/create-smart-account.js');
      return createSmartAccount({ owner, fetch, grantStore: ledger, origin, networks: supported });
    },
  };
}
