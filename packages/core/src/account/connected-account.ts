// Builds the account state of a connected wallet.
import type { WalletConnection } from '../adapter/adapter.types.js';
import { formatCaipAddress } from '../caip/caip.js';
import { type AccountState, type ConnectedWalletInfo, disconnected } from './account.js';
import { accountEntries } from './account-entries.js';

/**
 * Takes checked accounts, the first being active.
 * @param before what is shown until now
 * @param type of those of which the wallet tells none
 */
export function connectedAccount(
  before: AccountState,
  live: WalletConnection,
  type: string,
  connectedWalletInfo: ConnectedWalletInfo,
): AccountState {
  const { namespace, accounts, caipNetworkId, connectorId, details } = live;
  const [address] = accounts;
  const caipAddress = formatCaipAddress(caipNetworkId, address);
  // What is shown of money and names belongs to an address on a network.
  const kept = before.caipAddress === caipAddress ? before : disconnected();
  const told = details?.find((each) => each.address === address)?.type;
  return {
    ...kept,
    status: 'connected',
    address,
    caipAddress,
    allAccounts: accountEntries(accounts, { namespace, caipNetworkId, details, type }),
    connectorId,
    connectedWalletInfo,
    // A wallet that has accounts of both types says which one is used.
    preferredAccountType: told === 'eoa' || told === 'smartAccount' ? told : type,
  };
}
