import type { FeatureDeps } from '@openappkit/core/feature';
import type { AccountIssue } from './send.types.js';
import type { ActiveAccount } from '../../active-account/active-account.js';

type Deps = Pick<FeatureDeps, 'account' | 'adapters' | 'chain'>;

export function findAccountIssue(
  { account, adapters, chain }: Deps,
  from: ActiveAccount | undefined,
): AccountIssue | undefined {
  const namespace = chain.state.activeNamespace ?? '';
  if (from)
    return adapters.get(from.namespace)?.sendNative
      ? undefined
      : { code: 'send-unsupported', network: from.network.name };
  if (account.get(namespace).address === undefined) return { code: 'not-connected' };
  return { code: 'network-unsupported', caipNetworkId: chain.state.unsupported[namespace] };
}
