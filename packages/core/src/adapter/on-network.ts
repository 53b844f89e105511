// The accounts of a live connection per network, because a wallet may have different accounts on each.
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
 * The same connection on another network, or the connection itself where the wallet says that it has no account there. The
 * active account stays active where the wallet has it there, too.
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
 * The same connection with the accounts that its wallet reports. The wallet may have switched networks since, so the accounts of
 * the connection's current network apply.
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
