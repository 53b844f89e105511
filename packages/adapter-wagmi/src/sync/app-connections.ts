// The connections of connectors that the app itself gave to wagmi, as the kit knows them. What wagmi says of them is
// checked here, then told to the kit; nobody else listens to their wallets.
import { KitError, type WalletConnection } from '@openappkit/core/adapter';
import { getAddress } from 'viem';
import type { Shown, WagmiConnector } from '../wagmi-core.types.js';
import { caipOf, isSameShown, shownOf } from './kit-connections.js';
import type { WagmiParts } from './wagmi-parts.types.js';
import { isWorking } from './wagmi-state.js';

export function createAppConnections(parts: WagmiParts) {
  const { config, context, engine, kit, owned } = parts;
  const { report } = context;
  /** Connections the kit knows of, by uid; `undefined` while the provider is being fetched. */
  const known = new Map<string, string | undefined>();
  const leaving = new Set<string>();
  /** What wagmi has of the connector now, as far as it makes sense. */
  const shown = ({ uid }: WagmiConnector): Shown | undefined => {
    const connection = config.state.connections.get(uid);
    return connection && isWorking(connection.connector) ? checked(connection) : undefined;
  };
  const enter = (connection: WalletConnection): WalletConnection => {
    kit.live.set(connection.connectorId, connection);
    engine().attach(connection);
    return connection;
  };
  /** Tells the kit of a connection that wagmi shows. @throws KitError `wallet/disconnected` */
  const open = async (connector: WagmiConnector): Promise<WalletConnection> => {
    const { id: connectorId, uid } = connector;
    const provider = await connector.getProvider();
    const now = shown(connector);
    if (!now || parts.destroyed.aborted) throw new KitError('wallet/disconnected');
    known.set(uid, connectorId);
    const { accounts, chainId } = now;
    const caipNetworkId = caipOf(chainId);
    return enter({ connectorId, provider, namespace: 'eip155', accounts, caipNetworkId });
  };
  const forget = (uid: string): string | undefined => {
    const id = known.get(uid);
    known.delete(uid);
    if (id === undefined) return undefined;
    kit.live.delete(id);
    // Attached to the kit's own adapter only: the wallet hears nothing of it.
    void engine().disconnect(id);
    return id;
  };
  const update = (id: string, now: Shown): void => {
    const before = kit.live.get(id);
    if (!before || isSameShown(shownOf(before), now)) return;
    const caipNetworkId = caipOf(now.chainId);
    enter({ ...before, accounts: now.accounts, caipNetworkId });
    if (before.accounts.join() !== now.accounts.join()) report.accountsChanged(id, now.accounts);
    if (before.caipNetworkId !== caipNetworkId) report.chainChanged(id, caipNetworkId);
  };

  return {
    shown,
    open,
    forget,
    isKnown: ({ uid }: WagmiConnector): boolean => known.has(uid),
    /** What wagmi says of it meanwhile is no news. It is gone on this side, even if that fails. */
    async leave({ uid }: WagmiConnector, run: () => Promise<unknown>): Promise<void> {
      leaving.add(uid);
      await run().catch(() => undefined);
      leaving.delete(uid);
    },
    /** Reads wagmi's state and tells the kit what changed. `done` is called when a late answer may change more. */
    follow(done: () => void): void {
      const { connections } = config.state;
      for (const uid of [...known.keys()]) {
        const id = connections.has(uid) ? undefined : forget(uid);
        if (id !== undefined) report.disconnected(id);
      }
      for (const [uid, { connector }] of connections) {
        if (owned.has(uid) || leaving.has(uid) || !isWorking(connector)) continue;
        const now = shown(connector);
        const id = known.get(uid);
        if (id !== undefined && now) update(id, now);
        if (known.has(uid) || kit.isAsked(connector.id) || !now) continue;
        known.set(uid, undefined);
        open(connector).then(done, () => known.delete(uid));
      }
    },
  };
}

/** What an app's connector says, as far as it makes sense. */
export function checked(told: {
  readonly accounts: readonly string[];
  readonly chainId: number;
}): Shown | undefined {
  const { accounts, chainId } = told;
  try {
    const [first, ...rest] = new Set(accounts.map((address) => getAddress(address)));
    const isChain = Number.isSafeInteger(chainId) && chainId > 0;
    return first === undefined || !isChain ? undefined : { accounts: [first, ...rest], chainId };
  } catch {
    return undefined;
  }
}
