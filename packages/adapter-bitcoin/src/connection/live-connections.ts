// The live connections of one adapter instance: what each wallet last offered, and the one subscription to its
// events. An event is only a reason to ask again; never reports the same state twice.
import {
  type AdapterReports,
  type CaipNetworkId,
  KitError,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { askWallet } from '../wallets/ask-wallet.js';
import type { BitcoinWallet, Offer } from '../wallets/bitcoin-wallet.types.js';
import { openPairedWallet } from '../wallets/paired-wallet.js';

/** What is known of a wallet; no offer until it has said so. */
export interface Live {
  readonly connectorId: string;
  readonly wallet: BitcoinWallet;
  offer: Offer | undefined;
  /** Core knows about it: changes are reported from now on. Never true of an attached one. */
  announced: boolean;
  /** The connection a shared connector made: not ours to listen to, to report or to end at the wallet. */
  attached: WalletConnection | undefined;
  /** Told of every change that core is told of. */
  onChange: ((event: LiveEvent) => void) | undefined;
  /** Aborts when the connection is over, whoever ended it. */
  readonly over: AbortSignal;
  end(): void;
}
export type LiveEvent = 'accounts' | 'chain' | 'disconnect';

export interface LiveConnections {
  /** Begins to listen to a wallet, so that nothing it says while it connects is missed. */
  open(connectorId: string, wallet: BitcoinWallet): Live;
  /** Puts a finished connection in the place of the one before; core may hear of its changes. */
  commit(live: Live): void;
  /** Takes a shared connector's connection in; the same again with another chain or accounts renews it. */
  attach(connection: WalletConnection): void;
  get(connectorId: string): Live | undefined;
  /** Takes what the wallet offers now, and reports what is new of it. */
  take(live: Live, offer: Offer | undefined): void;
  /** Asks every wallet silently what it offers now, and reports what changed. No answer changes nothing. */
  resync(): void;
  endAll(): void;
}

export function createLiveConnections(report: AdapterReports): LiveConnections {
  const committed = new Map<string, Live>();
  const opened = new Map<Live, () => void>();

  const drop = (live: Live): void => {
    const tell = live.announced;
    live.end();
    if (!tell) return;
    live.onChange?.('disconnect');
    report.disconnected(live.connectorId);
  };
  const take = (live: Live, offer: Offer | undefined): void => {
    if (live.over.aborted) return;
    const before = live.offer;
    if (offer === undefined || offer.accounts.length === 0) {
      // The wallet withdrew: while it connects that is nothing new.
      if (live.announced) drop(live);
      return;
    }
    live.offer = offer;
    if (!live.announced) return;
    const { connectorId } = live;
    if (before?.network !== offer.network) {
      live.onChange?.('chain');
      report.chainChanged(connectorId, offer.network.caipNetworkId);
    }
    if (live.over.aborted || addresses(before) === addresses(offer)) return;
    live.onChange?.('accounts');
    report.accountsChanged(connectorId, addressesOf(offer));
  };
  const make = (connectorId: string, wallet: BitcoinWallet, stop: () => void): Live => {
    const controller = new AbortController();
    const live: Live = {
      connectorId,
      wallet,
      offer: undefined,
      announced: false,
      attached: undefined,
      onChange: undefined,
      over: controller.signal,
      end() {
        stop();
        opened.delete(live);
        if (committed.get(connectorId) === live) committed.delete(connectorId);
        live.announced = false;
        controller.abort(new KitError('wallet/disconnected'));
      },
    };
    return live;
  };
  const put = (live: Live): void => {
    committed.get(live.connectorId)?.end();
    committed.set(live.connectorId, live);
  };

  return {
    open(connectorId, wallet) {
      let stop: (() => void) | undefined;
      let turn = 0;
      const live = make(connectorId, wallet, () => stop?.());
      const reask = (): void => {
        const own = ++turn;
        askWallet(() => wallet.offered(), wallet.codes, live.over)
          .then((offer) => own === turn && take(live, offer))
          // Garbage, or no answer: what it said before stands.
          .catch(() => undefined);
      };
      stop = wallet.listen({
        changed: () => live.announced && reask(),
        disconnected: () => drop(live),
      });
      // A wallet may say that it is gone while it is being listened to.
      if (live.over.aborted) stop();
      else opened.set(live, reask);
      return live;
    },
    commit(live) {
      put(live);
      live.announced = true;
    },
    attach(connection) {
      const before = committed.get(connection.connectorId);
      // A wallet that is being asked something must not lose its question because its chain changed.
      if (before?.attached && before.attached.provider === connection.provider) {
        before.attached = connection;
        return;
      }
      const live: Live = make(
        connection.connectorId,
        openPairedWallet(() => live.attached ?? connection),
        () => undefined,
      );
      live.attached = connection;
      put(live);
      opened.set(live, () => undefined);
    },
    get: (connectorId) => committed.get(connectorId),
    take,
    resync() {
      for (const [live, reask] of opened) if (live.announced) reask();
    },
    endAll() {
      for (const live of [...opened.keys()]) live.end();
    },
  };
}

export function addressesOf({ accounts }: Offer): readonly string[] {
  return accounts.map(({ address }) => address);
}
function addresses(offer: Offer | undefined): string {
  return offer === undefined ? '' : addressesOf(offer).join();
}

/** The connection, or the error for asking something of a wallet that is not connected. */
export function requireLive(connections: LiveConnections, connectorId: string): Live {
  const live = connections.get(connectorId);
  if (live === undefined) throw new KitError('wallet/disconnected');
  return live;
}

/** The id of the network the wallet is on. */
export function networkIdOf(live: Live): CaipNetworkId | undefined {
  return live.attached?.caipNetworkId ?? live.offer?.network.caipNetworkId;
}
