import type { Network } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { namespaceName } from '../../messages/namespace-messages.js';
import { networksMessages } from './messages.js';
import { switchText } from './switch-text.js';

export interface NetworkRow {
  readonly detail: string;
  readonly isCurrent: boolean;
  /** Whether the network's namespace has no connected wallet, although another namespace has one. */
  readonly isFar: boolean;
  readonly isLocked: boolean;
  readonly phase: 'none' | 'busy' | 'failed';
}

/** Option `enableNetworkSwitch: false`: the wallet alone changes networks. */
export function isReadOnly({ core }: Pick<AppKit, 'core'>): boolean {
  return !core.options.state.current.enableNetworkSwitch;
}

export function connectedNamespaces({ core }: Pick<AppKit, 'core'>): ReadonlySet<string> {
  const accounts = Object.entries(core.account.state.byNamespace);
  return new Set(accounts.filter(([, { address }]) => address).map(([namespace]) => namespace));
}

export function isCurrent({ core }: Pick<AppKit, 'core'>, network: Network): boolean {
  return core.chain.active()?.caipNetworkId === network.caipNetworkId;
}

/** Returns the name of the wallet if it has not approved the network and cannot add networks. */
function refusedBy({ core }: AppKit, network: Network): string | undefined {
  const { chainNamespace, caipNetworkId } = network;
  const active = core.connection.state.connections[chainNamespace]?.[0];
  if (!active?.approved || active.canAddNetworks) return undefined;
  return active.approved.includes(caipNetworkId) ? undefined : active.name;
}

export function networkRow(kit: AppKit, network: Network): NetworkRow {
  const attempt = kit.core.chain.state.switching;
  const ownAttempt = attempt?.caipNetworkId === network.caipNetworkId ? attempt : undefined;
  const busy = ownAttempt?.phase === 'waiting' || ownAttempt?.phase === 'adding';
  const connected = connectedNamespaces(kit);
  const isFar = connected.size > 0 && !connected.has(network.chainNamespace);
  const refused = refusedBy(kit, network);
  const t = kit.messages.of(networksMessages);
  const toConnect = isFar
    ? t.connect({ namespace: namespaceName(kit, network.chainNamespace), network: network.name })
    : '';
  const reason = refused === undefined ? toConnect : t.notOffered({ wallet: refused });
  const phase = busy ? 'busy' : 'failed';
  return {
    detail: ownAttempt ? switchText(kit, ownAttempt) : reason,
    isCurrent: isCurrent(kit, network),
    isFar,
    isLocked: refused !== undefined || (isReadOnly(kit) && !isFar),
    phase: ownAttempt === undefined ? 'none' : phase,
  };
}
