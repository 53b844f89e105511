// The connections of connectors that the app itself gave to wagmi, as the kit knows them. What wagmi says of them is
// checked here, then told to the kit; nobody else listens to their wallets.
import { KitError, type WalletConnection } from '@openappkit/core/adapter';
import { getAddress } from 'viem';
import type { WagmiAccounts, WagmiConnector } from '../wagmi-core.types.js';
import { toCaipNetworkId, isSameAccounts, toWagmiAccounts } from './kit-connections.js';
import type { WagmiDeps } from './wagmi-deps.types.js';
import { hasProvider } from './wagmi-state.js';

export function createAppConnections(deps: WagmiDeps) {
  const { config, context, innerAdapter, kitConnections, kitUids } = deps;
  const { report } = context;
  /** Connections the kit knows of, by uid; `undefined` while the provider is being fetched. */
  const known = new Map<string, string | undefined>();
  const ignored = new Set<string>();
  /** What wagmi has of the connector now, as far as it makes sense. */
  const shown = ({ uid }: WagmiConnector): WagmiAccounts | undefined => {
    const connection = config.state.connections.get(uid);
    return connection && hasProvider(connection.connector) ? parseAccounts(connection) : undefined;
  };
  const setConnection = (connection: WalletConnection): WalletConnection => {
    kitConnections.connections.set(connection.connectorId, connection);
    innerAdapter().attach(connection);
    return connection;
  };
  /** Tells the kit of a connection that wagmi shows. @throws KitError `wallet/disconnected` */
  const open = async (connector: WagmiConnector): Promise<WalletConnection> => {
    const { id: connectorId, uid } = connector;
    const provider = await connector.getProvider();
    const now = shown(connector);
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
    // Attached to the kit's own adapter only: the wallet hears nothing of it.
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

  return {
    readAccounts: shown,
    addConnection: open,
    removeConnection: forget,
    isKnown: ({ uid }: WagmiConnector): boolean => known.has(uid),
    /** What wagmi says of it meanwhile is no news. It is gone on this side, even if that fails. */
    async withoutSync({ uid }: WagmiConnector, run: () => Promise<unknown>): Promise<void> {
      ignored.add(uid);
      await run().catch(() => undefined);
      ignored.delete(uid);
    },
    /** Reads wagmi's state and tells the kit what changed. `done` is called when a late answer may change more. */
    sync(done: () => void): void {
      const { connections } = config.state;
      for (const uid of [...known.keys()]) {
        const id = connections.has(uid) ? undefined : forget(uid);
        if (id !== undefined) report.disconnected(id);
      }
      for (const [uid, { connector }] of connections) {
        if (kitUids.has(uid) || ignored.has(uid) || !hasProvider(connector)) continue;
        const now = shown(connector);
        const id = known.get(uid);
        if (id !== undefined && now) update(id, now);
        if (known.has(uid) || kitConnections.isRequesting(connector.id) || !now) continue;
        known.set(uid, undefined);
        open(connector).then(done, () => known.delete(uid));
      }
    },
  };
}

/** What an app's connector says, as far as it makes sense. */
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
