import {
  type AdapterContext,
  type CaipNetworkId,
  type ConnectionTracker,
  KitError,
  type Network,
  type ReportedFacts,
  type TrackedConnection,
  type WalletConnection,
  type WalletFacts,
} from '@openappkit/core/adapter';
import type { StandardWallet } from '@openappkit/wallet-standard';
import { createSolanaEvents, type SolanaEvents } from '../provider/solana-events.js';
import { loadWeb3, type Web3 } from '../transactions/load-web3.js';
import { createPairedSigner } from './paired-signer.js';
import type { OfferedAccounts } from './parse-answers.js';
import { createStandardSigner, type SolanaSigner } from './solana-signer.js';
import { chooseNetwork, isChainOffered } from './wallet-chain.js';

export interface SolanaFacts extends WalletFacts {
  /** Addresses and their chains. Unknown for an attached connection. */
  readonly offered: OfferedAccounts;
  /** The active account: the first, or the one of a stored session. */
  readonly address: string;
}

export interface ConnectPreferences {
  readonly address?: string | undefined;
  readonly preferredNetwork?: CaipNetworkId | undefined;
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
  return { page, preferences, signer, events, web3: undefined };
}

/** Starts to load web3.js, which the provider's `publicKey` needs. Never rejects; later uses load it again. */
export async function preloadWeb3(wallet: SolanaWallet): Promise<void> {
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

export function isNetworkOffered(
  live: SolanaConnection,
  { caipNetworkId, chainNamespace }: Network,
): boolean {
  if (chainNamespace !== 'solana') return false;
  if (live.wallet.page === undefined)
    return live.attached?.approved?.includes(caipNetworkId) ?? true;
  return isChainOffered(live.known.offered?.get(getActiveAddress(live) ?? '') ?? [], caipNetworkId);
}

/** @throws KitError `chain/unrecognized` when the wallet does not offer the network, `chain/not-supported` for others */
export function assertNetworkOffered(live: SolanaConnection, network: Network): void {
  const { page } = live.wallet;
  const { caipNetworkId, chainNamespace, name } = network;
  if (chainNamespace !== 'solana')
    throw new KitError('chain/not-supported', { context: { caipNetworkId } });
  if (isNetworkOffered(live, network)) return;
  throw new KitError('chain/unrecognized', {
    context: { caipNetworkId },
    metaMessages: [
      page === undefined
        ? `The wallet didn't approve ${name}. Connect again to request it.`
        : `${page.name} doesn't offer ${name} for this account. Switch in the wallet, or use another account.`,
    ],
  });
}
