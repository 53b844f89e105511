// Connectors that the app itself gave to wagmi: rows of the kit, connected through wagmi's own actions.
import {
  abortable,
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
import { chainIdOf } from '../config/to-chain.js';
import type { Shown, WagmiConnector, WagmiCore } from '../wagmi-core.types.js';
import { checked, createAppConnections } from './app-connections.js';
import type { WagmiParts } from './wagmi-parts.types.js';

export type AppWallets = ReturnType<typeof createAppWallets>;

export function createAppWallets(parts: WagmiParts, core: WagmiCore) {
  const { config, engine, kit, wagmi, owned } = parts;
  const { shown, open, forget, isKnown, leave, follow } = createAppConnections(parts);
  const connectors = (): readonly WagmiConnector[] =>
    config.connectors.filter(({ uid }) => !owned.has(uid));
  /** wagmi cannot stop asking: an answer that nobody waits for is taken back, and told to nobody. */
  const undo = async (connector: WagmiConnector, asked: Promise<unknown>): Promise<void> => {
    if (isKnown(connector)) return;
    await leave(connector, async () => {
      await asked;
      if (!kit.isAsked(connector.id) && !isKnown(connector))
        await core.disconnect(config, { connector });
    });
  };

  return {
    follow,
    find: (id: string) => connectors().find((connector) => connector.id === id),
    rows: (): readonly Connector[] => connectors().map(rowOf),
    connect: (connector: WagmiConnector, { signal }: ConnectRequest): Promise<WalletConnection> =>
      kit.ask(connector.id, async () => {
        if (config.state.current !== connector.uid || !shown(connector)) {
          const asked = core.connect(config, { connector });
          signal.addEventListener('abort', () => void undo(connector, asked), { once: true });
          await abortable(asked, signal);
        }
        const connection = await open(connector);
        wagmi.seen = connector.uid;
        return connection;
      }),
    reconnect: (connector: WagmiConnector, { address, signal }: ReconnectRequest) =>
      kit.ask(connector.id, async (): Promise<WalletConnection | undefined> => {
        if (!shown(connector)) {
          const answer = await abortable(reconnect(connector), signal);
          if (!answer?.accounts.includes(address)) return undefined;
          wagmi.place(connector, answer, { isCurrent: false, isKits: true });
        }
        const connection = await open(connector);
        return connection.accounts.includes(address) ? connection : undefined;
      }),
    disconnect: (connector: WagmiConnector): Promise<void> =>
      leave(connector, async () => {
        forget(connector.uid);
        wagmi.remove(connector, { isKits: true });
        await connector.disconnect();
      }),
    async switchNetwork(connector: WagmiConnector, request: SwitchNetworkRequest): Promise<void> {
      const chainId = chainIdOf(request.network.caipNetworkId);
      if (!connector.switchChain) return engine().switchNetwork(request);
      const asked = connector.switchChain({ chainId }).catch((error: unknown) => {
        throw fromProvider(unwrapError(error), 'chain/switch-failed');
      });
      await abortable(asked, request.signal);
      if (shown(connector)?.chainId !== chainId) throw new KitError('chain/switch-failed');
    },
  };
}

async function reconnect(connector: WagmiConnector): Promise<Shown | undefined> {
  try {
    if (!(await connector.isAuthorized())) return undefined;
    return checked(await connector.connect({ isReconnecting: true }));
  } catch {
    return undefined;
  }
}

function rowOf({ id, name, icon, type, rdns }: WagmiConnector): Connector {
  const cleaned = cleanConnectorName(name) ?? id;
  return {
    id,
    namespace: 'eip155',
    name: cleaned,
    isConfusable: isConfusableName(cleaned),
    type: type === 'injected' ? 'INJECTED' : 'EXTERNAL',
    // The app's own word: an https picture is fine, as with `connectorImages`.
    imageUrl: icon?.startsWith('https://') ? icon : cleanConnectorIcon(icon),
    rdns: typeof rdns === 'string' ? rdns : rdns?.[0],
    // SDK wallets open windows and dialogs of their own.
    rendersOwnUi: type !== 'injected',
  };
}
