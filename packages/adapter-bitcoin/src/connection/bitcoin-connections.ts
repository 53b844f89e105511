// The live connections of one Bitcoin adapter: what wallets offer, and how they are asked. An event is only a reason to
// ask again. Which of it counts is decided by the kit's book.
import {
  type AdapterContext,
  createConnectionTracker,
  KitError,
  type TrackedConnection,
  type TrackedChange,
  type ConnectionTracker,
  type ReportedFacts,
  type WalletConnection,
  type WalletFacts,
} from '@openappkit/core/adapter';
import { askBitcoin } from '../wallets/ask-bitcoin.js';
import type { BitcoinWallet, Offer } from '../wallets/bitcoin-wallet.types.js';
import { openPairedWallet } from '../wallets/paired-wallet.js';

export interface BitcoinFacts extends WalletFacts {
  /** Purposes, keys and paths of the accounts. Not known of an attached connection. */
  readonly offer: Offer;
}
export type BitcoinLive = TrackedConnection<BitcoinWallet, BitcoinFacts>;

export interface BitcoinConnections
  extends Omit<ConnectionTracker<BitcoinWallet, BitcoinFacts>, 'attach'> {
  attach(connection: WalletConnection): void;
  /** Tells one listener of every change that core is told of. */
  onChange(live: BitcoinLive, listener: (change: TrackedChange) => void): void;
}

export function createBitcoinConnections({
  env,
  report,
}: Pick<AdapterContext, 'env' | 'report'>): BitcoinConnections {
  const listeners = new WeakMap<BitcoinLive, (change: TrackedChange) => void>();
  const connections = createConnectionTracker<BitcoinWallet, BitcoinFacts>({
    namespace: 'bip122',
    clock: env.clock,
    report,
    queries: (live) => [async () => saidOf(await askOffer(live))],
    listen: (live) =>
      live.wallet.listen({
        changed: () => connections.invalidate(live),
        disconnected: () => connections.drop(live),
      }),
    onChange: (live, change) => listeners.get(live)?.(change),
  });
  return {
    ...connections,
    attach(connection) {
      connections.attach(connection, (live) =>
        openPairedWallet(() => {
          const now = live.attached ?? connection;
          return { ...now, caipNetworkId: live.known.caipNetworkId ?? now.caipNetworkId };
        }),
      );
    },
    onChange: (live, listener) => void listeners.set(live, listener),
  };
}

/** Asks nobody. @throws KitError as `askBitcoin` */
export function askOffer(
  { wallet, signal }: BitcoinLive,
  ...signals: readonly AbortSignal[]
): Promise<Offer | undefined> {
  return askBitcoin(() => wallet.offered(), wallet.codes, ...signals, signal);
}

/**
 * Asks the wallet once more before it is relied on; a shared connector's session says itself what it offers.
 *
 * @throws KitError as `askBitcoin`, `wallet/disconnected`
 */
export async function confirmOffer(
  connections: BitcoinConnections,
  live: BitcoinLive,
): Promise<void> {
  if (live.attached) return;
  const { wallet, signal } = live;
  const offered = async () => (wallet.confirm ? wallet.confirm() : wallet.offered());
  await connections.query(live, async () =>
    saidOf(await askBitcoin(offered, wallet.codes, signal)),
  );
  if (signal.aborted) throw new KitError('wallet/disconnected');
}

/** A wallet that offers nothing has withdrawn. */
export function saidOf(offer: Offer | undefined): ReportedFacts<BitcoinFacts> {
  if (offer === undefined) return { accounts: [] };
  const { caipNetworkId } = offer.network;
  return { accounts: offer.accounts.map(({ address }) => address), caipNetworkId, offer };
}
