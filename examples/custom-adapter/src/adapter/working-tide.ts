// The part that talks to wallets and nodes: connections, and what can be done over them. Its own chunk, loaded
// by tide-adapter.ts when something is first asked.
import {
  type AdapterContext,
  type AdapterInstance,
  KitError,
  type ReconnectRequest,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';
import { askWallet } from './ask-wallet.js';
import { readBalance } from './balance.js';
import type { Discovery } from './discovery.js';
import { createLiveWallets, type Live } from './live-wallets.js';
import { parseAccounts, parseChain, parseHex } from './parse-answers.js';
import { switchNetwork } from './switch-network.js';
import type { TideWallet } from './tide-wallet.types.js';
import { within } from './within.js';

export type WorkingTide = Required<
  Pick<
    AdapterInstance,
    | ('connect' | 'reconnect' | 'disconnect' | 'destroy' | 'resync' | 'parseAddress')
    | ('switchNetwork' | 'balance' | 'signMessage' | 'sendNative')
  >
>;

/** How long a page waits for a wallet that announces itself late. */
const lateWalletMs = 2000;
/** How long a wallet may take to forget the page. */
const goodbyeMs = 3000;
const signatureBytes = 64;
const idBytes = 32;

export function createWorkingTide(
  context: AdapterContext,
  discovery: Discovery,
  destroyed: AbortSignal,
): WorkingTide {
  const { clock } = context.env;
  const live = createLiveWallets(context.report);

  /** Connects by `ask`, and commits nothing before every answer is checked. */
  const establish = async (
    [connectorId, wallet]: readonly [string, TideWallet],
    signal: AbortSignal,
    ask: (wallet: TideWallet) => unknown,
    order: (accounts: readonly string[]) => readonly string[] = (accounts) => accounts,
  ): Promise<WalletConnection> => {
    const next = live.open(connectorId, wallet);
    const signals = [signal, destroyed, next.over];
    try {
      next.accounts = parseAccounts(await askWallet(() => ask(wallet), ...signals));
      next.caipNetworkId = parseChain(await askWallet(() => wallet.chain(), ...signals));
      const [active, ...others] = order(next.accounts);
      if (active === undefined) throw new KitError('wallet/unauthorized');
      live.commit(next);
      const accounts: WalletConnection['accounts'] = [active, ...others];
      const { caipNetworkId } = next;
      return { connectorId, namespace: 'tide', accounts, caipNetworkId, provider: wallet };
    } catch (error) {
      next.end();
      throw error;
    }
  };

  /** What the wallet offers silently, with the stored address first; undefined without that address. */
  const restore = async ({ connectorId, address, signal }: ReconnectRequest) => {
    const find = () => discovery.wallet(connectorId);
    const wallet = find() ?? (await within(clock, lateWalletMs, discovery.onFound, find, signal));
    if (wallet === undefined) return undefined;
    const wanted = parseAddress(address);
    return establish(
      [connectorId, wallet],
      signal,
      (each) => each.accounts(),
      (accounts) =>
        accounts.includes(wanted)
          ? [wanted, ...accounts.filter((account) => account !== wanted)]
          : [],
    );
  };

  const resync = async (each: Live): Promise<void> => {
    const ask = (question: () => unknown) => askWallet(question, destroyed, each.over);
    live.setAccounts(each, await ask(() => each.wallet.accounts()));
    live.setChain(each, parseChain(await ask(() => each.wallet.chain())));
  };

  return {
    async connect({ connectorId, signal }) {
      const wallet = discovery.wallet(connectorId);
      if (wallet === undefined)
        throw new KitError('connector/not-found', { context: { connectorId } });
      return establish([connectorId, wallet], signal, (each) => each.connect());
    },
    async reconnect(request) {
      try {
        return await restore(request);
      } catch (error) {
        if (request.signal.aborted || destroyed.aborted) throw error;
        return undefined;
      }
    },
    async disconnect(connectorId) {
      const known = live.get(connectorId);
      if (known === undefined) return;
      known.end();
      const limit = new AbortController();
      const timer = clock.setTimeout(() => limit.abort(), goodbyeMs);
      const { wallet } = known;
      await askWallet(() => wallet.disconnect(), limit.signal, destroyed).catch(() => undefined);
      clock.clearTimeout(timer);
    },
    destroy: () => live.endAll(),
    resync() {
      for (const each of live.all()) if (each.isCommitted) resync(each).catch(() => undefined);
    },
    parseAddress: async (address) => parseAddress(address),
    async switchNetwork(request) {
      const each = live.require(request.connectorId);
      live.setChain(each, await switchNetwork(each, request, clock));
    },
    balance: (request) => readBalance(context, request),
    async signMessage({ connectorId, address, message }) {
      const { wallet, over } = live.require(connectorId);
      const answer = await askWallet(() => wallet.signMessage(address, message), over);
      return parseHex(answer, signatureBytes);
    },
    async sendNative({ connectorId, from, to, value, network }) {
      const { wallet, over } = live.require(connectorId);
      const [, chain = ''] = network.caipNetworkId.split(':');
      const transfer = { chain, from, to: parseAddress(to), value: value.toString() };
      return parseHex(await askWallet(() => wallet.send(transfer), over), idBytes);
    },
  };
}
