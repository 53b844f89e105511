import type { WalletConnection } from '../adapter/adapter.types.js';
import { formatCaipAddress } from '../caip/caip.js';
import { type AccountState, type ConnectedWalletInfo, disconnected } from './account.js';
import { accountEntries } from './account-entries.js';

/**
 * Takes checked accounts, the active one first.
 * @param before the state shown so far
 * @param type used for accounts for which the wallet reports none
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
  // Balances and names belong to one address on one network.
  const base = before.caipAddress === caipAddress ? before : disconnected();
  const reportedType = details?.find((each) => each.address === address)?.type;
  return {
    ...base,
    status: 'connected',
    address,
    caipAddress,
    allAccounts: accountEntries(accounts, { namespace, caipNetworkId, details, type }),
    connectorId,
    connectedWalletInfo,
    // A wallet with accounts of both types reports which type is active.
    preferredAccountType:
      reportedType === 'eoa' || reportedType === 'smartAccount' ? reportedType : type,
  };
}
