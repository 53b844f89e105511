// createVisits(): the visits to providers, one of each account: the one of the account in use is shown and followed, those of
// others rest until theirs is back. Called by the controller.
import type { FeatureDeps } from '@openappkit/core/feature';
import { boughtHere } from '../../../account-lists/bought-here.js';
import { addressKey } from '../../../account-lists/address-key.js';
import type { Purchases } from '../../../account-lists/purchases.js';
import type { AccountInUse } from '../../../in-use/account-in-use.js';
import { openEmptyWindow } from '../../../windows/empty-window.js';
import { blank, createKeptPurchases, keepPurchase, purchaseKept } from './kept-purchases.js';
import { createPurchase, type PurchaseRun } from './create-purchase.js';
import type { CheckoutAsked, createOnRampApi } from '../onramp-api.js';
import type { OnRampProvider, OnRampPurchase } from '../onramp.types.js';
import { providersOf } from '../sold-here.js';

/** What was chosen, of whom, and for whom. */
export interface Chosen extends CheckoutAsked {
  readonly provider: OnRampProvider;
}

interface VisitsDeps {
  readonly api: ReturnType<typeof createOnRampApi>;
  readonly purchases: Purchases;
  readonly signal: AbortSignal;
  readonly show: (purchase: OnRampPurchase | undefined) => void;
}

/** The account, on whichever network. */
const keyOf = ({ namespace, address }: AccountInUse): string =>
  `${namespace}:${addressKey(address)}`;

export function createVisits(
  deps: Pick<FeatureDeps, 'bus' | 'chain' | 'env' | 'options'>,
  { api, purchases, signal, show }: VisitsDeps,
) {
  const { bus, chain, env, options } = deps;
  const kept = createKeptPurchases(deps);
  const buyers = boughtHere(deps);
  const runs = new Map<string, PurchaseRun>();
  let inUse: AccountInUse | undefined;

  const keyInUse = (): string => (inUse ? keyOf(inUse) : '');
  const current = (): PurchaseRun | undefined => runs.get(keyInUse());

  /** What is kept of it is written over when a newer one is open. */
  function forget(key: string): void {
    runs.get(key)?.stop();
    runs.delete(key);
  }
  function make(
    key: string,
    start: OnRampPurchase,
    place: string,
    page: (signal: AbortSignal) => Promise<string>,
    known?: readonly string[],
  ): PurchaseRun {
    forget(key);
    const namespace = start.network.chainNamespace;
    const run = createPurchase(start, {
      env,
      purchases,
      page,
      known,
      onChange: (purchase) => {
        if (runs.get(key) === run && key === keyInUse()) show(purchase);
      },
      onOpened: (ids) => {
        kept.put({ ...keepPurchase(key, start), place, known: ids && [...ids] });
        if (start.provider.hasStatus) buyers.add({ namespace, address: start.address });
      },
      onSettled: () => {
        kept.remove(key, start.startedAt);
        bus.emit('balance-stale', { namespace });
      },
    });
    runs.set(key, run);
    return run;
  }
  const pageFor =
    ({ provider, ...asked }: Chosen) =>
    async (own: AbortSignal): Promise<string> =>
      provider.name === 'meld' ? api.aggregatorPage(asked) : api.exchangePage(asked, own);

  /** One of before a reload. */
  function restore(account: AccountInUse): void {
    const key = keyOf(account);
    const found = kept.of(key);
    if (!found || runs.has(key)) return;
    const network = chain.find(found.networkId);
    const provider = providersOf(options.state.current).find(({ name }) => name === found.provider);
    if (!network || !provider) return;
    const start = purchaseKept(found, { network, provider });
    const { payment, symbol } = start;
    const chosen = { account, provider, symbol, place: found.place, payment };
    make(key, start, found.place, pageFor(chosen), found.known);
  }

  return {
    /** Who is in use now. */
    follow(account: AccountInUse | undefined): void {
      const before = keyInUse();
      inUse = account;
      if (before === keyInUse()) return;
      runs.get(before)?.pause();
      if (account) restore(account);
      show(current()?.purchase);
      current()?.resume();
    },
    async begin(given: Window | null, chosen: Chosen): Promise<void> {
      const { account, payment, place, provider, symbol } = chosen;
      const { address, network } = account;
      const startedAt = env.clock.now();
      const start = { ...blank, provider, address, network, symbol, payment, startedAt };
      const run = make(keyOf(account), start, place, pageFor(chosen));
      await run.open(given);
    },
    async openAgain(): Promise<void> {
      const run = current();
      if (run && !run.isOver() && !run.focus()) await run.open(openEmptyWindow(env));
    },
    opened: (): void => current()?.opened(),
    async check(): Promise<void> {
      const run = current();
      await run?.check();
      if (run && !signal.aborted)
        bus.emit('balance-stale', { namespace: run.purchase.network.chainNamespace });
    },
    async finish(): Promise<void> {
      const run = current();
      run?.finish();
      await run?.check();
    },
    dismiss(): void {
      const run = current();
      if (run) kept.remove(keyInUse(), run.purchase.startedAt);
      forget(keyInUse());
      show(undefined);
    },
    destroy(): void {
      for (const run of runs.values()) run.stop();
      runs.clear();
    },
  };
}
