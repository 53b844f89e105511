// Talks to wallets and nodes. It is a chunk of its own, loaded on first use.
import {
  type AdapterContext,
  type AdapterInstance,
  createConnectionTracker,
  failSwitch,
  isKitError,
  type LazyPart,
  listenToWallet,
  type Network,
  requestSend,
  type SwitchNetworkRequest,
  type TrackedConnection,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';
import {
  askTide,
  parseAccounts,
  parseChain,
  parseHex,
  refusalOfTide,
  translate,
} from './ask-tide.js';
import { readBalance } from './balance.js';
import type { Discovery, FoundTide } from './discovery.js';
import type { TideChain, TideWallet } from './tide-wallet.types.js';

const signatureBytes = 64;
const idBytes = 32;

export function createTideWallets(
  context: AdapterContext,
  discovery: Discovery,
  destroyed: AbortSignal,
) {
  const connections = createConnectionTracker<FoundTide, TideWallet>(
    {
      namespace: 'tide',
      toError: translate,
      find: (connectorId) => discovery.candidates(connectorId)[0],
      source: () => discovery,
      open: ({ wallet }) => wallet,
      requestAccounts: async ({ wallet }) => ({ accounts: parseAccounts(await wallet.connect()) }),
      readAccounts: async ({ wallet }) => ({ accounts: parseAccounts(await wallet.accounts()) }),
      readNetwork: async ({ wallet }) => ({ caipNetworkId: parseChain(await wallet.chain()) }),
      describe: ({ wallet }, { address }) => ({
        provider: wallet,
        first: address && parseAddress(address),
      }),
      listen: ({ wallet }, events) =>
        listenToWallet(wallet, {
          accounts: (value) => events.applyEvent(() => ({ accounts: parseAccounts(value) })),
          chain: (value) => events.applyEvent(() => ({ caipNetworkId: parseChain(value) })),
          gone: () => events.drop(),
        }),
      switchNetwork,
      disconnect: ({ wallet }) => wallet.disconnect(),
    },
    context,
    destroyed,
  );

  return {
    connections,
    parseAddress: async (address) => parseAddress(address),
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
  } satisfies LazyPart & Partial<AdapterInstance>;
}

/**
 * Switches a wallet's network and adds the network first if the wallet does not know it.
 *
 * @returns undefined, so that the kit waits until the wallet reports the network
 * @throws KitError `wallet/rejected`, `chain/add-failed`, `chain/switch-failed`, `request/cancelled`
 */
export async function switchNetwork(
  { wallet, signal: connectionSignal }: TrackedConnection<TideWallet>,
  { network, signal, onAdding }: SwitchNetworkRequest,
): Promise<undefined> {
  const ask = (question: () => unknown) => askTide(question, signal, connectionSignal);
  const chain = toTideChain(network);
  const move = () => ask(() => wallet.switchChain(chain.reference));
  try {
    await move();
  } catch (error) {
    if (!isKitError(error, 'chain/unrecognized')) failSwitch(error);
    onAdding?.();
    await ask(() => wallet.addChain(chain)).catch((cause) => failSwitch(cause, 'chain/add-failed'));
    await move().catch((cause) => failSwitch(cause));
  }
}

function toTideChain(network: Network): TideChain {
  const { name, nativeCurrency, rpcUrls, caipNetworkId } = network;
  const [, reference = ''] = caipNetworkId.split(':');
  const { symbol, decimals } = nativeCurrency;
  return { reference, name, symbol, decimals, rpcUrls: rpcUrls.default.http };
}
