// loginOf(): how the wallet of a connector was logged in, where it is the embedded one. Pure.
import type { Account, ConnectedWalletInfo } from './account.js';

export function loginOf(
  { state: { embedded } }: Pick<Account, 'state'>,
  connectorId: string,
): Pick<ConnectedWalletInfo, 'identifier' | 'social'> {
  if (embedded?.connectorId !== connectorId || !embedded.info) return {};
  const { user, authProvider } = embedded.info;
  return { identifier: user.email ?? user.username, social: authProvider };
}
