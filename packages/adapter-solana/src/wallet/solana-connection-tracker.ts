// Reads all state again on each event, because the content of an event is not trusted.
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
  /** Addresses and their chains. Unknown for an attached connection. */
  readonly offered: OfferedAccounts;
  /** The active account: the first, or the one of a stored session. */
  readonly address: string;
}

export interface SolanaWallet {
  /** The injected wallet. Undefined for an attached connection. */
  readonly page: StandardWallet | undefined;
  /** The account and network that the connection requested. Applies until the wallet offers accounts, in an answer or an event. */
  readonly preferences: ConnectPreferences;
  readonly signer: SolanaSigner;
  readonly events: SolanaEvents;
  /** Undefined until loaded. The provider's `publicKey` needs it. */
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

export function createPageWallet(
  page: StandardWallet,
  signal: AbortSignal,
  preferences: ConnectPreferences = {},
): SolanaWallet {
  return createWallet(page, createStandardSigner(page, signal), signal, preferences);
}

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
  preferences: ConnectPreferences = {},
): SolanaWallet {
  const events = createSolanaEvents();
  const end = (): void => {
    events.emit('disconnect', undefined);
    events.clear();
  };
  signal.addEventListener('abort', end, { once: true });
  return { page, preferences: preferences, signer, events, web3: undefined };
}

/** Starts to load web3.js, which the provider's `publicKey` needs. Never rejects; later uses load it again. */
export async function preloadWeb3({ wallet }: SolanaConnection): Promise<void> {
  wallet.web3 ??= await loadWeb3().catch(() => undefined);
}

export function getActiveAddress({ known }: Pick<SolanaConnection, 'known'>): string | undefined {
  return known.address ?? known.accounts?.[0];
}

/** Derives the facts of an account list. Keeps the active address while the list is unchanged, unless another is preferred. */
export function toReportedFacts(
  { known, wallet }: SolanaConnection,
  offered: OfferedAccounts,
  networks: ReturnType<AdapterContext['networks']>,
  preferences: ConnectPreferences = {},
): ReportedFacts<SolanaFacts> {
  const accounts = [...offered.keys()];
  const isSame = accounts.join() === known.accounts?.join();
  const isFirst = known.accounts === undefined;
  const preferredAddress =
    preferences.address ?? (isFirst ? wallet.preferences.address : undefined);
  const offeredAddress =
    preferredAddress !== undefined && offered.has(preferredAddress) ? preferredAddress : undefined;
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
  readonly address?: string | undefined;
  readonly preferredNetwork?: CaipNetworkId | undefined;
}

/**
 * Requests the accounts by `standard:connect`.
 *
 * @param silent the wallet must not prompt the user
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
