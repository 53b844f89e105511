import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import {
  type AdapterContext,
  type AdapterInstance,
  KitError,
  once,
  type SendNativeRequest,
  type SignMessageRequest,
} from '@openappkit/core/adapter';
import { parseAddress } from '../evm-values.js';
import type { Nodes } from '../client/query-node.js';
import { type EvmConnection, type EvmConnectionTracker, requestWallet } from '../request-wallet.js';
import type { Payment } from './payment.js';

const bytesShape = /^0x(?:[0-9a-f]{2})+$/i;

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
    signMessage: async (request) => signMessage(connections.require(request.connectorId), request),
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
      const { watchTransaction } = await import('../watch/watch-transaction.js');
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

/**
 * Signs with `personal_sign` (ERC-191).
 * @returns the signature as 0x-hex; signatures of contract wallets may be longer than 65 bytes
 * @throws KitError `wallet/*`, `address/*`
 */
async function signMessage(
  live: EvmConnection,
  request: SignMessageRequest,
): Promise<`0x${string}`> {
  const params = [`0x${bytesToHex(utf8ToBytes(request.message))}`, parseAddress(request.address)];
  const signature = await requestWallet(live, { method: 'personal_sign', params });
  if (typeof signature !== 'string' || !bytesShape.test(signature))
    throw new KitError('wallet/bad-answer');
  return signature as `0x${string}`;
}
