// Connects to a wallet of the page, asking the person or silently. Nothing becomes a connection before every answer is
// checked.
import {
  type AdapterContext,
  type CaipNetworkId,
  KitError,
  type WalletConnection,
} from '@openappkit/core/adapter';
import type { StandardWallet } from '@openappkit/wallet-standard';
import { loadWeb3 } from '../transactions/load-web3.js';
import { badAnswer } from '../wallet/answers.js';
import { askSolana } from '../wallet/ask-solana.js';
import {
  askForAccounts,
  pageWallet,
  saidOf,
  type SolanaConnections,
  type SolanaLive,
} from '../wallet/solana-connections.js';

export interface ConnectDeps {
  readonly connections: SolanaConnections;
  readonly networks: AdapterContext['networks'];
  /** What the app gets of a connection. */
  readonly providerOf: (live: SolanaLive) => unknown;
}
export interface Target {
  readonly wallet: StandardWallet;
  /** Any of them ends the attempt. */
  readonly signals: readonly AbortSignal[];
}

/**
 * Asks the person for their accounts.
 *
 * @param wish the network the app would like
 * @throws KitError `wallet/*`, `request/cancelled`
 */
export function connect(
  deps: ConnectDeps,
  target: Target,
  wish: CaipNetworkId | undefined,
): Promise<WalletConnection> {
  const { connections, networks } = deps;
  return establish(deps, target, async (live) => {
    await connections.askPerson(live, async () => {
      const offered = await askForAccounts(live, false, ...target.signals);
      return saidOf(live, offered, networks(), { wish });
    });
  });
}

/**
 * Restores a connection without asking.
 * @throws KitError `wallet/unauthorized` when the wallet does not offer the address any more; as `connect`
 */
export function connectSilently(
  deps: ConnectDeps,
  target: Target,
  address: string,
): Promise<WalletConnection> {
  const { connections, networks } = deps;
  return establish(deps, target, (live) =>
    connections.ask(live, async () => {
      const offered = await askForAccounts(live, true, ...target.signals);
      if (!offered.has(address)) throw new KitError('wallet/unauthorized');
      return saidOf(live, offered, networks(), { address });
    }),
  );
}

function establish(
  { connections, providerOf }: ConnectDeps,
  { wallet, signals }: Target,
  learn: (live: SolanaLive) => Promise<void>,
): Promise<WalletConnection> {
  return connections.establish(
    wallet.id,
    ({ over }) => pageWallet(wallet, over),
    async (live) => {
      const loading = loadWeb3().then(
        (web3) => {
          live.wallet.web3 = web3;
        },
        // Whoever needs it later is told.
        () => undefined,
      );
      await learn(live);
      const { address, caipNetworkId } = live.known;
      if (address === undefined) throw new KitError('wallet/unauthorized');
      if (caipNetworkId === undefined)
        throw badAnswer('The account works on no network of Solana.');
      // Begun beside the question to the wallet: `publicKey` shall be there once the app has the provider.
      await askSolana(() => loading, ...signals, live.over);
      return { provider: providerOf(live), first: address };
    },
  );
}
