// The only writer of balances, so that all views agree. A read is cached for 30 seconds.
import * as z from 'zod/mini';
import type { AccountState } from '../state/account.js';
import { formatUnits } from '../amounts.js';
import type { Balance } from '../adapter/capabilities.types.js';
import { createLatestOfEach, type Latest, afterFrame } from '../async.js';
import { cacheLifetimesMs } from '../storage/cache-entry.js';
import type { CaipAddress } from '../caip.js';
import type { CoreDeps } from '../core-deps.types.js';
import { isKitError } from '../errors/is-kit-error.js';
import { KitError } from '../errors/kit-error.js';
import type { Network } from '../network/network.types.js';
import { listenTo } from '../listen-to.js';
import type { TimerHandle } from '../env/env.types.js';
import { errorMessages } from '../errors/error-messages.js';

type Deps = Pick<CoreDeps, 'account' | 'adapters' | 'bus' | 'cache' | 'chain' | 'env' | 'options'>;

const cached = z.object({
  balance: z.string().check(z.refine((text) => /^-?\d+(\.\d+)?$/.test(text))),
  symbol: z.string(),
});

interface BalanceQuery {
  readonly namespace: string;
  readonly address: string;
  readonly caipAddress: CaipAddress;
  /** Undefined on a network that the app does not configure. */
  readonly network: Network | undefined;
  /** Read instead of the native coin. */
  readonly token: string | undefined;
  readonly key: string;
}

const unknownBalance = { balance: undefined, balanceSymbol: undefined };

interface OfferedBalance {
  readonly caipAddress: CaipAddress;
  /** Token whose balance is read instead of the native coin. */
  readonly token: string | undefined;
  readonly balance: string;
  readonly symbol: string;
}

export interface BalanceFlow {
  /** @param options.fresh skip the cache. @throws KitError `balance/unavailable` */
  refresh(namespace: string, options?: { readonly fresh?: boolean | undefined }): Promise<void>;
  /**
   * Takes a balance that another service read. If the chain's balance differs, the chain is read again; if it has none, the offer is
   * shown.
   */
  offer(namespace: string, reported: OfferedBalance): void;
  destroy(): void;
}

export function createBalanceFlow(deps: Deps): BalanceFlow {
  const { account, adapters, cache, bus, env } = deps;
  const latestOf = createLatestOfEach();
  const reading = new Map<string, { readonly key: string; readonly done: Promise<void> }>();
  /** Namespaces that show "0.00" because no balance could be read. A new read replaces this value. */
  const unread = new Set<string>();
  const offers = new Map<string, OfferedBalance & { readonly key: string; readonly at: number }>();

  const offered = ({ namespace, key }: BalanceQuery): OfferedBalance | undefined => {
    const offer = offers.get(namespace);
    const isYoung = offer && env.clock.now() - offer.at < cacheLifetimesMs.balance;
    return isYoung && offer.key === key ? offer : undefined;
  };

  async function refresh(namespace: string, { fresh = false } = {}): Promise<void> {
    const query = createQuery(deps, namespace);
    if (!query) throw new KitError('account/no-address');
    const { key, network } = query;
    const running = reading.get(namespace);
    if (!fresh && running?.key === key) return running.done;
    const latest = latestOf.of(namespace);
    const signal = latest.begin();
    const read = adapters.get(namespace)?.balance;
    const known = fresh ? undefined : cache.get('balance', key, cached);
    if (!network || !read) showUnread(query);
    else if (known) show(namespace, known);
    else {
      const { address, token } = query;
      const readBalance = (): Promise<Balance> => read({ address, network, token, signal });
      const done = commit(query, latest, signal, readBalance).finally(() => {
        if (reading.get(namespace)?.done === done) reading.delete(namespace);
      });
      reading.set(namespace, { key, done });
      await done;
    }
  }

  async function commit(
    query: BalanceQuery,
    latest: Latest,
    signal: AbortSignal,
    readBalance: () => Promise<Balance>,
  ): Promise<void> {
    const { namespace, key, caipAddress } = query;
    const { balance: before, balanceSymbol }: Partial<AccountState> = unread.delete(namespace)
      ? {}
      : account.get(namespace);
    if (before === undefined)
      account.setBalance(namespace, { ...unknownBalance, balanceStatus: 'loading' });
    const isOver = (): boolean => account.get(namespace).caipAddress !== caipAddress;
    try {
      const { value, decimals, symbol } = await latest.guard(signal, readBalance());
      latest.assertCurrent(signal);
      const balance = formatUnits(value, decimals);
      // Do not cache the balance of an account that the user left.
      if (isOver()) return;
      const read = { balance, symbol: symbol || (offered(query)?.symbol ?? '') };
      cache.set('balance', key, read);
      show(namespace, read);
    } catch (error) {
      if (isKitError(error, 'request/cancelled') || isOver()) return;
      fail(query, { balance: before, balanceSymbol }, error);
    }
  }

  /** @throws KitError `balance/unavailable`, unless another service offered a balance */
  function fail(
    query: BalanceQuery,
    before: Pick<AccountState, 'balance' | 'balanceSymbol'>,
    error: unknown,
  ): void {
    const { namespace } = query;
    const other = offered(query);
    if (other) {
      show(namespace, other);
      return;
    }
    // A balance that was never read on this page is from the last visit, and may be long outdated.
    const isOld = account.get(namespace).balanceStatus === 'idle';
    account.setBalance(namespace, {
      ...(isOld ? unknownBalance : before),
      balanceStatus: 'failed',
    });
    throw isKitError(error, 'balance/unavailable')
      ? error
      : new KitError('balance/unavailable', { cause: error });
  }

  function show(namespace: string, { balance, symbol }: z.output<typeof cached>): void {
    unread.delete(namespace);
    account.setBalance(namespace, { balance, balanceSymbol: symbol, balanceStatus: 'ready' });
    bus.emit('balance-read', { namespace });
  }

  function showUnread(query: BalanceQuery): void {
    const { namespace, network } = query;
    const other = offered(query);
    show(namespace, other ?? { balance: '0.00', symbol: network?.nativeCurrency.symbol ?? '' });
    if (!other) unread.add(namespace);
  }

  function offer(namespace: string, reported: OfferedBalance): void {
    const query = createQuery(deps, namespace);
    const key = keyOf(reported);
    if (!query?.network || query.key !== key) return;
    offers.set(namespace, { ...reported, key, at: env.clock.now() });
    const { balance, balanceStatus, balanceSymbol } = account.get(namespace);
    const isSame = balance === reported.balance;
    // A Solana mint has no symbol, so the offer supplies it.
    const isNameless = isSame && balanceStatus === 'ready' && balanceSymbol === '';
    if (balanceStatus === 'failed' || unread.has(namespace) || isNameless)
      show(namespace, reported);
    else if (balanceStatus === 'ready' && !isSame)
      refresh(namespace, { fresh: true }).catch(() => undefined);
  }

  return { refresh, offer, destroy: latestOf.cancel };
}

