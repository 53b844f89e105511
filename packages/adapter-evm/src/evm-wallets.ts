// Loaded as a separate chunk with the first request; viem is loaded even later.
import {
  abortable,
  type AdapterInstance,
  createConnectionTracker,
  KitError,
  type LazyPart,
  listenToWallet,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { parseAccounts, parseAddress } from './address.js';
import { createEvmCapabilities } from './capabilities/evm-capabilities.js';
import { parseChainId } from './chain-id.js';
import { type Discovery, type FoundProvider, injectedConnectorId } from './connectors/discovery.js';
import { createExternalWallets } from './connectors/external-wallets.js';
import type { EvmAdapterOptions } from './connectors/peer-packages.types.js';
import { createAppProviders } from './provider/app-provider.js';
import type { WalletProvider } from './provider/wallet-provider.js';

/** EIP-2255. */
const revokeRequest = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] };
/** MetaMask's code for a lost chain connection. The accounts usually stay connected. */
const reconnectingCode = 1013;

export function createEvmWallets({
  context,
  options,
  discovery,
  destroyed,
}: WalletsParts<Discovery, EvmAdapterOptions | undefined>) {
  const externals = createExternalWallets(context, options);
  const apps = createAppProviders(context.env);
  const readAccounts = async (wallet: WalletProvider, method: string) => ({
    accounts: parseAccounts(await wallet.request({ method })),
  });
  const connections = createConnectionTracker<FoundProvider, WalletProvider>(
    {
      namespace: 'eip155',
      async find(id, signals) {
        const provider = externals.isExternal(id)
          ? await abortable(externals.open(id), ...signals)
          : discovery.provider(id);
        return provider && { id, provider };
      },
      async source({ connectorId: id, signal }) {
        if (!externals.isExternal(id))
          return {
            candidates: (each) => findCandidates(discovery, each),
            onFound: discovery.onFound,
          };
        const opening = abortable(externals.open(id), signal, destroyed);
        const provider = await opening.catch((error: unknown) => {
          if (signal.aborted || destroyed.aborted) throw error;
          return undefined;
        });
        return provider && { candidates: () => [{ id, provider }], onFound: () => () => undefined };
      },
      open: ({ provider }) => provider,
      async requestAccounts({ wallet }) {
        const granted = await readAccounts(wallet, 'eth_requestAccounts');
        if (granted.accounts.length === 0) throw new KitError('wallet/unauthorized');
        return granted;
      },
      readAccounts: ({ wallet }) => readAccounts(wallet, 'eth_accounts'),
      readNetwork: async ({ wallet }) => ({
        caipNetworkId: parseChainId(await wallet.request({ method: 'eth_chainId' })),
      }),
      describe({ connectorId, known, wallet: provider }, { address }) {
        // Other wallets do not report the type of their accounts.
        const type = connectorId === 'safe' ? 'smartAccount' : undefined;
        return {
          provider,
          first: address && parseAddress(address),
          details: type && known.accounts?.map((account) => ({ address: account, type })),
        };
      },
      listen: ({ wallet }, events) =>
        listenToWallet(wallet, {
          accountsChanged: (value) => events.applyEvent(() => ({ accounts: parseAccounts(value) })),
          chainChanged: (value) =>
            events.applyEvent(() => ({ caipNetworkId: parseChainId(value) })),
          disconnect(error) {
            if (readErrorCode(error) === reconnectingCode) events.invalidate(true);
            else events.drop();
          },
        }),
      async switchNetwork(live, request) {
        const { switchNetwork } = await import('./capabilities/switch-network.js');
        return switchNetwork(live, request, context);
      },
      disconnect: ({ connectorId: id, wallet }) =>
        externals.isExternal(id) ? externals.disconnect(id) : wallet.request(revokeRequest),
    },
    context,
    destroyed,
  );
  destroyed.addEventListener('abort', () => externals.closeAll(), { once: true });

  return {
    connections,
    attach(connection) {
      connections.attach(connection, () => connection.provider as WalletProvider);
    },
    activated: ({ provider, accounts }) => apps.activate(provider, accounts),
    ...createEvmCapabilities(context, connections),
  } satisfies LazyPart & Partial<AdapterInstance>;
}

/** Returns the wallets that a stored session may belong to: the one at `window.ethereum`, or all of the id's group. */
function findCandidates(
  { provider, findByGroup }: Discovery,
  connectorId: string,
): readonly FoundProvider[] {
  const injectedProvider =
    connectorId === injectedConnectorId ? provider(injectedConnectorId) : undefined;
  return injectedProvider
    ? [{ id: injectedConnectorId, provider: injectedProvider }]
    : findByGroup(connectorId.replace(/#\d+$/, ''));
}

function readErrorCode(error: unknown): unknown {
  try {
    return (error as { code?: unknown } | undefined | null)?.code;
  } catch {
    return undefined;
  }
}
