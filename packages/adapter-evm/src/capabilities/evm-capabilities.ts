import {
  type AdapterContext,
  type AdapterInstance,
  KitError,
  once,
  type SendNativeRequest,
} from '@openappkit/core/adapter';
import { parseAddress } from '../address.js';
import type { Nodes } from '../client/query-node.js';
import type { EvmConnectionTracker } from '../connectors/request-wallet.js';
import type { Payment } from './payment.js';

type Payments = typeof import('./payment.js');
type SendTarget = Pick<SendNativeRequest, 'connectorId' | 'network'>;

export function createEvmCapabilities(context: AdapterContext, connections: EvmConnectionTracker) {
  const balanceReader = once(async () => {
    const { createBalanceReader } = await import('./balance.js');
    return createBalanceReader(context);
  });
  const nodes = once(async (): Promise<Nodes> => {
    const { createNodeClients } = await import('../client/node-clients.js');
    return { clientOf: createNodeClients(context), clock: context.env.clock };
  });
  const send = async <Request extends SendTarget>(
    request: Request,
    toPayment: (payments: Payments, request: Request) => Payment,
  ): Promise<string> => {
    const live = connections.require(request.connectorId);
    const [payments, { sendPayment }] = await Promise.all([
      import('./payment.js'),
      import('./send-payment.js'),
    ]);
    return sendPayment(live, toPayment(payments, request), request.network);
  };

  return {
    parseAddress: async (address, source) => parseAddress(address, source),
    async balance(request) {
      const toPayment = await balanceReader().catch((cause: unknown) => {
        throw new KitError('balance/unavailable', { cause });
      });
      return toPayment(request);
    },
    async signMessage(request) {
      const live = connections.require(request.connectorId);
      const { signMessage } = await import('./sign-message.js');
      return signMessage(live, request);
    },
    async openClient(network) {
      const { openClient } = await import('../client/open-client.js');
      return openClient(context, network);
    },
    sendNative: (request) =>
      send(request, ({ createNativePayment }, args) => createNativePayment(args)),
    sendToken: (request) =>
      send(request, ({ createTokenPayment }, args) => createTokenPayment(args)),
    call: (request) => send(request, ({ createCallPayment }, args) => createCallPayment(args)),
    async estimate(request) {
      const { estimate } = await import('./estimate.js');
      const { connectorId } = request.transaction;
      const live = connectorId === undefined ? undefined : connections.get(connectorId);
      return estimate(await nodes(), request, live);
    },
    async walletCapabilities(request) {
      const live = connections.require(request.connectorId);
      const { walletCapabilities } = await import('./wallet-calls.js');
      return walletCapabilities(live, request);
    },
    async sendCalls(request) {
      const live = connections.require(request.connectorId);
      const { sendCalls } = await import('./wallet-calls.js');
      const { clock, randomId } = context.env;
      const createId = (): string => `0x${`${randomId()}${randomId()}`.replaceAll('-', '')}`;
      return sendCalls(live, request, clock, createId);
    },
    async callsStatus(request) {
      const live = connections.require(request.connectorId);
      const { callsStatus } = await import('./wallet-calls.js');
      return callsStatus(live, request);
    },
    async watchTransaction(request) {
      const { watchTransaction } = await import('./watch/watch-transaction.js');
      return watchTransaction(await nodes(), request);
    },
    async lookAtRecipient(request) {
      const { lookAtRecipient } = await import('./look-at-recipient.js');
      return lookAtRecipient(await nodes(), request);
    },
    async resolveName(request) {
      const { resolveName } = await import('./resolve-name.js');
      return resolveName(await nodes(), context, request);
    },
  } satisfies Partial<AdapterInstance>;
}
