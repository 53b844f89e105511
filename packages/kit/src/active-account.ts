// The account that would send or sign now. Read it again before each request to the wallet.
import type { CaipAddress, Network } from '@openappkit/core';
import { type FeatureDeps, listenTo, subscribe } from '@openappkit/core/feature';

export interface ActiveAccount {
  readonly namespace: string;
  readonly connectorId: string;
  readonly address: string;
  readonly caipAddress: CaipAddress;
  readonly network: Network;
  /** As the wallet reports it, such as `eoa` or `smartAccount`. */
  readonly type: string;
}

/** Undefined without a connection, or if the wallet is on a network that the app does not have. */
export function getActiveAccount({
  account,
  chain,
  connection,
}: Pick<FeatureDeps, 'account' | 'chain' | 'connection'>): ActiveAccount | undefined {
  const namespace = chain.state.activeNamespace;
  const network = chain.active(namespace);
  const { address, caipAddress, allAccounts } = account.get(namespace);
  if (namespace === undefined || !network || !address || !caipAddress) return undefined;
  const connectorId = connection.live(namespace)?.connectorId;
  if (connectorId === undefined) return undefined;
  const type = allAccounts.find((each) => each.address === address)?.type ?? 'eoa';
  return Object.freeze({ namespace, connectorId, address, caipAddress, network, type });
}

type MaybeAccount = ActiveAccount | undefined;

export const isSameAccount = (one: MaybeAccount, other: MaybeAccount): boolean =>
  one?.connectorId === other?.connectorId &&
  one?.address === other?.address &&
  isSameNetwork(one, other);

export const isSameNetwork = (one: MaybeAccount, other: MaybeAccount): boolean =>
  one?.network.caipNetworkId === other?.network.caipNetworkId;

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
