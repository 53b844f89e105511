import { formatCaipAddress } from '../caip.js';
import type { Account } from './account.js';
import type { ChainView } from './chain.js';
import type { StoredSession } from './connection.js';

interface Deps {
  readonly account: Account;
  readonly chain: Pick<ChainView, 'find'>;
}

/** Marks the namespace as reconnecting and shows its first stored session, unless the app no longer has that network. */
export function showStored(
  { account, chain }: Deps,
  namespace: string,
  [session]: readonly StoredSession[] = [],
): void {
  const isKnown = chain.find(session?.caipNetworkId)?.chainNamespace === namespace;
  account.setStatus(
    namespace,
    'reconnecting',
    session && isKnown
      ? { ...session, caipAddress: formatCaipAddress(session.caipNetworkId, session.address) }
      : undefined,
  );
}
