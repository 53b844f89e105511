// The connected wallets of one adapter instance: what each last said, and the one subscription to its events.
// Checks every event before core hears of it, and never reports the same twice.
import {
  type AdapterReports,
  type CaipNetworkId,
  isKitError,
  KitError,
} from '@openappkit/core/adapter';
import { parseAccounts, parseChain } from './parse-answers.js';
import type { TideEvent, TideWallet } from './tide-wallet.types.js';

export interface Live {
  readonly connectorId: string;
  readonly wallet: TideWallet;
  accounts: readonly string[];
  caipNetworkId: CaipNetworkId | undefined;
  /** Core knows about it: changes are reported from now on. */
  isCommitted: boolean;
  /** Aborts when the connection is over, whoever ended it. */
  readonly over: AbortSignal;
  end(): void;
}

export interface LiveWallets {
  /** Begins to listen, so that nothing said while connecting is missed. */
  open(connectorId: string, wallet: TideWallet): Live;
  /** Takes the place of the connection before; core may hear of changes. */
  commit(live: Live): void;
  /** @throws KitError `wallet/disconnected` */
  require(connectorId: string): Live;
  get(connectorId: string): Live | undefined;
  all(): readonly Live[];
  setAccounts(live: Live, answer: unknown): void;
  setChain(live: Live, caipNetworkId: CaipNetworkId): void;
  endAll(): void;
}

export function createLiveWallets(report: AdapterReports): LiveWallets {
  const opened = new Set<Live>();
  const get = (connectorId: string): Live | undefined =>
    [...opened].find((live) => live.isCommitted && live.connectorId === connectorId);

  const setAccounts = (live: Live, answer: unknown): void => {
    const accounts = parseAccounts(answer);
    if (live.over.aborted || live.accounts.join() === accounts.join()) return;
    live.accounts = accounts;
    if (!live.isCommitted) return;
    if (accounts.length === 0) live.end();
    report.accountsChanged(live.connectorId, accounts);
  };
  const setChain = (live: Live, caipNetworkId: CaipNetworkId): void => {
    if (live.over.aborted || live.caipNetworkId === caipNetworkId) return;
    live.caipNetworkId = caipNetworkId;
    if (live.isCommitted) report.chainChanged(live.connectorId, caipNetworkId);
  };
  const gone = (live: Live): void => {
    const isKnown = live.isCommitted && !live.over.aborted;
    live.end();
    if (isKnown) report.disconnected(live.connectorId);
  };

  return {
    open(connectorId, wallet) {
      const life = new AbortController();
      const live: Live = {
        ...{ connectorId, wallet, accounts: [], caipNetworkId: undefined, isCommitted: false },
        over: life.signal,
        end() {
          life.abort();
          stop();
          opened.delete(live);
        },
      };
      const stop = listen(wallet, {
        accounts: (value) => ifReadable(() => setAccounts(live, value)),
        chain: (value) => ifReadable(() => setChain(live, parseChain(value))),
        gone: () => gone(live),
      });
      opened.add(live);
      return live;
    },
    commit(live) {
      get(live.connectorId)?.end();
      live.isCommitted = true;
    },
    require(connectorId) {
      const live = get(connectorId);
      if (live === undefined) throw new KitError('wallet/disconnected');
      return live;
    },
    get,
    all: () => [...opened],
    setAccounts,
    setChain,
    endAll() {
      for (const live of [...opened]) live.end();
    },
  };
}

/** Listens until the returned function is called. A wallet without working events is still a wallet. */
function listen(
  wallet: TideWallet,
  listeners: Readonly<Record<TideEvent, (value: unknown) => void>>,
): () => void {
  const each = (method: 'on' | 'off'): void => {
    for (const event of ['accounts', 'chain', 'gone'] as const) {
      try {
        wallet[method](event, listeners[event]);
      } catch {
        // It is asked again at each step.
      }
    }
  };
  each('on');
  return () => each('off');
}

/** Garbage from a wallet changes nothing; failures of ours still surface. */
function ifReadable(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!isKitError(error, 'wallet/bad-answer')) throw error;
  }
}
