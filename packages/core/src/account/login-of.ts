// Apps that migrate from AppKit expect the connector's id as the name of an embedded wallet.
import { parseCaipAddress } from '../caip/parse-caip.js';
import type { Account, AccountState, ConnectedWalletInfo } from './account.js';

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
