// loginOf(): how the wallet of a connector was logged in, where it is the embedded one. Apps that move over know it by its
// connector's id. Pure.
import type { Account, ConnectedWalletInfo } from './account.js';

export function loginOf(
  { state: { embedded } }: Pick<Account, 'state'>,
  connectorId: string,
): Partial<ConnectedWalletInfo> {
  if (embedded?.connectorId !== connectorId || !embedded.info) return {};
  const { user, authProvider } = embedded.info;
  return { name: connectorId, identifier: user.email ?? user.username, social: authProvider };
}
