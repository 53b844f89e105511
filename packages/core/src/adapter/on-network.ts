// A live connection on another network: a wallet may have other accounts there. Pure.
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
    // The order of the network that is left counts when the wallet comes back to it.
    accountsByNetwork: { ...accountsByNetwork, [live.caipNetworkId]: accounts },
  };
}

/**
 * The same connection with the accounts that its wallet reports. The wallet may have moved since it reported them, so the
 * accounts of the network that the connection is on now count.
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
