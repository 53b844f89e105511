// Queries the wallet again on each event, because the content of an event is not trusted.
import {
  type AccountDetail,
  type AdapterContext,
  type ConnectionTracker,
  createConnectionTracker,
  failSwitch,
  KitError,
  type ReportedFacts,
  type SwitchNetworkRequest,
  type TrackedChange,
  type TrackedConnection,
  type WalletConnection,
  type WalletFacts,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { decodeAddress } from '../address.js';
import type { BitcoinConnector } from '../bitcoin-connector.types.js';
import type { Discovery, FoundWallet } from '../discovery.js';
import { type BitcoinNetwork, findNetwork } from '../bitcoin-networks.js';
import type { AccountOffer, BitcoinWallet } from '../wallets/bitcoin-wallet.types.js';
import { callBitcoinWallet, toWalletError } from '../wallets/call-bitcoin-wallet.js';
import { openWallet } from '../wallets/open-wallet.js';
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

interface TrackerDeps extends Omit<WalletsParts<Discovery, unknown>, 'options'> {
  /** The app's networks, in its order. */
  readonly preferred: () => readonly BitcoinNetwork[];
  readonly createConnector: (live: BitcoinConnection) => BitcoinConnector;
}

export function createBitcoinConnectionTracker({
  context,
  discovery,
  destroyed,
  preferred,
  createConnector,
}: TrackerDeps): BitcoinConnectionTracker {
  const listeners = new WeakMap<BitcoinConnection, (change: TrackedChange) => void>();
  const connections = createConnectionTracker<FoundWallet, BitcoinWallet, BitcoinFacts>(
    {
      namespace: 'bip122',
      toError: (error, { errorCodes }) => toWalletError(error, errorCodes),
      find: discovery.get,
      source: () => discovery,
      open(found, _, { address, caipNetworkId }) {
        const network = findNetwork(caipNetworkId);
        // Test networks share addresses, so the stored network decides if the wallet does not report one.
        const stored = address !== undefined && network ? [network] : [];
        return openWallet(found, () => [...stored, ...preferred()]);
      },
      requestAccounts: async ({ wallet }, { caipNetworkId }) =>
        toReportedFacts(await wallet.connect(findNetwork(caipNetworkId))),
      readAccounts: async ({ wallet }) => toReportedFacts(await wallet.readOffer()),
      describe: (live, { address }) => ({
        provider: createConnector(live),
        first: address && decodeAddress(address).address,
      }),
      details: ({ known }) =>
        known.offer?.accounts.map(
          ({ purpose, ...account }): AccountDetail => ({ ...account, type: purpose }),
        ),
      listen: ({ wallet }, events) =>
        wallet.listen({
          onChange: () => events.invalidate(),
          onDisconnect: () => events.drop(),
        }),
      switchNetwork: (live, request, call) => switchNetwork(live, request, call, context),
      disconnect: ({ wallet }) => wallet.disconnect?.(),
      onChange: (live, change) => listeners.get(live)?.(change),
    },
    context,
    destroyed,
  );
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
function toReportedFacts(offer: AccountOffer | undefined): ReportedFacts<BitcoinFacts> {
  if (offer === undefined) return { accounts: [] };
  const { caipNetworkId } = offer.network;
  return { accounts: offer.accounts.map(({ address }) => address), caipNetworkId, offer };
}

/** @throws KitError `wallet/rejected`, `chain/unrecognized`, `chain/not-supported`, `chain/switch-failed`, `request/cancelled` */
async function switchNetwork(
  live: BitcoinConnection,
  { network }: SwitchNetworkRequest,
  call: (send: () => Promise<boolean>) => Promise<boolean>,
  { report }: Pick<AdapterContext, 'report'>,
): Promise<ReportedFacts<BitcoinFacts> | undefined> {
  const { caipNetworkId } = network;
  const target = findNetwork(caipNetworkId);
  const { attached, connectorId, wallet } = live;
  const requestSwitch = async (): Promise<boolean> =>
    target !== undefined && wallet.switchNetwork(target);
  if (!attached) {
    if (!(await call(requestSwitch).catch((error: unknown) => failSwitch(error))))
      throw new KitError('chain/unrecognized', {
        metaMessages: [`Choose ${network.name} in the wallet itself, then connect again.`],
        context: { caipNetworkId },
      });
    return undefined;
  }
  // Requests of a session name their network, so an approved network needs no request to the wallet.
  if (!(await requestSwitch()))
    throw new KitError('chain/not-supported', {
      metaMessages: ["The wallet didn't approve this network. Connect again to request it."],
      context: { caipNetworkId },
    });
  // Report the change, because the connector sent no request and does not know of it.
  report.chainChanged(connectorId, caipNetworkId);
  return { caipNetworkId };
}
