// Queries the wallet again on each event, because the content of an event is not trusted.
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
import { callBitcoinWallet } from '../wallets/call-bitcoin-wallet.js';
import type { BitcoinWallet, AccountOffer } from '../wallets/bitcoin-wallet.types.js';
import { openPairedWallet } from '../wallets/paired-wallet.js';

export interface BitcoinFacts extends WalletFacts {
  /** Purposes, keys and paths of the accounts. Unknown for an attached connection. */
  readonly offer: AccountOffer;
}
export type BitcoinConnection = TrackedConnection<BitcoinWallet, BitcoinFacts>;

export interface BitcoinConnectionTracker
  extends Omit<ConnectionTracker<BitcoinWallet, BitcoinFacts>, 'attach'> {
  attach(connection: WalletConnection): void;
  onChange(live: BitcoinConnection, listener: (change: TrackedChange) => void): void;
}

export function createBitcoinConnectionTracker({
  env,
  report,
}: Pick<AdapterContext, 'env' | 'report'>): BitcoinConnectionTracker {
  const listeners = new WeakMap<BitcoinConnection, (change: TrackedChange) => void>();
  const connections = createConnectionTracker<BitcoinWallet, BitcoinFacts>({
    namespace: 'bip122',
    clock: env.clock,
    report,
    queries: (live) => [async () => toReportedFacts(await queryOffer(live))],
    listen: (live) =>
      live.wallet.listen({
        onChange: () => connections.invalidate(live),
        onDisconnect: () => connections.drop(live),
      }),
    onChange: (live, change) => listeners.get(live)?.(change),
  });
  return {
    ...connections,
    attach(connection) {
      connections.attach(connection, (live) =>
        openPairedWallet(() => {
          const current = live.attached ?? connection;
          return { ...current, caipNetworkId: live.known.caipNetworkId ?? current.caipNetworkId };
        }),
      );
    },
    onChange: (live, listener) => void listeners.set(live, listener),
  };
}

/** Queries without a prompt. @throws KitError as `callBitcoinWallet` */
export function queryOffer(
  { wallet, signal }: BitcoinConnection,
  ...signals: readonly AbortSignal[]
): Promise<AccountOffer | undefined> {
  return callBitcoinWallet(() => wallet.readOffer(), wallet.errorCodes, ...signals, signal);
}

/**
 * Queries the wallet again before a send. An attached session already carries its accounts.
 *
 * @throws KitError as `callBitcoinWallet`, `wallet/disconnected`
 */
export async function confirmOffer(
  connections: BitcoinConnectionTracker,
  live: BitcoinConnection,
): Promise<void> {
  if (live.attached) return;
  const { wallet, signal } = live;
  const offered = async () => (wallet.confirmOffer ? wallet.confirmOffer() : wallet.readOffer());
  await connections.query(live, async () =>
    toReportedFacts(await callBitcoinWallet(offered, wallet.errorCodes, signal)),
  );
  if (signal.aborted) throw new KitError('wallet/disconnected');
}

/** No offer means that the wallet has revoked its accounts. */
export function toReportedFacts(offer: AccountOffer | undefined): ReportedFacts<BitcoinFacts> {
  if (offer === undefined) return { accounts: [] };
  const { caipNetworkId } = offer.network;
  return { accounts: offer.accounts.map(({ address }) => address), caipNetworkId, offer };
}
