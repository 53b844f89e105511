import type { WalletConnection } from '../adapter/adapter.types.js';
import { formatCaipAddress } from '../caip/caip.js';
import {
  type AccountState,
  type ConnectedWalletInfo,
  disconnected,
  type Account,
} from './account.js';
import { accountEntries } from './account-entries.js';
import { parseCaipAddress } from '../caip/parse-caip.js';
import type { OptionsController } from '../options/options-controller.js';

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

/** Apps that migrate from AppKit expect the connector's id as the name of an embedded wallet. */
export function loginOf(
  { state: { embedded } }: Pick<Account, 'state'>,
  connectorId: string,
): Partial<ConnectedWalletInfo> {
  if (embedded?.connectorId !== connectorId || !embedded.info) return {};
  const { user, authProvider } = embedded.info;
  return { name: connectorId, identifier: user.email ?? user.username, social: authProvider };
}

export function userOf(
  { state: { embedded } }: Pick<Account, 'state'>,
  { connectorId, caipAddress }: Pick<AccountState, 'connectorId' | 'caipAddress'>,
): Pick<AccountState, 'user' | 'socialProvider' | 'smartAccountDeployed'> {
  const { info, profile } = embedded ?? {};
  const isOwn = embedded?.connectorId === connectorId;
  if (!isOwn || !info || !profile || caipAddress === undefined)
    return { user: undefined, socialProvider: undefined, smartAccountDeployed: false };
  const { authProvider, accountType, isSmartAccountDeployed: smartAccountDeployed } = info;
  const { address, namespace, reference } = parseCaipAddress(caipAddress);
  const { email, userName, accounts } = profile;
  return {
    user: {
      email,
      userName,
      address,
      chainId: namespace === 'eip155' ? Number(reference) : `${namespace}:${reference}`,
      accounts,
      preferredAccountType: accountType,
      smartAccountDeployed,
    },
    socialProvider: authProvider === 'email' ? undefined : authProvider,
    smartAccountDeployed,
  };
}

export function accountTypeOf(
  options: Pick<OptionsController, 'state'>,
  namespace: string,
): string {
  const { adapters, defaultAccountTypes } = options.state.current;
  const adapter = adapters.find((each) => each.namespace === namespace);
  return defaultAccountTypes[namespace] ?? adapter?.defaultAccountType ?? 'eoa';
}
