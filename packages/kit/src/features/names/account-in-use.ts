// accountInUse(): who would have the name. Read anew at each step: nobody else may sign. Pure reading of state.
import type { FeatureParts } from '@openappkit/core/feature';
import type { NameAccount } from './names.types.js';

/** Undefined while nobody is connected, or the wallet is on a network that the app does not have. */
export function accountInUse({
  account,
  chain,
  connection,
}: Pick<FeatureParts, 'account' | 'chain' | 'connection'>): NameAccount | undefined {
  const namespace = chain.state.activeNamespace;
  const network = chain.active(namespace);
  const { address, caipAddress, allAccounts } = account.get(namespace);
  if (namespace === undefined || !network || !address || !caipAddress) return undefined;
  const connectorId = connection.live(namespace)?.connectorId;
  if (connectorId === undefined) return undefined;
  const type = allAccounts.find((each) => each.address === address)?.type ?? 'eoa';
  return Object.freeze({ namespace, connectorId, address, caipAddress, network, type });
}

export const isSameAccount = (one: NameAccount | undefined, other: NameAccount | undefined) =>
  one?.connectorId === other?.connectorId && one?.caipAddress === other?.caipAddress;
