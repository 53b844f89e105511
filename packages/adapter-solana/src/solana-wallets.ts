// What talks to wallets and nodes: connections, and the capabilities over them. Its own chunk, loaded by solana.ts when
// something is first asked; web3.js is loaded later still.
import {
  type AdapterInstance,
  KitError,
  once,
  type WalletConnection,
  walletSessions,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { callFeature } from '@openappkit/wallet-standard';
import bs58 from 'bs58';
import { parseAddress } from './address.js';
import { type ConnectDeps, connect } from './capabilities/connect.js';
import { assertOffered } from './capabilities/switch-network.js';
import type { Discovery } from './discovery/discovery.js';
import { createSolanaProvider } from './provider/create-solana-provider.js';
import type { SolanaProvider } from './provider/solana-provider.types.js';
import type { SolanaAdapterOptions } from './solana.js';
import type { OpenConnection } from './transactions/open-connections.js';
import { createSentHeights } from './transactions/sent-heights.js';
import {
  createSolanaConnections,
  pairedWallet,
  type SolanaLive,
} from './wallet/solana-connections.js';

export function createSolanaWallets({
  context,
  options,
  discovery,
  destroyed,
}: WalletsParts<Discovery, SolanaAdapterOptions>) {
  const { clock } = context.env;
  const connections = createSolanaConnections(context);
  const providers = new WeakMap<SolanaLive, SolanaProvider>();
  /** The same each time, whoever made the connection. */
  const providerOf = (live: SolanaLive, pairedName?: string): SolanaProvider => {
    const made =
      providers.get(live) ??
      createSolanaProvider(live, {
        pairedName,
        networks: context.networks,
        async end() {
          if (live.over.aborted) return;
          connections.drop(live);
          await end(live);
        },
      });
    providers.set(live, made);
    return made;
  };
  const showPaired = once(async () => {
    const { createShowPaired } = await import('./wallet/register-paired.js');
    const leave = (live: SolanaLive): Promise<void> => providerOf(live).disconnect();
    return createShowPaired(context, destroyed, connections, leave);
  });
  const deps: ConnectDeps = { connections, networks: context.networks, providerOf };
  const { end, ...sessions } = walletSessions({
    connections,
    clock,
    report: context.report,
    destroyed,
    find: discovery.get,
    source: () => discovery,
    connect: (wallet, signals, { address, caipNetworkId: wish, signIn }) =>
      connect(deps, wallet, signals, { address, wish, signIn }),
    leave: ({ wallet: { page } }) => page && callFeature(page, 'standard:disconnect'),
  });
  const sending = { clock, destroyed, heights: createSentHeights() };
  const opener = once(async () => {
    const { createOpenConnection } = await import('./transactions/open-connections.js');
    return createOpenConnection(context, options.connectionSettings);
  });
  const open: OpenConnection = async (network) => {
    const openConnection = await opener().catch((cause: unknown) => {
      throw new KitError('kit/load-failed', { cause });
    });
    return openConnection(network);
  };

  return {
    ...sessions,
    attach(given: WalletConnection): SolanaProvider {
      const before = connections.get(given.connectorId);
      // Renewed with the provider that was handed out: underneath is the connector's.
      const isOurs = before !== undefined && providerOf(before) === given.provider;
      const provider = isOurs ? before.attached?.provider : given.provider;
      const connection = { ...given, provider };
      const live = connections.attach(connection, (begun) => pairedWallet(connection, begun));
      if (options.registerWalletStandard)
        showPaired()
          .then((show) => show(live))
          .catch(context.env.onError);
      return providerOf(live, given.wallet?.name);
    },
    parseAddress: async (address) => parseAddress(address),
    async switchNetwork({ connectorId, network, signal }) {
      const live = connections.require(connectorId);
      if (signal.aborted) throw new KitError('request/cancelled');
      assertOffered(live, network);
      connections.hear(live, { caipNetworkId: network.caipNetworkId });
    },
    async balance(request) {
      const { readBalance } = await import('./capabilities/balance.js').catch((cause: unknown) => {
        throw new KitError('balance/unavailable', { cause });
      });
      return readBalance(request, open);
    },
    async signMessage({ connectorId, address, message }) {
      const { signer } = connections.require(connectorId).wallet;
      const bytes = new TextEncoder().encode(message);
      return bs58.encode(await signer.signMessage(parseAddress(address), bytes));
    },
    async sendNative(request) {
      const live = connections.require(request.connectorId);
      const { sendNative } = await import('./capabilities/send-native.js');
      return sendNative(live, request, open, sending);
    },
    async sendToken(request) {
      const live = connections.require(request.connectorId);
      const { sendToken } = await import('./capabilities/send-token.js');
      return sendToken(live, request, open, sending);
    },
    async estimate(request) {
      const { estimate } = await import('./capabilities/estimate.js');
      return estimate(request, open, clock);
    },
    async watchTransaction(request) {
      const { watchTransaction } = await import('./capabilities/watch-transaction.js');
      return watchTransaction(request, open, sending);
    },
    async lookAtRecipient(request) {
      const { lookAtRecipient } = await import('./capabilities/look-at-recipient.js');
      return lookAtRecipient(request, open);
    },
    openClient: open,
  } satisfies Partial<AdapterInstance>;
}
