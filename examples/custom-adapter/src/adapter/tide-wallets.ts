// Talks to wallets and nodes. It is a chunk of its own, loaded on first use.
import {
  type AdapterContext,
  type AdapterInstance,
  requestSend,
  KitError,
  walletSessions,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';
import { askTide, refusalOfTide } from './ask-tide.js';
import { readBalance } from './balance.js';
import type { Discovery } from './discovery.js';
import { parseAccounts, parseHex } from './parse-answers.js';
import { switchNetwork } from './switch-network.js';
import { askAccounts, askChain, createTideConnections, type TideLive } from './tide-connections.js';

const signatureBytes = 64;
const idBytes = 32;

export function createTideWallets(
  context: AdapterContext,
  discovery: Discovery,
  destroyed: AbortSignal,
) {
  const { clock } = context.env;
  const connections = createTideConnections(context);

  const sessions = walletSessions({
    connections,
    clock,
    report: context.report,
    destroyed,
    find: (connectorId) => discovery.candidates(connectorId)[0],
    source: () => discovery,
    connect({ id, wallet }, signals, { address }) {
      const requestAccounts = async (live: TideLive) => {
        const answer = await askTide(() => wallet.connect(), ...signals, live.signal);
        return { accounts: parseAccounts(answer) };
      };
      return connections.establish(
        id,
        () => wallet,
        async (live) => {
          if (address === undefined)
            await connections.requestFromUser(live, () => requestAccounts(live));
          else await connections.query(live, () => askAccounts(live, ...signals));
          if (!live.known.accounts?.length) throw new KitError('wallet/unauthorized');
          await connections.query(live, () => askChain(live, ...signals));
          return { provider: wallet, first: address && parseAddress(address) };
        },
      );
    },
    leave: ({ wallet }) => wallet.disconnect(),
  });

  return {
    ...sessions,
    parseAddress: async (address) => parseAddress(address),
    switchNetwork: async (request) =>
      switchNetwork(connections, connections.require(request.connectorId), request, clock),
    balance: (request) => readBalance(context, request),
    async signMessage({ connectorId, address, message }) {
      const { wallet, signal } = connections.require(connectorId);
      const answer = await askTide(() => wallet.signMessage(address, message), signal);
      return parseHex(answer, signatureBytes);
    },
    async sendNative({ connectorId, from, to, value, network }) {
      const { wallet, signal } = connections.require(connectorId);
      const [, chain = ''] = network.caipNetworkId.split(':');
      const transfer = { chain, from, to: parseAddress(to), value: value.toString() };
      const read = (answer: unknown) => parseHex(answer, idBytes);
      // `requestSend` reports `tx/unknown` when the transfer may have been sent.
      return requestSend(() => wallet.send(transfer), read, [signal], refusalOfTide);
    },
  } satisfies Partial<AdapterInstance>;
}
