// Applies the host's wallet ID lists. A connector ID or rdns applies at once; an explorer ID applies after the explorer answers.
import type { Connector } from '../adapter/adapter.types.js';
import type { ResolvedOptions } from '../options/option-defaults.js';
import { installedTypes } from './installed-wallet.js';
import type { KnownWallets } from './wallets.types.js';

/**
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
