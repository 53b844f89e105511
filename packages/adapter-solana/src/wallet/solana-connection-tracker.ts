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
import { callSolanaWallet } from './call-solana-wallet.js';
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
  readonly preferences: ConnectPreferences;
  readonly signer: SolanaSigner;
  /** What the app listens to. */
  readonly events: SolanaEvents;
  /** There once it is loaded: `publicKey` of the provider needs it. */
  web3: Web3 | undefined;
}

export type SolanaConnection = TrackedConnection<SolanaWallet, SolanaFacts>;
export type SolanaConnectionTracker = ConnectionTracker<SolanaWallet, SolanaFacts>;

export function createSolanaConnectionTracker({
  env,
  report,
  networks,
}: Pick<AdapterContext, 'env' | 'networks' | 'report'>): SolanaConnectionTracker {
  const connections: SolanaConnectionTracker = createConnectionTracker<SolanaWallet, SolanaFacts>({
    namespace: 'solana',
    clock: env.clock,
    report,
    queries: (live) => [
      async () => toReportedFacts(live, await requestAccounts(live, true), networks()),
    ],
    listen: (live) =>
      listenToChanges(live.wallet.page?.feature('standard:events'), () => {
        const offered = parseOrUndefined(() => readAccounts(live.wallet.page?.raw));
        if (offered !== undefined)
          connections.applyEvent(live, toReportedFacts(live, offered, networks()));
      }),
    onChange(live, change) {
      const { events } = live.wallet;
      if (change === 'accounts') events.emitAccount(getActiveAddress(live));
      if (change === 'chain') events.emit('chainChanged', live.known.caipNetworkId);
    },
  });
  return connections;
}

/** How a wallet of the page is talked to, until the connection is over. */
export function createPageWallet(
  page: StandardWallet,
  signal: AbortSignal,
  wanted: ConnectPreferences = {},
): SolanaWallet {
  return createWallet(page, createStandardSigner(page, signal), signal, wanted);
}

/** How a phone is talked to, through the connector's provider. */
export function createPairedWallet(
  { provider, caipNetworkId }: WalletConnection,
  { known, signal }: Pick<SolanaConnection, 'known' | 'signal'>,
): SolanaWallet {
  const current = (): CaipNetworkId => known.caipNetworkId ?? caipNetworkId;
  return createWallet(undefined, createPairedSigner(provider, current, signal), signal);
}

function createWallet(
  page: StandardWallet | undefined,
  signer: SolanaSigner,
  signal: AbortSignal,
  wanted: ConnectPreferences = {},
): SolanaWallet {
  const events = createSolanaEvents();
  const end = (): void => {
    events.emit('disconnect', undefined);
    events.clear();
  };
  signal.addEventListener('abort', end, { once: true });
  return { page, preferences: wanted, signer, events, web3: undefined };
}

/** Begins to load web3.js, which `publicKey` of the provider needs. Never rejects: whoever needs it later is told. */
export async function preloadWeb3({ wallet }: SolanaConnection): Promise<void> {
  wallet.web3 ??= await loadWeb3().catch(() => undefined);
}

/** The account in use. */
export function getActiveAddress({ known }: Pick<SolanaConnection, 'known'>): string | undefined {
  return known.address ?? known.accounts?.[0];
}

/** What a list of accounts says. The address in use stays while the list does, unless another is wanted. */
export function toReportedFacts(
  { known, wallet }: SolanaConnection,
  offered: OfferedAccounts,
  networks: ReturnType<AdapterContext['networks']>,
  preferences: ConnectPreferences = {},
): ReportedFacts<SolanaFacts> {
  const accounts = [...offered.keys()];
  const isSame = accounts.join() === known.accounts?.join();
  const isFirst = known.accounts === undefined;
  const wanted = preferences.address ?? (isFirst ? wallet.preferences.address : undefined);
  const offeredAddress = wanted !== undefined && offered.has(wanted) ? wanted : undefined;
  const address = offeredAddress ?? (isSame ? known.address : accounts[0]);
  const chains = offered.get(address ?? '') ?? [];
  const preferredNetworks = [
    preferences.preferredNetwork,
    known.caipNetworkId,
    wallet.preferences.preferredNetwork,
  ];
  return {
    accounts,
    offered,
    address,
    caipNetworkId: chooseNetwork(chains, networks, preferredNetworks),
  };
}
export interface ConnectPreferences {
  /** The account to use where the wallet offers it. */
  readonly address?: string | undefined;
  /** The network the app would like. */
  readonly preferredNetwork?: CaipNetworkId | undefined;
}

/**
 * Asks for the accounts by `standard:connect`.
 *
 * @param silent the wallet must not ask the person
 * @throws KitError `wallet/*`, `request/cancelled`
 */
export async function requestAccounts(
  { wallet: { page }, signal }: SolanaConnection,
  silent: boolean,
  ...signals: readonly AbortSignal[]
): Promise<OfferedAccounts> {
  const input = silent ? [{ silent: true }] : [];
  const connect = (): unknown => callFeature(page, 'standard:connect', ...input);
  return readAccounts(await callSolanaWallet(connect, ...signals, signal));
}
