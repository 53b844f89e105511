// The app's own wagmi connectors, listed by the kit and connected through wagmi's actions.
import {
  abortable,
  callWallet,
  cleanConnectorIcon,
  cleanConnectorName,
  type Connector,
  type ConnectRequest,
  fromProvider,
  isConfusableName,
  KitError,
  type ReconnectRequest,
  type SwitchNetworkRequest,
  unwrapError,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { toChainId } from '../to-chain.js';
import type { WagmiAccounts, WagmiConnector, WagmiCore } from '../wagmi-core.types.js';
import { parseAccounts, createAppConnections } from './app-connections.js';
import type { WagmiDeps } from './kit-connections.js';

export type AppWallets = ReturnType<typeof createAppWallets>;

export function createAppWallets(deps: WagmiDeps, core: WagmiCore) {
  const { config, innerAdapter, kitConnections, wagmiState, kitUids } = deps;
  const { readAccounts, addConnection, removeConnection, isKnown, withoutSync, sync } =
    createAppConnections(deps);
  const connectors = (): readonly WagmiConnector[] =>
    config.connectors.filter(({ uid }) => !kitUids.has(uid));
  /** Disconnects a connection that was approved after it was cancelled, because wagmi cannot cancel a prompt. */
  const disconnectUnwanted = async (
    connector: WagmiConnector,
    pending: Promise<unknown>,
  ): Promise<void> => {
    if (isKnown(connector)) return;
    await withoutSync(connector, async () => {
      await pending;
      if (!kitConnections.isRequesting(connector.id) && !isKnown(connector))
        await core.disconnect(config, { connector });
    });
  };

  return {
    sync,
    find: (id: string) => connectors().find((connector) => connector.id === id),
    listConnectors: (): readonly Connector[] => connectors().map(toConnector),
    connect: (connector: WagmiConnector, { signal }: ConnectRequest): Promise<WalletConnection> =>
      kitConnections.track(connector.id, async () => {
        if (config.state.current !== connector.uid || !readAccounts(connector)) {
          const pending = core.connect(config, { connector });
          signal.addEventListener('abort', () => void disconnectUnwanted(connector, pending), {
            once: true,
          });
          await callWallet(() => pending, [signal]);
        }
        const connection = await addConnection(connector);
        wagmiState.lastCurrent = connector.uid;
        return connection;
      }),
    reconnect: (connector: WagmiConnector, { address, signal }: ReconnectRequest) =>
      kitConnections.track(connector.id, async (): Promise<WalletConnection | undefined> => {
        if (!readAccounts(connector)) {
          const answer = await abortable(reconnectSilently(connector), signal);
          if (!answer?.accounts.includes(address)) return undefined;
          wagmiState.setConnection(connector, answer, { isCurrent: false, isFromKit: true });
        }
        const connection = await addConnection(connector);
        return connection.accounts.includes(address) ? connection : undefined;
      }),
    disconnect: (connector: WagmiConnector): Promise<void> =>
      withoutSync(connector, async () => {
        removeConnection(connector.uid);
        wagmiState.removeConnection(connector, { isFromKit: true });
        await connector.disconnect();
      }),
    async switchNetwork(connector: WagmiConnector, request: SwitchNetworkRequest): Promise<void> {
      const chainId = toChainId(request.network.caipNetworkId);
      if (!connector.switchChain) return innerAdapter().switchNetwork(request);
      const pending = connector.switchChain({ chainId }).catch((error: unknown) => {
        throw fromProvider(unwrapError(error), 'chain/switch-failed');
      });
      await abortable(pending, request.signal);
      if (readAccounts(connector)?.chainId !== chainId) throw new KitError('chain/switch-failed');
    },
  };
}

async function reconnectSilently(connector: WagmiConnector): Promise<WagmiAccounts | undefined> {
  try {
    if (!(await connector.isAuthorized())) return undefined;
    return parseAccounts(await connector.connect({ isReconnecting: true }));
  } catch {
    return undefined;
  }
}

function toConnector({ id, name, icon, type, rdns }: WagmiConnector): Connector {
  const cleaned = cleanConnectorName(name) ?? id;
  return {
    id,
    namespace: 'eip155',
    name: cleaned,
    isConfusable: isConfusableName(cleaned),
    type: type === 'injected' ? 'INJECTED' : 'EXTERNAL',
    // The app provides the icon, so an https URL is allowed, as with `connectorImages`.
    imageUrl: icon?.startsWith('https://') ? icon : cleanConnectorIcon(icon),
    rdns: typeof rdns === 'string' ? rdns : rdns?.[0],
    // Wallet SDKs open their own windows and dialogs.
    rendersOwnUi: type !== 'injected',
  };
}
