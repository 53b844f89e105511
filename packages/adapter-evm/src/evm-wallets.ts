// What talks to wallets and nodes: connections, and the capabilities over them. Its own chunk, loaded by evm.ts when
// something is first asked; viem is loaded later still.
import {
  abortable,
  type AdapterInstance,
  type CandidateSource,
  farewell,
  KitError,
  once,
  reconnectSilently,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';
import { connect } from './capabilities/connect.js';
import type { Discovery, FoundProvider } from './connectors/discovery.js';
import { createEvmConnections } from './connectors/evm-connections.js';
import { createExternalWallets, type ExternalId } from './connectors/external-wallets.js';
import type { EvmAdapterOptions } from './connectors/peer-packages.types.js';
import type { WalletProvider } from './provider/wallet-provider.js';

/** EIP-2255. */
const revoke = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] };

export function createEvmWallets({
  context,
  options,
  discovery,
  destroyed,
}: WalletsParts<Discovery, EvmAdapterOptions | undefined>) {
  const { clock } = context.env;
  const connections = createEvmConnections(context);
  const externals = createExternalWallets(context, options);
  const balanceReader = once(async () => {
    const { createBalanceReader } = await import('./capabilities/balance.js');
    return createBalanceReader(context);
  });

  /** Where a stored session may go back to; undefined where that is a wallet which cannot be opened. */
  const sourceFor = async (
    connectorId: string,
    signal: AbortSignal,
  ): Promise<CandidateSource<FoundProvider> | undefined> => {
    if (!externals.isExternal(connectorId)) return discovery;
    if (!externals.isOffered(connectorId)) return undefined;
    const found = await openSilently(connectorId, signal);
    return found && { candidates: () => [found], onFound: () => () => undefined };
  };
  const openSilently = async (
    id: ExternalId,
    signal: AbortSignal,
  ): Promise<FoundProvider | undefined> => {
    try {
      return { id, provider: await abortable(externals.open(id), signal, destroyed) };
    } catch (error) {
      if (signal.aborted || destroyed.aborted) throw error;
      return undefined;
    }
  };

  return {
    destroy() {
      connections.endAll();
      externals.closeAll();
    },
    attach(connection) {
      connections.attach(connection, () => connection.provider as WalletProvider);
    },
    resync: () => connections.resync(),
    async connect({ connectorId, signal }) {
      const signals = [signal, destroyed];
      const provider = externals.isExternal(connectorId)
        ? await abortable(externals.open(connectorId), ...signals)
        : discovery.provider(connectorId);
      if (provider === undefined)
        throw new KitError('connector/not-found', { context: { connectorId } });
      return connect(connections, { id: connectorId, provider }, signals);
    },
    async reconnect(request) {
      const { connectorId, address, signal } = request;
      const source = await sourceFor(connectorId, signal);
      if (source === undefined) return undefined;
      const signals = [signal, destroyed];
      return reconnectSilently(request, {
        source,
        clock,
        destroyed,
        restore: (found) => connect(connections, found, signals, address),
        connections,
        report: context.report,
      });
    },
    async disconnect(connectorId) {
      const live = connections.get(connectorId);
      live?.end();
      if (live === undefined || live.attached) return;
      const leave = externals.isExternal(connectorId)
        ? () => externals.leave(connectorId)
        : () => live.wallet.request(revoke);
      await farewell(leave, clock, destroyed);
    },
    parseAddress: async (address) => parseAddress(address),
    async switchNetwork(request) {
      const live = connections.require(request.connectorId);
      const { switchNetwork } = await import('./capabilities/switch-network.js');
      await switchNetwork(connections, live, request, context);
    },
    async balance(request) {
      const read = await balanceReader().catch((cause: unknown) => {
        throw new KitError('balance/unavailable', { cause });
      });
      return read(request);
    },
    async signMessage(request) {
      const live = connections.require(request.connectorId);
      const { signMessage } = await import('./capabilities/sign-message.js');
      return signMessage(live, request);
    },
    async openClient(network) {
      const { openClient } = await import('./client/open-client.js');
      return openClient(context, network);
    },
    async sendNative(request) {
      const live = connections.require(request.connectorId);
      const { sendNative } = await import('./capabilities/send-native.js');
      return sendNative(live, request);
    },
  } satisfies Partial<AdapterInstance>;
}
