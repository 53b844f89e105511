import type { Connector, ConnectorType } from '../adapter/adapter.types.js';
import type { ExplorerWallet } from './wallets.types.js';

/** Types of connectors that are a wallet in this browser. */
export const installedTypes: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN'];

/**
 * Finds the installed connector of a listed wallet by rdns or ID, or by name if the connector has no rdns (Wallet Standard).
 * A connector whose rdns or name another wallet also claims comes last, and never matches by name.
 */
export function installedWallet(
  wallet: Pick<ExplorerWallet, 'id' | 'rdns' | 'name'>,
  connectors: readonly Connector[],
): Connector | undefined {
  const id = wallet.id.toLowerCase();
  const rdns = wallet.rdns?.toLowerCase();
  const installed = connectors.filter(({ type }) => installedTypes.includes(type));
  const matches = installed.filter((connector) => {
    const ids = [connector.id.toLowerCase(), connector.rdns?.toLowerCase()];
    return ids.includes(id) || (rdns !== undefined && ids.includes(rdns));
  });
  if (matches.length === 0) return installed.find((connector) => isNamed(connector, wallet.name));
  return matches.find(({ collides }) => !collides) ?? matches[0];
}

function isNamed({ type, rdns, collides, isConfusable, ...connector }: Connector, name: string) {
  if (type !== 'ANNOUNCED' || rdns !== undefined || collides || isConfusable) return false;
  return connector.name.toLowerCase() === name.toLowerCase();
}
