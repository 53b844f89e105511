// accountInUse(): who would send now. Read anew at each step: nothing is sent for another account, network or wallet than
// was reviewed. Pure reading of state.
import type { FeatureParts } from '@openappkit/core/feature';
import type { AccountIssue, SendAccount } from './send.types.js';

type Parts = Pick<FeatureParts, 'account' | 'adapters' | 'chain' | 'connection'>;

/** Undefined while nobody is connected, or the wallet is on a network that the app does not have. */
export function accountInUse({ account, chain, connection }: Parts): SendAccount | undefined {
  const namespace = chain.state.activeNamespace;
  const network = chain.active(namespace);
  const { address, allAccounts } = account.get(namespace);
  if (namespace === undefined || network === undefined || address === undefined) return undefined;
  const connectorId = connection.live(namespace)?.connectorId;
  if (connectorId === undefined) return undefined;
  const type = allAccounts.find((each) => each.address === address)?.type ?? 'eoa';
  return Object.freeze({ namespace, connectorId, address, network, type });
}

export function isSameAccount(one: SendAccount | undefined, other: SendAccount | undefined) {
  return (
    one?.connectorId === other?.connectorId &&
    one?.address === other?.address &&
    isSameNetwork(one, other)
  );
}

export const isSameNetwork = (one: SendAccount | undefined, other: SendAccount | undefined) =>
  one?.network.caipNetworkId === other?.network.caipNetworkId;

export function accountIssue(
  { account, adapters, chain }: Parts,
  from: SendAccount | undefined,
): AccountIssue | undefined {
  const namespace = chain.state.activeNamespace ?? '';
  if (from)
    return adapters.get(from.namespace)?.sendNative
      ? undefined
      : { code: 'send-unsupported', network: from.network.name };
  if (account.get(namespace).address === undefined) return { code: 'not-connected' };
  return { code: 'network-unsupported', caipNetworkId: chain.state.unsupported[namespace] };
}
