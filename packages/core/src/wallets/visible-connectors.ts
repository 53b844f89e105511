import type { Connector, ConnectorType } from '../adapter/adapter.types.js';
import type { ResolvedOptions } from '../options/option-defaults.js';
import type { KnownWallets, ExplorerWallet } from './wallets.types.js';

/** Types of connectors that are a wallet in this browser. */
export const installedTypes: readonly ConnectorType[] = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN'];

/**
 * Applies the host's wallet ID lists. A connector ID or rdns applies at once; an explorer ID applies after the explorer
 * answers.
 *
 * @param hidden - `state.hidden` of the wallet list, or empty lists before it is loaded
 * @param only - `state.only`; if undefined, only connectors named in the options limit the list
 */
export function visibleConnectors(
  connectors: readonly Connector[],
  hidden: KnownWallets,
  only: KnownWallets | undefined,
  options: Pick<ResolvedOptions, 'includeWalletIds' | 'excludeWalletIds'>,
): readonly Connector[] {
  const excluded = lowerCase(options.excludeWalletIds);
  const included = lowerCase(options.includeWalletIds);
  const isHidden = knownIn(hidden);
  const isAllowed = only && knownIn(only);
  const namedDirectly = connectors.some(
    (each) => installedTypes.includes(each.type) && isNamed(each, included),
  );
  return connectors.filter((connector) => {
    if (isNamed(connector, excluded)) return false;
    // Explorer data does not apply to connectors that need a code or a frame, because they are not a wallet.
    if (connector.needs === undefined && isHidden(connector)) return false;
    // `includeWalletIds` limits only installed wallets.
    if (included.size === 0 || !installedTypes.includes(connector.type)) return true;
    if (isNamed(connector, included)) return true;
    return isAllowed ? isAllowed(connector) : !namedDirectly;
  });
}

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
  if (matches.length === 0) return installed.find((connector) => hasName(connector, wallet.name));
  return matches.find(({ collides }) => !collides) ?? matches[0];
}

function hasName({ type, rdns, collides, isConfusable, ...connector }: Connector, name: string) {
  if (type !== 'ANNOUNCED' || rdns !== undefined || collides || isConfusable) return false;
  return connector.name.toLowerCase() === name.toLowerCase();
}

function knownIn(known: KnownWallets): (connector: Connector) => boolean {
  const rdns = lowerCase(known.rdns);
  const names = lowerCase(known.names);
  return (connector) => isNamed(connector, rdns) || names.has(connector.name.toLowerCase());
}

function isNamed({ id, rdns }: Connector, names: ReadonlySet<string>): boolean {
  return names.has(id.toLowerCase()) || (rdns !== undefined && names.has(rdns.toLowerCase()));
}

function lowerCase(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map((text) => text.trim().toLowerCase()));
}
