// The live connections of one Solana adapter: what wallets of the page and paired phones offer, and how they are asked.
// Believes no event's content: everything is read again. Which of it counts is decided by the kit's book.
import {
  type AdapterContext,
  type CaipNetworkId,
  createConnectionTracker,
  type TrackedConnection,
  type ConnectionTracker,
  parseOrUndefined,
  type ReportedFacts,
  type WalletConnection,
  type WalletFacts,
} from '@openappkit/core/adapter';
import { callFeature, listenToChanges, type StandardWallet } from '@openappkit/wallet-standard';
import { createSolanaEvents, type SolanaEvents } from '../provider/solana-events.js';
import { loadWeb3, type Web3 } from '../transactions/load-web3.js';
import { askSolana } from './ask-solana.js';
import { createPairedSigner } from './paired-signer.js';
import { type OfferedAccounts, readAccounts } from './read-accounts.js';
import type { SolanaSigner } from './solana-signer.types.js';
import { createStandardSigner } from './standard-signer.js';
import { chooseNetwork } from './wallet-chain.js';

export interface SolanaFacts extends WalletFacts {
  /** Addresses and their chains. Not known of an attached connection. */
  readonly offered: OfferedAccounts;
  /** The account in use: the first, or the one a stored session had. */
  readonly address: string;
}

export interface SolanaWallet {
  /** The wallet of the page; undefined for an attached connection. */
  readonly page: StandardWallet | undefined;
  /** The account and network that the connection requested. Applies until the wallet offers accounts, in an answer or an event. */
  readonly wanted: Wanted;
  readonly signer: SolanaSigner;
  /** What the app listens to. */
  readonly events: SolanaEvents;
  /** There once it is loaded: `publicKey` of the provider needs it. */
  web3: Web3 | undefined;
}

export type SolanaLive = TrackedConnection<SolanaWallet, SolanaFacts>;
export type SolanaConnections = ConnectionTracker<SolanaWallet, SolanaFacts>;

export function createSolanaConnections({
  env,
  report,
  networks,
}: Pick<AdapterContext, 'env' | 'networks' | 'report'>): SolanaConnections {
  const connections: SolanaConnections = createConnectionTracker<SolanaWallet, SolanaFacts>({
    namespace: 'solana',
    clock: env.clock,
    report,
    queries: (live) => [async () => saidOf(live, await askForAccounts(live, true), networks())],
    listen: (live) =>
      listenToChanges(live.wallet.page?.feature('standard:events'), () => {
        const offered = parseOrUndefined(() => readAccounts(live.wallet.page?.raw));
        if (offered !== undefined) connections.applyEvent(live, saidOf(live, offered, networks()));
      }),
    onChange(live, change) {
      const { events } = live.wallet;
      if (change === 'accounts') events.emitAccount(addressOf(live));
      if (change === 'chain') events.emit('chainChanged', live.known.caipNetworkId);
    },
  });
  return connections;
}

/** How a wallet of the page is talked to, until the connection is over. */
export function pageWallet(
  page: StandardWallet,
  over: AbortSignal,
  wanted: Wanted = {},
): SolanaWallet {
  return makeWallet(page, createStandardSigner(page, over), over, wanted);
}

/** How a phone is talked to, through the connector's provider. */
export function pairedWallet(
  { provider, caipNetworkId }: WalletConnection,
  { known, signal }: Pick<SolanaLive, 'known' | 'signal'>,
): SolanaWallet {
  const current = (): CaipNetworkId => known.caipNetworkId ?? caipNetworkId;
  return makeWallet(undefined, createPairedSigner(provider, current, signal), signal);
}

function makeWallet(
  page: StandardWallet | undefined,
  signer: SolanaSigner,
  over: AbortSignal,
  wanted: Wanted = {},
): SolanaWallet {
  const events = createSolanaEvents();
  const end = (): void => {
    events.emit('disconnect', undefined);
    events.clear();
  };
  over.addEventListener('abort', end, { once: true });
  return { page, wanted, signer, events, web3: undefined };
}

/** Begins to load web3.js, which `publicKey` of the provider needs. Never rejects: whoever needs it later is told. */
export async function fetchWeb3({ wallet }: SolanaLive): Promise<void> {
  wallet.web3 ??= await loadWeb3().catch(() => undefined);
}

/** The account in use. */
export function addressOf({ known }: Pick<SolanaLive, 'known'>): string | undefined {
  return known.address ?? known.accounts?.[0];
}

/** What a list of accounts says. The address in use stays while the list does, unless another is wanted. */
export function saidOf(
  { known, wallet }: SolanaLive,
  offered: OfferedAccounts,
  networks: ReturnType<AdapterContext['networks']>,
  given: Wanted = {},
): ReportedFacts<SolanaFacts> {
  const accounts = [...offered.keys()];
  const isSame = accounts.join() === known.accounts?.join();
  const isFirst = known.accounts === undefined;
  const wanted = given.address ?? (isFirst ? wallet.wanted.address : undefined);
  const named = wanted !== undefined && offered.has(wanted) ? wanted : undefined;
  const address = named ?? (isSame ? known.address : accounts[0]);
  const chains = offered.get(address ?? '') ?? [];
  const wishes = [given.wish, known.caipNetworkId, wallet.wanted.wish];
  return { accounts, offered, address, caipNetworkId: chooseNetwork(chains, networks, wishes) };
}
export interface Wanted {
  /** The account to use where the wallet offers it. */
  readonly address?: string | undefined;
  /** The network the app would like. */
  readonly wish?: CaipNetworkId | undefined;
}

/**
 * Asks for the accounts by `standard:connect`.
 *
 * @param silent the wallet must not ask the person
 * @throws KitError `wallet/*`, `request/cancelled`
 */
export async function askForAccounts(
  { wallet: { page }, signal }: SolanaLive,
  silent: boolean,
  ...signals: readonly AbortSignal[]
): Promise<OfferedAccounts> {
  const input = silent ? [{ silent: true }] : [];
  const ask = (): unknown => callFeature(page, 'standard:connect', ...input);
  return readAccounts(await askSolana(ask, ...signals, signal));
}
