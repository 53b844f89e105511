// placeOf(), onPlaceChange(): the account in use, on the network in use, and when either may be another. Used by the
// controllers that follow them.
import { type FeatureDeps, listenTo, subscribe } from '@openappkit/core/feature';
import type { Network } from '@openappkit/core';

/** An account on a network. What is shown of it is of no other. */
export interface AccountOnNetwork {
  readonly namespace: string;
  readonly address: string;
  readonly network: Network;
  /** CAIP-10. */
  readonly key: string;
}

/** Undefined while nobody is connected, or the wallet is on a network that the app does not have. */
export function getAccountOnNetwork({
  account,
  chain,
}: Pick<FeatureDeps, 'account' | 'chain'>): AccountOnNetwork | undefined {
  const namespace = chain.state.activeNamespace;
  const { address } = account.get(namespace);
  const network = chain.active(namespace);
  if (namespace === undefined || address === undefined || network === undefined) return undefined;
  return { namespace, address, network, key: `${network.caipNetworkId}:${address}` };
}

/**
 * Calls when it may be another one: at once where an event tells, and else when the state has changed, as no event tells of
 * every way on which another account comes to the front. Returns the stop.
 */
export function onActiveAccountChange(
  { account, bus, chain }: Pick<FeatureDeps, 'account' | 'bus' | 'chain'>,
  listener: () => void,
): () => void {
  const stops = [
    subscribe(account.state, listener),
    subscribe(chain.state, listener),
    listenTo(bus, {
      connected: listener,
      disconnected: listener,
      'connection-ended': listener,
      'connection-switched': listener,
      'namespace-switched': listener,
      'account-changed': listener,
      'network-changed': listener,
      'network-unsupported': listener,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
