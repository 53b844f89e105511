// Connects to a wallet of the page, asking the person or silently. Nothing becomes a connection before every answer is
// checked.
import {
  type AdapterContext,
  type ConnectRequest,
  KitError,
  type WalletConnection,
} from '@openappkit/core/adapter';
import type { StandardWallet } from '@openappkit/wallet-standard';
import { badAnswer } from '../wallet/answers.js';
import { askSolana } from '../wallet/ask-solana.js';
import {
  askForAccounts,
  fetchWeb3,
  pageWallet,
  saidOf,
  type SolanaConnections,
  type SolanaLive,
  type Wanted,
} from '../wallet/solana-connections.js';
import { signInAtOnce } from './sign-in-at-once.js';

export interface ConnectDeps {
  readonly connections: SolanaConnections;
  readonly networks: AdapterContext['networks'];
  /** What the app gets of a connection. */
  readonly providerOf: (live: SolanaLive) => unknown;
}

/**
 * Asks the person for their accounts; nobody where the connection of an address is to be restored.
 *
 * @param signals any of them ends the attempt
 * @throws KitError `wallet/*`, `request/cancelled`; `wallet/unauthorized` when it offers none
 */
export function connect(
  { connections, networks, providerOf }: ConnectDeps,
  wallet: StandardWallet,
  signals: readonly AbortSignal[],
  wanted: Wanted & Partial<Pick<ConnectRequest, 'signIn'>>,
): Promise<WalletConnection> {
  return connections.establish(
    wallet.id,
    ({ signal }) => pageWallet(wallet, signal, wanted),
    async (live) => {
      const { address: stored } = wanted;
      const loading = fetchWeb3(live);
      const learn = async () => {
        const signedIn = await signInAtOnce(live, networks(), wanted, signals);
        if (signedIn) return saidOf(live, signedIn.offered, networks(), { ...wanted, ...signedIn });
        const offered = await askForAccounts(live, stored !== undefined, ...signals);
        return saidOf(live, offered, networks(), wanted);
      };
      if (stored === undefined) await connections.requestFromUser(live, learn);
      else await connections.query(live, learn);
      const { address, caipNetworkId } = live.known;
      if (address === undefined) throw new KitError('wallet/unauthorized');
      if (caipNetworkId === undefined)
        throw badAnswer("The account doesn't support any Solana network.");
      // Begun beside the question to the wallet: `publicKey` shall be there once the app has the provider.
      await askSolana(() => loading, ...signals, live.signal);
      return { provider: providerOf(live), first: address, leavesNetworkToApp: true };
    },
  );
}
