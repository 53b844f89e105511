// Connects to a wallet of the page, asking the person or silently. Nothing becomes a connection before every answer is
// checked.
import {
  type AdapterContext,
  type ConnectRequest,
  KitError,
  type WalletConnection,
} from '@openappkit/core/adapter';
import type { StandardWallet } from '@openappkit/wallet-standard';
import { badAnswer } from '../wallet/parse-answers.js';
import { callSolanaWallet } from '../wallet/call-solana-wallet.js';
import {
  requestAccounts,
  preloadWeb3,
  createPageWallet,
  toReportedFacts,
  type SolanaConnectionTracker,
  type SolanaConnection,
  type ConnectPreferences,
} from '../wallet/solana-connection-tracker.js';
import { connectWithSignIn } from './connect-with-sign-in.js';

export interface ConnectDeps {
  readonly connections: SolanaConnectionTracker;
  readonly networks: AdapterContext['networks'];
  /** What the app gets of a connection. */
  readonly providerOf: (live: SolanaConnection) => unknown;
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
  preferences: ConnectPreferences & Partial<Pick<ConnectRequest, 'signIn'>>,
): Promise<WalletConnection> {
  return connections.establish(
    wallet.id,
    ({ signal }) => createPageWallet(wallet, signal, preferences),
    async (live) => {
      const { address: stored } = preferences;
      const loading = preloadWeb3(live);
      const queryAccounts = async () => {
        const signedIn = await connectWithSignIn(live, networks(), preferences, signals);
        if (signedIn)
          return toReportedFacts(live, signedIn.offered, networks(), {
            ...preferences,
            ...signedIn,
          });
        const offered = await requestAccounts(live, stored !== undefined, ...signals);
        return toReportedFacts(live, offered, networks(), preferences);
      };
      if (stored === undefined) await connections.requestFromUser(live, queryAccounts);
      else await connections.query(live, queryAccounts);
      const { address, caipNetworkId } = live.known;
      if (address === undefined) throw new KitError('wallet/unauthorized');
      if (caipNetworkId === undefined)
        throw badAnswer("The account doesn't support any Solana network.");
      // Begun beside the question to the wallet: `publicKey` shall be there once the app has the provider.
      await callSolanaWallet(() => loading, ...signals, live.signal);
      return { provider: providerOf(live), first: address, leavesNetworkToApp: true };
    },
  );
}
