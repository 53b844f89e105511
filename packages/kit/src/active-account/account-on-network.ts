import { type FeatureDeps, listenTo, subscribe } from '@openappkit/core/feature';
import type { Network } from '@openappkit/core';

export interface AccountOnNetwork {
  readonly namespace: string;
  readonly address: string;
  readonly network: Network;
  /** CAIP-10. */
  readonly key: string;
}

/** Undefined without a connection, or if the wallet is on a network that the app does not have. */
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
 * Calls `listener` when the active account or network may have changed: at once on an event, otherwise after a change of state,
 * because not every change has an event. Returns the unsubscribe function.
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
