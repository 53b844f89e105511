import type { Interruption, WalletConnection } from '../adapter/adapter.types.js';
import {
  onNetwork,
  withAccounts,
  replaceOrAppend,
  withoutConnector,
} from '../state/connection-list.js';
import { listenTo } from '../listen-to.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';
import type { CoreDeps } from '../core-deps.types.js';

export function followWallet(deps: CommitDeps): () => void {
  const { bus, connection } = deps;
  const renew = (
    { namespace, connectorId }: Pick<WalletConnection, 'namespace' | 'connectorId'>,
    change: (live: WalletConnection) => WalletConnection,
  ): void => {
    const live = connection.live(namespace, connectorId);
    if (!live) return;
    const connections = replaceOrAppend(connection.all(namespace), change(live));
    commitConnections(deps, 'wallet', [{ namespace, connections }]);
  };
  const end = (namespaces: readonly string[], connectorId: string, why?: Interruption): void =>
    commitConnections(
      deps,
      why === 'doubted' ? 'failed' : (why ?? 'wallet'),
      namespaces
        .filter((namespace) => connection.live(namespace, connectorId))
        .map((namespace) => ({
          namespace,
          connections: withoutConnector(connection.all(namespace), connectorId),
        })),
    );
  return listenTo(bus, {
    'wallet-disconnect': ({ namespaces, connectorId, why }) => end(namespaces, connectorId, why),
    'wallet-chain': ({ caipNetworkId, ...of }) =>
      renew(of, (live) => onNetwork(live, caipNetworkId)),
    'wallet-approved': ({ approved, ...of }) => renew(of, (live) => ({ ...live, approved })),
    'wallet-accounts': ({ accounts: [first, ...rest], ...report }) => {
      if (first === undefined) end([report.namespace], report.connectorId);
      else renew(report, (live) => withAccounts(live, [first, ...rest], report));
    },
  });
}

/** A hidden or frozen page may miss wallet events, so wallets are queried when the page becomes visible again. */
export function resync({ adapters, env }: Pick<CoreDeps, 'adapters' | 'env'>): () => void {
  const { page } = env;
  if (!page) return () => undefined;
  // The pairing client resumes by itself, because its relay stores messages.
  const resyncAll = (): void => {
    for (const adapter of adapters.values()) adapter.resync?.();
  };
  const onVisibility = (): void => {
    if (!page.isHidden()) resyncAll();
  };
  const onPageShow = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) resyncAll();
  };
  page.events.addEventListener('visibilitychange', onVisibility, true);
  page.events.addEventListener('pageshow', onPageShow);
  page.events.addEventListener('resume', resyncAll);
  return () => {
    page.events.removeEventListener('visibilitychange', onVisibility, true);
    page.events.removeEventListener('pageshow', onPageShow);
    page.events.removeEventListener('resume', resyncAll);
  };
}
