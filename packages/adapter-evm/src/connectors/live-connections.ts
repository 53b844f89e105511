// The live connections of one adapter instance: what each wallet last said, and the one subscription to
// its events. Checks every event before core hears of it; never reports the same state twice.
import {
  type AdapterReports,
  type CaipNetworkId,
  isKitError,
  KitError,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { parseChainId } from '../chain-id.js';
import { listenToProvider } from '../provider/listen-to-provider.js';
import { requestProvider } from '../provider/request-provider.js';
import type { WalletProvider } from '../provider/wallet-provider.js';

/** MetaMask's "lost the chain, reconnecting": the accounts usually are still there. */
const reconnectingCode = 1013;

export type ParseAccounts = (answer: unknown) => readonly string[];

/** What is known of a wallet; undefined until it has said so. */
export interface Live {
  readonly connectorId: string;
  readonly provider: WalletProvider;
  accounts: readonly string[] | undefined;
  caipNetworkId: CaipNetworkId | undefined;
  /** Core knows about it: changes are reported from now on. Never true of an attached one. */
  announced: boolean;
  /** Made by a shared connector: not ours to listen to, to report or to end at the wallet. */
  readonly isAttached: boolean;
  /** Aborts when the connection is over, whoever ended it. */
  readonly over: AbortSignal;
  end(): void;
}

export interface LiveConnections {
  /** Begins to listen to a wallet, so that nothing it says while it connects is missed. */
  open(connectorId: string, provider: WalletProvider, parseAccounts: ParseAccounts): Live;
  /** Puts a finished connection in the place of the one before; core may hear of its changes. */
  commit(live: Live): void;
  /** Takes a shared connector's connection in; the same again with another chain or accounts renews it. */
  attach(connection: WalletConnection): void;
  get(connectorId: string): Live | undefined;
  /**
   * Commits a chain the wallet confirmed, as if it had sent chainChanged. Core hears of it only where it
   * hears of the wallet from us; of an attached one the connector tells.
   */
  setChain(live: Live, caipNetworkId: CaipNetworkId): void;
  /** Asks every wallet silently what it offers now, and reports what changed. No answer changes nothing. */
  resync(): void;
  endAll(): void;
}

export function createLiveConnections(report: AdapterReports): LiveConnections {
  const committed = new Map<string, Live>();
  const opened = new Set<Live>();

  const setChain = (live: Live, caipNetworkId: CaipNetworkId): void => {
    if (live.over.aborted || live.caipNetworkId === caipNetworkId) return;
    live.caipNetworkId = caipNetworkId;
    if (live.announced) report.chainChanged(live.connectorId, caipNetworkId);
  };
  const setAccounts = (live: Live, accounts: readonly string[]): void => {
    if (live.over.aborted || live.accounts?.join() === accounts.join()) return;
    live.accounts = accounts;
    const tell = live.announced;
    if (tell && accounts.length === 0) live.end();
    if (tell) report.accountsChanged(live.connectorId, accounts);
  };
  const drop = (live: Live): void => {
    const tell = live.announced;
    live.end();
    if (tell) report.disconnected(live.connectorId);
  };

  const make = (
    connectorId: string,
    provider: WalletProvider,
    isAttached: boolean,
    stop: () => void,
  ): Live => {
    const controller = new AbortController();
    const live: Live = {
      connectorId,
      provider,
      accounts: undefined,
      caipNetworkId: undefined,
      announced: false,
      isAttached,
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
  const resyncs = new Map<Live, () => void>();
  const put = (live: Live): void => {
    committed.get(live.connectorId)?.end();
    committed.set(live.connectorId, live);
  };

  return {
    open(connectorId, provider, parseAccounts) {
      let stop: (() => void) | undefined;
      const live = make(connectorId, provider, false, () => stop?.());
      const reask = latestAccounts(live, parseAccounts);
      stop = listenToProvider(provider, {
        accountsChanged: (answer) => {
          reask.forget();
          const accounts = attempt(() => parseAccounts(answer));
          if (accounts !== undefined) setAccounts(live, accounts);
          else reask.ask((asked) => setAccounts(live, asked), ignore);
        },
        chainChanged: (answer) => {
          const caipNetworkId = attempt(() => parseChainId(answer));
          if (caipNetworkId !== undefined) setChain(live, caipNetworkId);
        },
        disconnect: (error) => {
          if (codeOf(error) !== reconnectingCode) drop(live);
          else
            reask.ask(
              (asked) => setAccounts(live, asked),
              () => drop(live),
            );
        },
      });
      resyncs.set(live, () => {
        reask.ask((asked) => setAccounts(live, asked), ignore);
        requestProvider(live.provider, { method: 'eth_chainId' }, live.over)
          .then((answer) => setChain(live, parseChainId(answer)))
          .catch(ignore);
      });
      live.over.addEventListener('abort', () => resyncs.delete(live), { once: true });
      // A wallet may say that it is gone while it is being listened to.
      if (live.over.aborted) stop();
      else opened.add(live);
      return live;
    },
    commit(live) {
      put(live);
      live.announced = true;
    },
    attach({ connectorId, provider, accounts, caipNetworkId }) {
      const before = committed.get(connectorId);
      // A wallet that is being asked something must not lose its question because its chain changed.
      const isSame = before?.isAttached === true && before.provider === provider;
      const live = isSame
        ? before
        : make(connectorId, provider as WalletProvider, true, () => undefined);
      Object.assign(live, { accounts, caipNetworkId });
      if (isSame) return;
      put(live);
      opened.add(live);
    },
    get: (connectorId) => committed.get(connectorId),
    setChain,
    resync() {
      for (const [live, ask] of resyncs) if (live.announced) ask();
    },
    endAll() {
      for (const live of [...opened]) live.end();
    },
  };
}

/** Asks a wallet silently for its accounts; a newer question or event makes the answer worthless. */
function latestAccounts(live: Live, parseAccounts: ParseAccounts) {
  let turn = 0;
  return {
    forget(): void {
      turn++;
    },
    ask(done: (accounts: readonly string[]) => void, failed: () => void): void {
      const own = ++turn;
      requestProvider(live.provider, { method: 'eth_accounts' }, live.over)
        .then(parseAccounts)
        .then(
          (accounts) => own === turn && done(accounts),
          () => own === turn && !live.over.aborted && failed(),
        );
    },
  };
}

/** The value, or undefined when a wallet's word cannot be read. Failures of ours still surface. */
function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (isKitError(error, 'wallet/bad-answer')) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  try {
    return (error as { code?: unknown } | undefined | null)?.code;
  } catch {
    return undefined;
  }
}

function ignore(): void {
  // Garbage twice: what the wallet said before stands.
}

/** The connection, or the error for asking something of a wallet that is not connected. */
export function requireLive(connections: LiveConnections, connectorId: string): Live {
  const live = connections.get(connectorId);
  if (live === undefined) throw new KitError('wallet/disconnected');
  return live;
}