function createQuery(
  { account, chain, options }: Deps,
  namespace: string,
): BalanceQuery | undefined {
  const { address, caipAddress } = account.get(namespace);
  if (address === undefined || caipAddress === undefined) return undefined;
  const network = chain.active(namespace);
  const token = network && options.state.current.tokens[network.caipNetworkId]?.address;
  return { namespace, address, caipAddress, network, token, key: keyOf({ caipAddress, token }) };
}

function keyOf({ caipAddress, token }: Pick<BalanceQuery, 'caipAddress' | 'token'>): string {
  return token === undefined ? caipAddress : `${caipAddress}/${token}`;
}

const balanceRetryMs = 30_000;

type EffectDeps = Pick<
  CoreDeps,
  'account' | 'bus' | 'chain' | 'env' | 'modal' | 'notices' | 'telemetry'
> & {
  readonly balance: BalanceFlow;
};

/** Reads the balance when it may have changed. After a failure, the next read waits 30 seconds. */
export function refreshBalance(deps: EffectDeps): () => void {
  const { account, balance, bus, chain, env, modal, notices, telemetry } = deps;
  /** Retry timers after a failure, by namespace. The balance is not read until its timer fires. */
  const failed = new Map<string, TimerHandle>();
  /** Account of the last reported failure, by namespace. A lasting failure is reported once. */
  const reportedAccounts = new Map<string, string | undefined>();
  const forget = (namespace: string): void => {
    env.clock.clearTimeout(failed.get(namespace));
    failed.delete(namespace);
  };
  /** False after a successful read, and for another account. */
  const isFailed = (namespace: string): boolean =>
    account.get(namespace).balanceStatus === 'failed';
  const read = async (namespace: string, fresh: boolean): Promise<void> => {
    if (failed.has(namespace) && isFailed(namespace)) return;
    forget(namespace);
    try {
      await balance.refresh(namespace, { fresh });
      reportedAccounts.delete(namespace);
    } catch (error) {
      // The account disconnected meanwhile, so the failure is not reported.
      if (account.get(namespace).status !== 'connected') return;
      telemetry.reportError(error, 'API_ERROR');
      notify(namespace);
      forget(namespace);
      const retry = (): void => {
        failed.delete(namespace);
        if (isFailed(namespace)) void read(namespace, true);
      };
      failed.set(namespace, env.clock.setTimeout(retry, balanceRetryMs));
    }
  };
  const notify = (namespace: string): void => {
    const { caipAddress } = account.get(namespace);
    const isSeen = modal.state.open && namespace === chain.state.activeNamespace;
    if (!isSeen || reportedAccounts.get(namespace) === caipAddress) return;
    reportedAccounts.set(namespace, caipAddress);
    notices.show('error', errorMessages['balance/unavailable'], 'balance/unavailable');
  };
  const readIfConnected = ({ namespace }: { readonly namespace: string }): void => {
    if (account.get(namespace).status === 'connected') void read(namespace, false);
  };
  let isOver = false;
  const stop = listenTo(bus, {
    // Draw the connected account first, because reading a balance loads and runs more of the adapter.
    connected(event) {
      afterFrame(env, () => {
        if (!isOver) readIfConnected(event);
      });
    },
    'account-changed': readIfConnected,
    'network-changed': readIfConnected,
    'balance-stale': ({ namespace }) => void read(namespace, true),
    track: ({ event }) => {
      if (event !== 'MODAL_OPEN') return;
      for (const namespace of Object.keys(account.state.byNamespace))
        readIfConnected({ namespace });
    },
    disconnected({ namespace }) {
      forget(namespace);
      reportedAccounts.delete(namespace);
    },
  });
  return () => {
    isOver = true;
    stop();
    for (const namespace of [...failed.keys()]) forget(namespace);
  };
}
