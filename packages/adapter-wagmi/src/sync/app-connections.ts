// Connections of the app's own wagmi connectors. Validates what wagmi reports and passes it to the kit. Nothing else listens to
// these wallets.
import { KitError, type WalletConnection } from '@openappkit/core/adapter';
import { getAddress } from 'viem';
import type { WagmiAccounts, WagmiConnector } from '../wagmi-core.types.js';
import { isSameAccounts, toWagmiAccounts, type WagmiDeps } from './kit-connections.js';
import { toCaipNetworkId } from '../to-chain.js';
import { hasProvider } from './wagmi-state.js';

export function createAppConnections(deps: WagmiDeps) {
  const { config, context, innerAdapter, kitConnections, kitUids } = deps;
  const { report } = context;
  /** Connections that the kit knows, by uid; `undefined` while the provider is loading. */
  const known = new Map<string, string | undefined>();
  const ignored = new Set<string>();
  /** Returns wagmi's accounts and chain of the connector; undefined if invalid. */
  const readAccounts = ({ uid }: WagmiConnector): WagmiAccounts | undefined => {
    const connection = config.state.connections.get(uid);
    return connection && hasProvider(connection.connector) ? parseAccounts(connection) : undefined;
  };
  const setConnection = (connection: WalletConnection): WalletConnection => {
    kitConnections.connections.set(connection.connectorId, connection);
    innerAdapter().attach(connection);
    return connection;
  };
  /** Reports a connection of wagmi to the kit. @throws KitError `wallet/disconnected` */
  const open = async (connector: WagmiConnector): Promise<WalletConnection> => {
    const { id: connectorId, uid } = connector;
    const provider = await connector.getProvider();
    const now = readAccounts(connector);
    if (!now || deps.destroyed.aborted) throw new KitError('wallet/disconnected');
    known.set(uid, connectorId);
    const { accounts, chainId } = now;
    const caipNetworkId = toCaipNetworkId(chainId);
    return setConnection({ connectorId, provider, namespace: 'eip155', accounts, caipNetworkId });
  };
  const forget = (uid: string): string | undefined => {
    const id = known.get(uid);
    known.delete(uid);
    if (id === undefined) return undefined;
    kitConnections.connections.delete(id);
    // Disconnects from the kit's adapter only; the wallet is not notified.
    void innerAdapter().disconnect(id);
    return id;
  };
  const update = (id: string, now: WagmiAccounts): void => {
    const before = kitConnections.connections.get(id);
    if (!before || isSameAccounts(toWagmiAccounts(before), now)) return;
    const caipNetworkId = toCaipNetworkId(now.chainId);
    setConnection({ ...before, accounts: now.accounts, caipNetworkId });
    if (before.accounts.join() !== now.accounts.join()) report.accountsChanged(id, now.accounts);
    if (before.caipNetworkId !== caipNetworkId) report.chainChanged(id, caipNetworkId);
  };
  const syncConnector = (connector: WagmiConnector, done: () => void): void => {
    const { uid } = connector;
    const now = readAccounts(connector);
    const id = known.get(uid);
    if (id !== undefined && now) update(id, now);
    if (known.has(uid) || kitConnections.isRequesting(connector.id) || !now) return;
    known.set(uid, undefined);
    open(connector).then(done, () => known.delete(uid));
  };

  return {
    readAccounts: readAccounts,
    addConnection: open,
    removeConnection: forget,
    isKnown: ({ uid }: WagmiConnector): boolean => known.has(uid),
    /** Ignores wagmi's changes of the connector during `run`, and failures of `run`. */
    async withoutSync({ uid }: WagmiConnector, run: () => Promise<unknown>): Promise<void> {
      ignored.add(uid);
      await run().catch(() => undefined);
      ignored.delete(uid);
    },
    /** Reads wagmi's state and reports changes to the kit. Calls `done` when a late answer may change more. */
    sync(done: () => void): void {
      const { connections } = config.state;
      for (const uid of [...known.keys()]) {
        const id = connections.has(uid) ? undefined : forget(uid);
        if (id !== undefined) report.disconnected(id);
      }
      for (const [uid, { connector }] of connections)
        if (!kitUids.has(uid) && !ignored.has(uid) && hasProvider(connector))
          syncConnector(connector, done);
    },
  };
}

export function parseAccounts(raw: {
  readonly accounts: readonly string[];
  readonly chainId: number;
}): WagmiAccounts | undefined {
  const { accounts, chainId } = raw;
  try {
    const [first, ...rest] = new Set(accounts.map((address) => getAddress(address)));
    const isChain = Number.isSafeInteger(chainId) && chainId > 0;
    return first === undefined || !isChain ? undefined : { accounts: [first, ...rest], chainId };
  } catch {
    return undefined;
  }
}
