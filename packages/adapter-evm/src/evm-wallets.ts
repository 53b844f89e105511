// Loaded as a separate chunk with the first request; viem is loaded even later.
import {
  abortable,
  type AdapterInstance,
  createConnectionTracker,
  KitError,
  type LazyPart,
  listenToWallet,
  type WalletsParts,
  type AdapterContext,
} from '@openappkit/core/adapter';
import { parseAccounts, parseAddress, parseChainId } from './evm-values.js';
import { createEvmCapabilities } from './capabilities/evm-capabilities.js';
import { type Discovery, type FoundProvider, injectedConnectorId } from './connectors/discovery.js';
import type { EvmAdapterOptions } from './connectors/peer-packages.types.js';
import { createAppProviders } from './app-provider.js';
import type { WalletProvider } from './wallet-provider.js';

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
      describe: ({ wallet: provider }, { address }) => ({
        provider,
        first: address && parseAddress(address),
      }),
      // Other wallets do not report the type of their accounts.
      details: ({ connectorId, known }) =>
        connectorId === 'safe'
          ? known.accounts?.map((address) => ({ address, type: 'smartAccount' }))
          : undefined,
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
      async switchNetwork({ wallet }, request, call) {
        const { switchNetwork } = await import('./capabilities/switch-network.js');
        return switchNetwork(
          (method, parameter) => call(() => wallet.request({ method, params: [parameter] })),
          request,
          context,
        );
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

const externalIds = ['safe', 'farcaster', 'coinbaseWallet', 'baseAccount'] as const;

export type ExternalId = (typeof externalIds)[number];

export interface ExternalWallet {
  readonly provider: WalletProvider;
  readonly disconnect?: (() => unknown) | undefined;
  readonly close?: (() => void) | undefined;
}

function createExternalWallets(context: AdapterContext, options: EvmAdapterOptions = {}) {
  const opened = new Map<string, Promise<ExternalWallet>>();
  let isClosed = false;

  const close = (wallet: ExternalWallet): void => wallet.close?.();
  return {
    isExternal: (id: string): id is ExternalId => externalIds.some((known) => known === id),
    /**
     * @throws KitError `connector/not-found` when the wallet is disabled or belongs to another environment
     * @throws KitError `connector/peer-missing`, `request/timed-out`, `wallet/*`
     */
    async open(id: ExternalId): Promise<WalletProvider> {
      const wallet = opened.get(id) ?? openWallet(id, context, options);
      opened.set(id, wallet);
      // Do not cache failures, so that the next click tries again.
      wallet.catch(() => opened.get(id) === wallet && opened.delete(id));
      const { provider } = await wallet;
      if (isClosed) close(await wallet);
      return provider;
    },
    async disconnect(id: ExternalId): Promise<void> {
      await (await opened.get(id))?.disconnect?.();
    },
    closeAll(): void {
      isClosed = true;
      for (const wallet of opened.values()) wallet.then(close, () => undefined);
    },
  };
}

async function openWallet(
  id: ExternalId,
  context: AdapterContext,
  options: EvmAdapterOptions,
): Promise<ExternalWallet> {
  const { environment, enableCoinbase, enableBaseAccount } = context;
  const isEnabled = {
    safe: environment.kind === 'safe',
    farcaster: environment.kind === 'farcaster',
    coinbaseWallet: enableCoinbase,
    baseAccount: enableBaseAccount,
  }[id];
  if (!isEnabled) throw new KitError('connector/not-found', { context: { connectorId: id } });
  if (id === 'safe') {
    const { openSafe } = await import('./connectors/safe-provider.js');
    return openSafe(context.env);
  }
  const { openPeer } = await import('./connectors/open-peer.js');
  return openPeer(id, context, options);
}
