import type {
  WalletConnection,
  AccountsByNetwork,
  AdapterInstance,
} from '../adapter/adapter.types.js';
import type { LatestOfEach } from '../async.js';
import type { SharedReports, SharedSession } from '../adapter/shared-connector.types.js';
import type { Connection } from '../state/connection.js';
import { onNetwork, withAccounts } from '../state/connection-list.js';
import type { BaseDeps } from '../core-deps.types.js';
import { lateAlerts } from '../notice/late-alerts.js';
import { KitError } from '../errors/kit-error.js';

export interface ReportDeps extends Pick<BaseDeps, 'adapters' | 'alerts' | 'bus' | 'connection'> {
  readonly adopt: (connection: WalletConnection) => void;
}

/** Reports reach the adapters first, then the bus. */
export function sharedReports(
  { adapters, adopt, alerts, bus, connection }: ReportDeps,
  connectorId: string,
  reading: LatestOfEach,
): SharedReports {
  const renew = (namespace: string, change: (live: WalletConnection) => WalletConnection): void => {
    const live = connection.live(namespace, connectorId);
    if (live) adapters.get(namespace)?.attach?.(change(live));
  };
  return {
    async accountsChanged(namespace, reported, byNetwork) {
      const signal = reading.of(namespace).begin();
      const adapter = adapters.get(namespace);
      const accounts = await readableOf(adapter, reported);
      const accountsByNetwork = await readableByNetwork(adapter, byNetwork);
      if (signal.aborted) return;
      const [first, ...rest] = accounts;
      if (first !== undefined)
        renew(namespace, (live) => withAccounts(live, [first, ...rest], accountsByNetwork));
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
      const namespaces = namespacesOf(connection, connectorId);
      for (const namespace of namespaces) void adapters.get(namespace)?.disconnect(connectorId);
      bus.emit('wallet-disconnect', { namespaces, connectorId });
    },
    refused: (reason) => alerts.show(reason, lateAlerts),
  };
}

const namespacesOf = ({ live, state }: Connection, connectorId: string): readonly string[] =>
  Object.keys(state.connections).filter((namespace) => live(namespace, connectorId));

/**
 * Puts each address in its canonical form, drops unreadable ones, and passes the connections to the adapters that sign
 * through the session.
 *
 * @throws KitError `wallet/bad-answer` if no address is readable
 */
export async function attachSession(
  adapters: ReadonlyMap<string, AdapterInstance>,
  session: SharedSession,
): Promise<SharedSession> {
  const checked = await Promise.all(
    session.connections.map(async (each) => {
      const adapter = adapters.get(each.namespace);
      const [main, ...others] = await readableOf(adapter, each.accounts);
      if (main === undefined) return [];
      const accountsByNetwork = await readableByNetwork(adapter, each.accountsByNetwork);
      return [{ ...each, accounts: [main, ...others] as const, accountsByNetwork }];
    }),
  );
  const [first, ...rest] = checked.flat();
  if (!first) throw new KitError('wallet/bad-answer');
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
