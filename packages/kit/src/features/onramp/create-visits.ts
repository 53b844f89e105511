// The part of the ledger for visits to providers' pages: one visit per account. Only the active account's visit is shown and
// polled.
import {
  asKitError,
  createLatest,
  type FeatureDeps,
  type Guard,
  KitError,
  listOf,
  objectOf,
  ref,
  shortText,
  sleep,
  addressKey,
} from '@openappkit/core/feature';
import { createOnRampBuyers } from '../../account-lists/onramp-buyers.js';
import type { Purchases } from '../../account-lists/purchases.js';
import type { Transaction } from '../../account-lists/transaction.types.js';
import type { ActiveAccount } from '../../active-account.js';
import type { Ledger } from '../../transactions/ledger.js';
import type { LedgerEntry } from '../../transactions/ledger-entry.types.js';
import { isSettled } from '../../transactions/next-entry.js';
import type { StoredEntry } from '../../transactions/persist.js';
import { openEmptyWindow } from '../../empty-window.js';
import type { CheckoutRequest, createOnRampApi } from './onramp-api.js';
import type { OnRampProvider, OnRampPurchase, PurchaseStatus } from './onramp.types.js';
import { providersOf } from './sold-currencies.js';

const pollMs = 4_000;
/** How long the provider is polled after the last reason to. */
const pollForMs = 180_000;
const watchWindowMs = 1_000;
/** Across all accounts. */
const maxVisits = 20;
/** After this time, stored visits are ignored. Milliseconds. */
const maxAgeMs = 24 * 60 * 60 * 1_000;
const maxKnownIds = 50;

export interface VisitRequest extends CheckoutRequest {
  readonly provider: OnRampProvider;
}
interface Details
  extends VisitRequest,
    Pick<OnRampPurchase, 'error' | 'isFinished' | 'transaction' | 'url' | 'window'> {
  /** The provider's page: requested, kept from opening by the browser, or neither. */
  readonly page: 'opening' | 'blocked' | 'none';
  /** Ids of earlier purchases; undefined until they were read. */
  readonly known: readonly string[] | undefined;
}
/** `requested` until the page is open, `unknown` until the provider reports a purchase. */
type Visit = LedgerEntry<Details>;

interface VisitsDeps {
  readonly api: ReturnType<typeof createOnRampApi>;
  readonly readPurchases: Purchases['read'];
  readonly show: (purchase: OnRampPurchase | undefined) => void;
}

/** Independent of the network. */
const accountKey = (namespace: string, address: string): string =>
  `${namespace}:${addressKey(address)}`;
const keyOf = ({ address, network }: Visit): string => accountKey(network.chainNamespace, address);
const storedKeyOf = ({ address, network }: StoredEntry): string =>
  accountKey(network.split(':')[0] ?? '', address);

