// Connects to a wallet of the page, asking the person or silently. Commits nothing before every answer is checked.
import { type AdapterContext, type CaipNetworkId, KitError } from '@openappkit/core/adapter';
import type { StandardWallet } from '@openappkit/wallet-standard';
import { loadWeb3 } from '../transactions/load-web3.js';
import { badAnswer } from '../wallet/answers.js';
import { askWallet } from '../wallet/ask-wallet.js';
import { askForAccounts, type Live, type LiveConnections } from '../wallet/live-connections.js';
import type { OfferedAccounts } from '../wallet/read-accounts.js';
import { chooseNetwork } from '../wallet/wallet-chain.js';

export interface ConnectDeps {
  readonly connections: LiveConnections;
  readonly networks: AdapterContext['networks'];
  /** Aborted when the adapter is destroyed. */
  readonly destroyed: AbortSignal;
}
export interface Target {
  readonly wallet: StandardWallet;
  readonly signal: AbortSignal;
  /** The network the app would like. */
  readonly wish?: CaipNetworkId | undefined;
}

/**
 * Asks the person for their accounts.
 * @throws KitError `wallet/*`, `request/cancelled`
 */
export function connect(deps: ConnectDeps, target: Target): Promise<Live> {
  return establish(deps, target, false, (offered) => [...offered.keys()][0]);
}

/** Restores a connection without asking; undefined when the wallet does not offer the address any more. */
export async function connectSilently(
  deps: ConnectDeps,
  target: Target,
  address: string,
): Promise<Live | undefined> {
  try {
    return await establish(deps, target, true, (offered) =>
      offered.has(address) ? address : undefined,
    );
  } catch (error) {
    if (target.signal.aborted || deps.destroyed.aborted) throw error;
    return undefined;
  }
}

async function establish(
  { connections, networks, destroyed }: ConnectDeps,
  { wallet, signal, wish }: Target,
  silent: boolean,
  choose: (offered: OfferedAccounts) => string | undefined,
): Promise<Live> {
  const live = connections.open(wallet);
  const loading = loadWeb3().then(
    (web3) => {
      live.web3 = web3;
    },
    // Whoever needs it later is told.
    () => undefined,
  );
  try {
    live.offered = await askForAccounts(wallet, silent, signal, destroyed, live.over);
    live.address = choose(live.offered);
    if (live.address === undefined) throw new KitError('wallet/unauthorized');
    const chains = live.offered.get(live.address) ?? [];
    live.caipNetworkId = chooseNetwork(chains, networks(), [wish]);
    if (live.caipNetworkId === undefined)
      throw badAnswer('The account works on no network of Solana.');
    // Begun beside the question to the wallet: `publicKey` shall be there once the app has the provider.
    await askWallet(() => loading, signal, destroyed, live.over);
    connections.commit(live);
    return live;
  } catch (error) {
    live.end();
    throw error;
  }
}
