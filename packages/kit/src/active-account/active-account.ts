// The account that would send or sign now. Read it again before each request to the wallet.
import type { CaipAddress, Network } from '@openappkit/core';
import type { FeatureDeps } from '@openappkit/core/feature';

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
