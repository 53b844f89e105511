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
  readonly providerOf: (live: SolanaConnection) => unknown;
}

/**
 * Requests the user's accounts, or restores a stored connection without a prompt if `preferences.address` is set.
 *
 * @param signals any of them ends the attempt
 * @throws KitError `wallet/*`, `request/cancelled`; `wallet/unauthorized` when the wallet offers no account
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
      // web3.js loads during the wallet request; `publicKey` must be available once the app has the provider.
      await callSolanaWallet(() => loading, ...signals, live.signal);
      return { provider: providerOf(live), first: address, leavesNetworkToApp: true };
    },
  );
}
