// What talks to wallets and nodes: connections, and what can be done over them. Its own chunk, loaded by
// tide-adapter.ts when something is first asked.
import {
  type AdapterContext,
  type AdapterInstance,
  askToSend,
  farewell,
  KitError,
  reconnectSilently,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';
import { askTide, refusalOfTide } from './ask-tide.js';
import { readBalance } from './balance.js';
import type { Discovery, FoundTide } from './discovery.js';
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

  const establish = (
    { id, wallet }: FoundTide,
    signal: AbortSignal,
    learnAccounts: (live: TideLive) => Promise<void>,
    first?: string,
  ): Promise<WalletConnection> =>
    connections.establish(
      id,
      () => wallet,
      async (live) => {
        await learnAccounts(live);
        await connections.ask(live, () => askChain(live, signal, destroyed));
        return { provider: wallet, first };
      },
    );

  return {
    async connect({ connectorId, signal }) {
      const [found] = discovery.candidates(connectorId);
      if (found === undefined)
        throw new KitError('connector/not-found', { context: { connectorId } });
      return establish(found, signal, (live) =>
        connections.grant(live, async () => {
          const answer = await askTide(() => found.wallet.connect(), signal, destroyed, live.over);
          const accounts = parseAccounts(answer);
          if (accounts.length === 0) throw new KitError('wallet/unauthorized');
          return { accounts };
        }),
      );
    },
    reconnect(request) {
      const { signal } = request;
      const restore = async (found: FoundTide): Promise<WalletConnection> => {
        const wanted = parseAddress(request.address);
        const learn = async (live: TideLive): Promise<void> => {
          await connections.ask(live, () => askAccounts(live, signal, destroyed));
          if (!live.known.accounts?.length) throw new KitError('wallet/unauthorized');
        };
        return establish(found, signal, learn, wanted);
      };
      const end = (connectorId: string) => connections.get(connectorId)?.end();
      return reconnectSilently(request, { source: discovery, clock, destroyed, restore, end });
    },
    async disconnect(connectorId) {
      const live = connections.get(connectorId);
      live?.end();
      if (live !== undefined) await farewell(() => live.wallet.disconnect(), clock, destroyed);
    },
    destroy: () => connections.endAll(),
    resync: () => connections.resync(),
    parseAddress: async (address) => parseAddress(address),
    switchNetwork: async (request) =>
      switchNetwork(connections, connections.require(request.connectorId), request, clock),
    balance: (request) => readBalance(context, request),
    async signMessage({ connectorId, address, message }) {
      const { wallet, over } = connections.require(connectorId);
      const answer = await askTide(() => wallet.signMessage(address, message), over);
      return parseHex(answer, signatureBytes);
    },
    async sendNative({ connectorId, from, to, value, network }) {
      const { wallet, over } = connections.require(connectorId);
      const [, chain = ''] = network.caipNetworkId.split(':');
      const transfer = { chain, from, to: parseAddress(to), value: value.toString() };
      const read = (answer: unknown) => parseHex(answer, idBytes);
      // What cannot be told apart from a payment that was sent is `tx/unknown`.
      return askToSend(() => wallet.send(transfer), read, [over], refusalOfTide);
    },
  } satisfies Partial<AdapterInstance>;
}
