// visibleConnectors(): the connectors that the host's lists of wallet ids leave. Pure; called by the views.
// An entry that is a connector's id or rdns counts at once; an explorer id when the explorer has answered.
import type { Connector } from '../adapter/adapter.types.js';
import type { ResolvedOptions } from '../options/options.types.js';
import { installedTypes } from './installed-wallet.js';
import type { KnownWallets } from './wallets.types.js';

/**
 * @param hidden - `state.hidden` of the wallet list, or empty lists before it is loaded
 * @param only - `state.only`; undefined limits only by what the options name directly
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
    // A way in that needs a code or a frame is no wallet: what the explorer knows says nothing of it.
    if (connector.needs === undefined && isHidden(connector)) return false;
    // includeWalletIds limits installed wallets; ways in that are no wallet stay.
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
