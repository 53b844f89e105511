import type { WalletConnection } from './adapter.types.js';
import type { CaipNetworkId } from '../caip/caip.js';

/** The accounts that the wallet has on a network. */
export function accountsOn(
  { accounts, accountsByNetwork }: WalletConnection,
  caipNetworkId: CaipNetworkId,
): readonly string[] {
  return accountsByNetwork?.[caipNetworkId] ?? accounts;
}

/**
 * Returns the connection on another network, or unchanged if the wallet has no account there. The active account stays
 * active if the wallet also has it there.
 */
export function onNetwork(live: WalletConnection, caipNetworkId: CaipNetworkId): WalletConnection {
  const { accounts, accountsByNetwork } = live;
  const there = accountsOn(live, caipNetworkId);
  const [active] = accounts;
  const [first, ...rest] = there.includes(active) ? new Set([active, ...there]) : there;
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

/**
 * Returns the connection with newly reported accounts. The wallet may have switched networks meanwhile, so the accounts
 * of its current network apply.
 */
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
