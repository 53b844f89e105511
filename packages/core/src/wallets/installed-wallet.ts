// installedWallet(): the connector behind a wallet of the list, where it is installed. Pure; called by the
// views, which then open the extension instead of a code.
import type { Connector, ConnectorType } from '../adapter/adapter.types.js';
import type { ExplorerWallet } from './wallets.types.js';

/** Connectors that are a wallet of this browser, not a way to reach others. */
export const installedTypes: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN'];

/**
 * Same rdns, or same id; where the connector has no rdns (the Wallet Standard knows none) the same name. One whose
 * rdns or name another wallet claims too comes last, and is never matched by its name.
 */
export function installedWallet(
  wallet: Pick<ExplorerWallet, 'id' | 'rdns' | 'name'>,
  connectors: readonly Connector[],
): Connector | undefined {
  const id = wallet.id.toLowerCase();
  const rdns = wallet.rdns?.toLowerCase();
  const here = connectors.filter(({ type }) => installedTypes.includes(type));
  const matches = here.filter((connector) => {
    const own = [connector.id.toLowerCase(), connector.rdns?.toLowerCase()];
    return own.includes(id) || (rdns !== undefined && own.includes(rdns));
  });
  if (matches.length === 0) return here.find((connector) => isNamed(connector, wallet.name));
  return matches.find(({ collides }) => !collides) ?? matches[0];
}

function isNamed({ type, rdns, collides, isConfusable, ...connector }: Connector, name: string) {
  if (type !== 'ANNOUNCED' || rdns !== undefined || collides || isConfusable) return false;
  return connector.name.toLowerCase() === name.toLowerCase();
}