export function createVisits(
  deps: Pick<FeatureDeps, 'bus' | 'chain' | 'env' | 'options'> & { readonly ledger: Ledger },
  { api, readPurchases, show }: VisitsDeps,
) {
  const { bus, chain, env, ledger, options } = deps;
  const buyers = createOnRampBuyers(deps);
  const windows = new Map<number, Window>();
  const opening = createLatest();
  let activeAccount: ActiveAccount | undefined;
  const part = ledger.open<Details>({
    name: 'purchase',
    maxStored: maxVisits,
    maxAgeMs,
    mirrors: 'none',
    // A provider without statuses reports no end, so the visit ends with the user's word.
    isStored: (visit) =>
      visit.status !== 'requested' &&
      !isSettled(visit) &&
      (visit.details.provider.hasStatus || !visit.details.isFinished),
    toStored: ({ known, payment, place, provider, symbol }) => ({
      place,
      provider: provider.name,
      symbol,
      ...payment,
      known: known?.slice(0, maxKnownIds),
    }),
    onChange: (visit) => {
      if (keyOf(visit) === activeKey()) show(toPurchase(visit));
    },
    service: {
      intervalMs: pollMs,
      timeoutMs: pollForMs,
      async query({ address, network }, signal) {
        const all = await readPurchases({ address, network }, signal);
        return (visit) => toReport(visit, all);
      },
      refresh: ({ details }, error) =>
        error === undefined ? details : { ...details, error: asKitError(error, 'onramp/refused') },
    },
  });

  const activeKey = (): string =>
    activeAccount ? accountKey(activeAccount.namespace, activeAccount.address) : '';
  const find = (key: string): Visit | undefined => part.all().find((each) => keyOf(each) === key);
  const current = (): Visit | undefined => find(activeKey());
  function patch(key: number, change: Partial<Details>): void {
    const visit = part.find(key);
    if (visit) part.setDetails(key, { ...visit.details, ...change });
  }
  function poll(key: number): void {
    const visit = part.find(key);
    if (visit && canPoll(visit) && keyOf(visit) === activeKey()) part.poll(key);
  }

  /** From now on the user may pay, so the visit survives a reload and takes the place of the account's earlier one. */
  function onOpened(key: number, change: Partial<Details>): void {
    const visit = part.find(key);
    if (!visit) return;
    part.apply(key, { type: 'polled', isCheck: false }, { ...visit.details, ...change });
    for (const each of part.stored())
      if (storedKeyOf(each) === keyOf(visit) && each.key !== visit.storedKey)
        part.forgetStored(each.key);
    const { address, details, network } = visit;
    if (details.provider.hasStatus) buyers.add({ namespace: network.chainNamespace, address });
  }
  function showPage(key: number, own: Window, url: string): void {
    windows.set(key, own);
    // The provider's page must not access this page.
    own.opener = null;
    own.location.href = url;
    void watchWindow(key, own);
  }
  /** A page that isolates itself from its opener (COOP) also looks closed. */
  async function watchWindow(key: number, own: Window): Promise<void> {
    try {
      while (windows.get(key) === own && !own.closed)
        await sleep(env.clock, watchWindowMs, ledger.signal);
    } catch {
      return;
    }
    if (windows.get(key) !== own) return;
    patch(key, { window: 'closed' });
    const visit = part.find(key);
    if (visit && purchaseStatus(visit) === 'waiting') poll(key);
  }
  /** If earlier purchases cannot be read, buying continues without them. */
  async function readKnownIds(
    { address, details, network, status }: Visit,
    signal: AbortSignal,
  ): Promise<readonly string[] | undefined> {
    if (details.known || !details.provider.hasStatus) return details.known ?? [];
    // The newest purchase may have been paid on the page that was open before.
    if (status !== 'requested') return undefined;
    const all = await readPurchases({ address, network }, signal).catch(() => undefined);
    return all?.map(({ id }) => id);
  }
  /** @param popup the window opened in the click; null if the browser blocked it */
  async function open(visit: Visit, popup: Window | null): Promise<void> {
    const { details, key } = visit;
    const signal = opening.begin(ledger.signal);
    part.stopPolling(key);
    const window = popup ? 'open' : 'none';
    const unopened = { page: 'none', window: details.window } as const;
    patch(key, { page: 'opening', window, error: undefined });
    const before = readKnownIds(visit, signal);
    try {
      const url = await (details.provider.name === 'meld'
        ? api.aggregatorPage(details)
        : api.exchangePage(details, signal));
      const known = await before;
      if (signal.aborted) throw new KitError('request/cancelled');
      if (!popup) {
        patch(key, { page: 'blocked', window: 'none', url, known });
      } else if (popup.closed) patch(key, { ...unopened, known });
      else {
        showPage(key, popup, url);
        onOpened(key, { page: 'none', window: 'open', url, known });
      }
    } catch (error) {
      popup?.close();
      if (!signal.aborted) patch(key, { ...unopened, error: asKitError(error, 'onramp/refused') });
    }
    // The user may have paid on the earlier page.
    if (!signal.aborted) poll(key);
  }

  function restore(account: ActiveAccount): void {
    const key = activeKey();
    const newest = part.stored().find((each) => storedKeyOf(each) === key);
    if (!newest || find(key)) return;
    const providers = providersOf(options.state.current);
    part.adopt((stored) => {
      const { about } = stored;
      const network = chain.find(stored.network);
      if (stored.key !== newest.key || !network || !isStoredVisit(about)) return undefined;
      const { amount, currency, known, place, symbol } = about;
      const provider = providers.find(({ name }) => name === about.provider);
      if (!provider) return undefined;
      const payment = { amount, currency };
      const chosen = { account, known, payment, place, provider, symbol };
      // The state of its window is unknown, and only the provider's own answer counts.
      const details = { ...newVisit, ...chosen, window: 'unknown' } as const;
      return { network, details, status: 'unknown' };
    });
  }
  /** Shows and polls the active account's visit, also one of an earlier page. */
  function resume(): void {
    if (activeAccount) restore(activeAccount);
    const visit = current();
    show(visit && toPurchase(visit));
    if (visit) poll(visit.key);
  }
  async function check(): Promise<void> {
    const visit = current();
    if (!visit) return;
    if (canPoll(visit)) await part.check(visit.key);
    else part.apply(visit.key, { type: 'checked', at: env.clock.now() });
  }
  const emitStale = (visit: Visit | undefined): void => {
    if (visit && !ledger.signal.aborted)
      bus.emit('balance-stale', { namespace: visit.network.chainNamespace });
  };

  return {
    onAccountChange(account: ActiveAccount | undefined): void {
      const before = current();
      const beforeKey = activeKey();
      activeAccount = account;
      if (beforeKey === activeKey()) return;
      opening.cancel();
      if (before) {
        part.stopPolling(before.key);
        if (before.details.page === 'opening') patch(before.key, noPage);
      }
      resume();
    },
    async begin(popup: Window | null, chosen: VisitRequest): Promise<void> {
      const { address, network } = chosen.account;
      const before = find(accountKey(network.chainNamespace, address));
      if (before) {
        windows.delete(before.key);
        part.drop(before.key);
      }
      await open(
        part.add({ address, network, details: { ...newVisit, ...chosen, page: 'opening' } }),
        popup,
      );
    },
    async openAgain(): Promise<void> {
      const visit = current();
      if (!visit || isSettled(visit)) return;
      const opened = windows.get(visit.key);
      if (opened && !opened.closed) opened.focus();
      else await open(visit, openEmptyWindow(env));
    },
    opened(): void {
      const visit = current();
      if (visit?.details.page !== 'blocked') return;
      onOpened(visit.key, { page: 'none', window: 'unknown' });
      poll(visit.key);
    },
    async check(): Promise<void> {
      const visit = current();
      await check();
      emitStale(visit);
    },
    async finish(): Promise<void> {
      const visit = current();
      if (visit) patch(visit.key, { isFinished: true });
      if (!visit?.details.provider.hasStatus) emitStale(visit);
      await check();
    },
    dismiss(): void {
      const visit = current();
      opening.cancel();
      if (visit) {
        windows.delete(visit.key);
        part.forget(visit.key);
      }
      show(undefined);
      // It took the place of an earlier visit, which the user may have paid.
      if (visit?.status === 'requested') resume();
    },
    destroy(): void {
      opening.cancel();
      windows.clear();
    },
  };
}

