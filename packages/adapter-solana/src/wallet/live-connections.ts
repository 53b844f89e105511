// The live connections of one adapter instance: what each wallet last offered, and the one subscription to its changes.
// Reads everything again at each change, believes no event's content, and never reports the same state twice.
import {
  type AdapterContext,
  type CaipNetworkId,
  isKitError,
  KitError,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { readMember, type StandardWallet } from '@openappkit/wallet-standard';
import { createSolanaEvents, type SolanaEvents } from '../provider/solana-events.js';
import type { Web3 } from '../transactions/load-web3.js';
import { askWallet } from './ask-wallet.js';
import { createPairedSigner } from './paired-signer.js';
import { type OfferedAccounts, readAccounts } from './read-accounts.js';
import type { SolanaSigner } from './solana-signer.types.js';
import { createStandardSigner } from './standard-signer.js';
import { chooseNetwork } from './wallet-chain.js';

/** What is known of a connection. */
export interface Live {
  readonly connectorId: string;
  /** The wallet of the page; undefined for an attached connection, which is not ours to end at the wallet. */
  readonly wallet: StandardWallet | undefined;
  /** The connector's own provider, of an attached connection. */
  readonly paired: unknown;
  readonly signer: SolanaSigner;
  /** What the app listens to. */
  readonly events: SolanaEvents;
  /** Addresses and their chains; of an attached connection without chains. */
  offered: OfferedAccounts;
  /** The account in use: the first, or the one a stored session had. */
  address: string | undefined;
  caipNetworkId: CaipNetworkId | undefined;
  /** Networks a paired wallet agreed to. */
  approved: readonly CaipNetworkId[] | undefined;
  /** There once it is loaded: `publicKey` of the provider needs it. */
  web3: Web3 | undefined;
  /** Core knows about it: changes are reported from now on. Never true of an attached one. */
  announced: boolean;
  /** Aborts when the connection is over, whoever ended it. */
  readonly over: AbortSignal;
  end(): void;
}

export interface LiveConnections {
  /** Begins to listen to a wallet, so that nothing it says while it connects is missed. */
  open(wallet: StandardWallet): Live;
  /** Puts a finished connection in the place of the one before; core may hear of its changes. */
  commit(live: Live): void;
  /** Takes a shared connector's connection in; the same again with another chain or accounts renews it. */
  attach(connection: WalletConnection): Live;
  get(connectorId: string): Live | undefined;
  /** Commits a network that was agreed on, and tells whoever listens. */
  setNetwork(live: Live, caipNetworkId: CaipNetworkId): void;
  /** Ends a connection because the app said so at its provider. */
  drop(live: Live): void;
  /** Asks every wallet silently what it offers now, and reports what changed. No answer changes nothing. */
  resync(): void;
  endAll(): void;
}

export function createLiveConnections({
  report,
  networks,
}: Pick<AdapterContext, 'report' | 'networks'>): LiveConnections {
  const committed = new Map<string, Live>();
  const opened = new Set<Live>();

  const setNetwork = (live: Live, caipNetworkId: CaipNetworkId): void => {
    if (live.over.aborted || live.caipNetworkId === caipNetworkId) return;
    live.caipNetworkId = caipNetworkId;
    live.events.emit('chainChanged', caipNetworkId);
    if (live.announced) report.chainChanged(live.connectorId, caipNetworkId);
  };
  const drop = (live: Live): void => {
    const tell = live.announced;
    live.end();
    if (tell) report.disconnected(live.connectorId);
  };
  /** Takes what the wallet offers now. Until it has been asked, that means nothing. */
  const setOffered = (live: Live, offered: OfferedAccounts): void => {
    if (live.over.aborted || live.address === undefined) return;
    if (offered.size === 0) {
      drop(live);
      return;
    }
    const addresses = [...offered.keys()];
    const changed = addresses.join() !== [...live.offered.keys()].join();
    live.offered = offered;
    if (changed) {
      live.address = addresses[0];
      live.events.emitAccount(live.address);
      if (live.announced) report.accountsChanged(live.connectorId, addresses);
    }
    const chains = offered.get(live.address ?? '') ?? [];
    const next = chooseNetwork(chains, networks(), [live.caipNetworkId]);
    if (next !== undefined) setNetwork(live, next);
  };
  const look = (live: Live): void => {
    const offered = attempt(() => readAccounts(live.wallet?.raw));
    if (offered !== undefined) setOffered(live, offered);
  };

  const make = (
    connectorId: string,
    given: Pick<Live, 'wallet' | 'paired'>,
    sign: (live: () => Live, over: AbortSignal) => SolanaSigner,
  ): Live => {
    const controller = new AbortController();
    const over = controller.signal;
    const live: Live = {
      ...{ connectorId, ...given, over, offered: new Map(), announced: false },
      ...{ address: undefined, caipNetworkId: undefined, approved: undefined, web3: undefined },
      events: createSolanaEvents(),
      signer: sign(() => live, over),
      end() {
        if (over.aborted) return;
        opened.delete(live);
        if (committed.get(connectorId) === live) committed.delete(connectorId);
        live.announced = false;
        controller.abort(new KitError('wallet/disconnected'));
        live.events.emit('disconnect', undefined);
        live.events.clear();
      },
    };
    opened.add(live);
    return live;
  };
  const put = (live: Live): void => {
    const before = committed.get(live.connectorId);
    if (before !== live) before?.end();
    committed.set(live.connectorId, live);
  };

  return {
    open(wallet) {
      const live = make(wallet.id, { wallet, paired: undefined }, (_, over) =>
        createStandardSigner(wallet, over),
      );
      const stop = listen(wallet, () => look(live));
      live.over.addEventListener('abort', stop, { once: true });
      return live;
    },
    commit(live) {
      put(live);
      live.announced = true;
    },
    attach({ connectorId, provider, accounts, caipNetworkId, approved }) {
      const before = committed.get(connectorId);
      // A wallet that is being asked something must not lose its question because its network changed.
      const isSame = before !== undefined && !before.wallet && before.paired === provider;
      const live = isSame
        ? before
        : make(connectorId, { wallet: undefined, paired: provider }, (own, over) =>
            createPairedSigner(provider, () => own().caipNetworkId ?? caipNetworkId, over),
          );
      const moved = live.address !== undefined && live.address !== accounts[0];
      live.offered = new Map(accounts.map((address) => [address, []]));
      Object.assign(live, { address: accounts[0], approved });
      if (moved) live.events.emitAccount(accounts[0]);
      setNetwork(live, caipNetworkId);
      put(live);
      return live;
    },
    get: (connectorId) => committed.get(connectorId),
    setNetwork,
    drop,
    resync() {
      for (const live of committed.values())
        if (live.wallet !== undefined)
          askForAccounts(live.wallet, true, live.over).then(
            (offered) => setOffered(live, offered),
            ignore,
          );
    },
    endAll() {
      for (const live of [...opened]) live.end();
    },
  };
}

/**
 * Asks for the accounts by `standard:connect`.
 *
 * @param silent the wallet must not ask the person
 * @throws KitError `wallet/*`, `request/cancelled`
 */
export async function askForAccounts(
  wallet: StandardWallet,
  silent: boolean,
  ...signals: readonly AbortSignal[]
): Promise<OfferedAccounts> {
  const feature = wallet.feature('standard:connect');
  const connect = readMember(feature, 'connect');
  if (typeof connect !== 'function') throw new KitError('wallet/unsupported-method');
  const input = silent ? [{ silent: true }] : [];
  return readAccounts(await askWallet(() => Reflect.apply(connect, feature, input), ...signals));
}

/** One subscription to the wallet's changes, with one stop; a wallet whose events fail is still a wallet. */
function listen(wallet: StandardWallet, changed: () => void): () => void {
  let stopped = false;
  const listener = (): void => {
    if (!stopped) changed();
  };
  const feature = wallet.feature('standard:events');
  const on = readMember(feature, 'on');
  let off: unknown;
  attemptAnything(() => {
    if (typeof on === 'function') off = Reflect.apply(on, feature, ['change', listener]);
  });
  return () => {
    stopped = true;
    attemptAnything(() => {
      if (typeof off === 'function') Reflect.apply(off, undefined, []);
    });
  };
}

function attemptAnything(body: () => void): void {
  try {
    body();
  } catch {
    // The wallet's own problem.
  }
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

function ignore(): void {
  // What the wallet said before stands.
}

/** The connection, or the error for asking something of a wallet that is not connected. */
export function requireLive(connections: LiveConnections, connectorId: string): Live {
  const live = connections.get(connectorId);
  if (live === undefined) throw new KitError('wallet/disconnected');
  return live;
}
