import type {
  WalletConnection,
  AccountsByNetwork,
  AdapterInstance,
} from '../adapter/adapter.types.js';
import type { LatestOfEach } from '../async.js';
import type { SharedReports, SharedSession } from '../adapter/shared-connector.types.js';
import { onNetwork, withAccounts } from '../state/connection-list.js';
import type { CoreDeps } from '../core-deps.types.js';
import { KitError } from '../errors/kit-error.js';

/** A session whose addresses are being parsed. Reports change it, because core has no connection of it yet. */
export interface IncomingSession {
  /** Empty once the wallet has ended the session. */
  connections: readonly WalletConnection[];
}

export interface ReportDeps
  extends Pick<CoreDeps, 'account' | 'adapters' | 'alerts' | 'bus' | 'connection'> {
  readonly adopt: (connection: WalletConnection) => void;
}

/** Reports reach the adapters first, then the bus. */
export function sharedReports(
  { account, adapters, adopt, alerts, bus, connection }: ReportDeps,
  connectorId: string,
  reading: LatestOfEach,
  incoming: ReadonlySet<IncomingSession>,
): SharedReports {
  const renewIncoming = (
    namespace: string,
    change: (each: WalletConnection) => WalletConnection | undefined,
  ): void => {
    for (const session of incoming)
      session.connections = session.connections.flatMap((each) =>
        each.namespace === namespace ? (change(each) ?? []) : each,
      );
  };
  const renew = (namespace: string, change: (live: WalletConnection) => WalletConnection): void => {
    renewIncoming(namespace, change);
    const live = connection.live(namespace, connectorId);
    if (live) adapters.get(namespace)?.attach?.(change(live));
  };
  return {
    async accountsChanged(namespace, reported, byNetwork) {
      const signal = reading.of(namespace).begin();
      const [main, ...others] = reported;
      renewIncoming(namespace, (each) =>
        main === undefined
          ? undefined
          : withAccounts(each, [main, ...others], { accountsByNetwork: byNetwork }),
      );
      const adapter = adapters.get(namespace);
      const accounts = await readableOf(adapter, reported);
      const accountsByNetwork = await readableByNetwork(adapter, byNetwork);
      if (signal.aborted) return;
      const [first, ...rest] = accounts;
      if (first !== undefined)
        renew(namespace, (live) => withAccounts(live, [first, ...rest], { accountsByNetwork }));
      bus.emit('wallet-accounts', { namespace, connectorId, accounts, accountsByNetwork });
    },
    chainChanged(namespace, caipNetworkId) {
      renew(namespace, (live) => onNetwork(live, caipNetworkId));
      bus.emit('wallet-chain', { namespace, connectorId, caipNetworkId });
    },
    approvedChanged(namespace, approved) {
      renew(namespace, (live) => ({ ...live, approved }));
      bus.emit('wallet-approved', { namespace, connectorId, approved });
    },
    async connected(added) {
      const signal = reading.of(added.namespace).begin();
      const session = await attachSession(adapters, { connections: [added] }).catch(
        () => undefined,
      );
      if (session && !signal.aborted) adopt(session.connections[0]);
    },
    disconnected() {
      reading.cancel();
      for (const session of incoming) session.connections = [];
      // Includes namespaces whose connection a guard still holds back.
      const namespaces = Object.keys(account.state.byNamespace);
      for (const namespace of namespaces)
        if (connection.live(namespace, connectorId))
          void adapters.get(namespace)?.disconnect(connectorId);
      bus.emit('wallet-disconnect', { namespaces, connectorId });
    },
    refused: (reason) => alerts.show(reason),
  };
}

/**
 * Puts each address in its canonical form, drops unreadable ones, and passes the connections to the adapters that sign
 * through the session.
 *
 * @throws KitError `wallet/bad-answer` if no address is readable, `wallet/disconnected` if the session has ended
 */
export async function attachSession(
  adapters: ReadonlyMap<string, AdapterInstance>,
  session: Readonly<IncomingSession>,
): Promise<SharedSession> {
  const { connections } = session;
  const checked = await Promise.all(
    connections.map(async (each) => {
      const adapter = adapters.get(each.namespace);
      const [main, ...others] = await readableOf(adapter, each.accounts);
      if (main === undefined) return [];
      const accountsByNetwork = await readableByNetwork(adapter, each.accountsByNetwork);
      return [{ ...each, accounts: [main, ...others] as const, accountsByNetwork }];
    }),
  );
  // The wallet has reported a change since.
  if (session.connections !== connections) return attachSession(adapters, session);
  const [first, ...rest] = checked.flat();
  if (!first)
    throw new KitError(connections.length === 0 ? 'wallet/disconnected' : 'wallet/bad-answer');
  const attach = (each: WalletConnection): WalletConnection => {
    const provider = adapters.get(each.namespace)?.attach?.(each) ?? each.provider;
    return { ...each, provider };
  };
  return { connections: [attach(first), ...rest.map(attach)] };
}

async function readableByNetwork(
  adapter: AdapterInstance | undefined,
  byNetwork: AccountsByNetwork | undefined,
): Promise<AccountsByNetwork | undefined> {
  if (!byNetwork) return undefined;
  const lists = Object.entries(byNetwork).map(async ([id, list]) => [
    id,
    await readableOf(adapter, list),
  ]);
  return Object.fromEntries(await Promise.all(lists)) as AccountsByNetwork;
}

async function readableOf(
  adapter: AdapterInstance | undefined,
  accounts: readonly string[],
): Promise<readonly string[]> {
  if (!adapter) return accounts;
  const parsed = await Promise.allSettled(
    accounts.map((each) => adapter.parseAddress(each, 'wallet')),
  );
  const good = parsed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return [...new Set(good)];
}