const noPage = { page: 'none', window: 'none' } as const;
const newVisit = {
  ...noPage,
  isFinished: false,
  known: undefined,
  error: undefined,
  url: undefined,
  transaction: undefined,
} as const;

const isDigits: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^\d{1,30}$/.test(value);
const isIds = listOf(shortText, maxKnownIds);
const isKnown: Guard<string[] | undefined> = (value): value is string[] | undefined =>
  value === undefined || isIds(value);
const isStoredVisit = objectOf({
  place: shortText,
  provider: shortText,
  symbol: shortText,
  amount: isDigits,
  currency: shortText,
  known: isKnown,
});

const canPoll = (visit: Visit): boolean =>
  visit.details.provider.hasStatus && visit.status !== 'requested' && !isSettled(visit);

function toPurchase(visit: Visit): OnRampPurchase {
  const { address, checkedAt, details, network, requestedAt } = visit;
  const { error, isFinished, payment, provider, symbol, transaction, url, window } = details;
  return Object.freeze({
    provider,
    address,
    network,
    symbol,
    payment,
    window,
    isFinished,
    checkedAt,
    error,
    url,
    transaction,
    status: purchaseStatus(visit),
    isLooking: canPoll(visit) && !visit.isLate,
    startedAt: requestedAt,
  });
}

function purchaseStatus({ details: { page }, status }: Visit): PurchaseStatus {
  if (status === 'confirmed') return 'arrived';
  if (isSettled({ status })) return 'failed';
  if (page !== 'none') return page;
  if (status === 'requested') return 'unopened';
  return status === 'sent' ? 'pending' : 'waiting';
}

const reportedStatus = {
  confirmed: 'confirmed',
  failed: 'rejected',
  pending: 'sent',
  unknown: 'sent',
} as const;

/**
 * Excludes earlier purchases. If those are unknown, excludes purchases older than this visit. A pending purchase may lack a
 * time.
 */
function toReport({ details, requestedAt }: Visit, all: readonly Transaction[]) {
  const { known } = details;
  const isRecent = ({ at = Infinity }: Transaction): boolean => at >= requestedAt;
  const found = all.find((each) => (known ? !known.includes(each.id) : isRecent(each)));
  if (!found) return { status: 'unknown', details: { ...details, error: undefined } } as const;
  return {
    status: reportedStatus[found.metadata.status],
    details: { ...details, error: undefined, page: 'none', transaction: ref(found) } as const,
  };
}
