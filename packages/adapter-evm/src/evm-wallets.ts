// What talks to wallets and nodes: connections, and the capabilities over them. Its own chunk, loaded by evm.ts when
// something is first asked; viem is loaded later still.
import {
  abortable,
  type AdapterInstance,
  KitError,
  once,
  type SendNativeRequest,
  walletSessions,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';
import { connect } from './capabilities/connect.js';
import type { Payment } from './capabilities/payment.js';
import type { Nodes } from './client/ask-node.js';
import type { Discovery, FoundProvider } from './connectors/discovery.js';
import { createEvmConnections } from './connectors/evm-connections.js';
import { createExternalWallets } from './connectors/external-wallets.js';
import { findCandidates } from './connectors/find-candidates.js';
import type { EvmAdapterOptions } from './connectors/peer-packages.types.js';
import type { WalletProvider } from './provider/wallet-provider.js';

type Payments = typeof import('./capabilities/payment.js');
type Asked = Pick<SendNativeRequest, 'connectorId' | 'network'>;

/** EIP-2255. */
const revoke = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] };

export function createEvmWallets({
  context,
  options,
  discovery,
  destroyed,
}: WalletsParts<Discovery, EvmAdapterOptions | undefined>) {
  const connections = createEvmConnections(context);
  const externals = createExternalWallets(context, options);
  const balanceReader = once(async () => {
    const { createBalanceReader } = await import('./capabilities/balance.js');
    return createBalanceReader(context);
  });
  const nodes = once(async (): Promise<Nodes> => {
    const { createNodeClients } = await import('./client/node-clients.js');
    return { clientOf: createNodeClients(context), clock: context.env.clock };
  });
  /** All that sends is one chunk. */
  const send = async <Request extends Asked>(
    request: Request,
    read: (payments: Payments, request: Request) => Payment,
  ): Promise<string> => {
    const live = connections.require(request.connectorId);
    const [payments, { sendPayment }] = await Promise.all([
      import('./capabilities/payment.js'),
      import('./capabilities/send-payment.js'),
    ]);
    return sendPayment(live, read(payments, request), request.network);
  };
  const { end: _, ...sessions } = walletSessions({
    connections,
    clock: context.env.clock,
    report: context.report,
    destroyed,
    async find(id, signals): Promise<FoundProvider | undefined> {
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
      if (!externals.isOffered(id)) return undefined;
      const opening = abortable(externals.open(id), signal, destroyed);
      const provider = await opening.catch((error: unknown) => {
        if (signal.aborted || destroyed.aborted) throw error;
        return undefined;
      });
      return provider && { candidates: () => [{ id, provider }], onFound: () => () => undefined };
    },
    connect: (found, signals, { address }) => connect(connections, found, signals, address),
    leave: ({ connectorId: id, wallet }) =>
      externals.isExternal(id) ? externals.leave(id) : wallet.request(revoke),
  });

  return {
    ...sessions,
    destroy() {
      sessions.destroy();
      externals.closeAll();
    },
    attach(connection) {
      connections.attach(connection, () => connection.provider as WalletProvider);
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
    sendNative: (request) => send(request, ({ nativePayment }, given) => nativePayment(given)),
    sendToken: (request) => send(request, ({ tokenPayment }, given) => tokenPayment(given)),
    call: (request) => send(request, ({ callPayment }, given) => callPayment(given)),
    async estimate(request) {
      const { estimate } = await import('./capabilities/estimate.js');
      return estimate(await nodes(), request);
    },
    async walletCapabilities(request) {
      const live = connections.require(request.connectorId);
      const { walletCapabilities } = await import('./capabilities/wallet-calls.js');
      return walletCapabilities(live, request);
    },
    async sendCalls(request) {
      const live = connections.require(request.connectorId);
      const { sendCalls } = await import('./capabilities/wallet-calls.js');
      const { clock, randomId } = context.env;
      const makeId = (): string => `0x${`${randomId()}${randomId()}`.replaceAll('-', '')}`;
      return sendCalls(live, request, clock, makeId);
    },
    async callsStatus(request) {
      const live = connections.require(request.connectorId);
      const { callsStatus } = await import('./capabilities/wallet-calls.js');
      return callsStatus(live, request);
    },
    async watchTransaction(request) {
      const { watchTransaction } = await import('./capabilities/watch/watch-transaction.js');
      return watchTransaction(await nodes(), request);
    },
    async lookAtRecipient(request) {
      const { lookAtRecipient } = await import('./capabilities/look-at-recipient.js');
      return lookAtRecipient(await nodes(), request);
    },
    async resolveName(request) {
      const { resolveName } = await import('./capabilities/resolve-name.js');
      return resolveName(await nodes(), context, request);
    },
  } satisfies Partial<AdapterInstance>;
}
