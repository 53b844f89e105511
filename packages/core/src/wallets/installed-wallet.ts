// installedWallet(): the connector behind a wallet of the list, where it is installed. Pure; called by the
// views, which then open the extension instead of a code.
import type { Connector, ConnectorType } from '../adapter/adapter.types.js';
import type { ExplorerWallet } from './wallets.types.js';

/** Connectors that are a wallet of this browser, not a way to reach others. */
const installedTypes: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN'];

/** Same rdns, or same id. One whose rdns another wallet claims too comes last. */
export function installedWallet(
  wallet: Pick<ExplorerWallet, 'id' | 'rdns'>,
  connectors: readonly Connector[],
): Connector | undefined {
  const id = wallet.id.toLowerCase();
  const rdns = wallet.rdns?.toLowerCase();
  const matches = connectors.filter(({ type, id: ownId, rdns: ownRdns }) => {
    if (!installedTypes.includes(type)) return false;
    const own = [ownId.toLowerCase(), ownRdns?.toLowerCase()];
    return own.includes(id) || (rdns !== undefined && own.includes(rdns));
  });
  return matches.find(({ collides }) => !collides) ?? matches[0];
}
