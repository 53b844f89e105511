import type { WalletConnection } from './adapter.types.js';
import type { CaipNetworkId } from '../caip/caip.js';

export function accountsOn(
  { accounts, accountsByNetwork }: WalletConnection,
  caipNetworkId: CaipNetworkId,
): readonly string[] {
  return accountsByNetwork?.[caipNetworkId] ?? accounts;
}

/**
 * Returns the connection on another network, or unchanged without an account there. Keeps the active account if
 * possible.
 */
export function onNetwork(live: WalletConnection, caipNetworkId: CaipNetworkId): WalletConnection {
  const { accounts, accountsByNetwork } = live;
  const networkAccounts = accountsOn(live, caipNetworkId);
  const [active] = accounts;
  const [first, ...rest] = networkAccounts.includes(active)
    ? new Set([active, ...networkAccounts])
    : networkAccounts;
  if (first === undefined) return live;
  if (!accountsByNetwork || live.caipNetworkId === caipNetworkId) return { ...live, caipNetworkId };
  return {
    ...live,
    caipNetworkId,
    accounts: [first, ...rest],
    // Keep the account order of this network for when the wallet returns to it.
    accountsByNetwork: { ...accountsByNetwork, [live.caipNetworkId]: accounts },
  };
}

/** Applies reported accounts. Prefers those of the current network, because the wallet may have switched since. */
export function withAccounts(
  live: WalletConnection,
  accounts: WalletConnection['accounts'],
  accountsByNetwork: WalletConnection['accountsByNetwork'],
): WalletConnection {
  const [first, ...rest] = accountsByNetwork?.[live.caipNetworkId] ?? [];
  return {
    ...live,
    accounts: first === undefined ? accounts : [first, ...rest],
    accountsByNetwork,
  };
}
