// The visits to providers, one per account. Only the active account's visit is shown and polled; others are paused.
import type { FeatureDeps } from '@openappkit/core/feature';
import { createOnRampBuyers } from '../../../account-lists/onramp-buyers.js';
import { addressKey } from '../../../account-lists/address-key.js';
import type { Purchases } from '../../../account-lists/purchases.js';
import type { ActiveAccount } from '../../../active-account/active-account.js';
import { openEmptyWindow } from '../../../windows/empty-window.js';
import {
  newVisit,
  createStoredPurchases,
  toStoredPurchase,
  fromStoredPurchase,
} from './stored-purchases.js';
import { createPurchase, type PurchaseRun } from './create-purchase.js';
import type { CheckoutRequest, createOnRampApi } from '../onramp-api.js';
import type { OnRampProvider, OnRampPurchase } from '../onramp.types.js';
import { providersOf } from '../sold-currencies.js';

export interface VisitRequest extends CheckoutRequest {
  readonly provider: OnRampProvider;
}

interface VisitsDeps {
  readonly api: ReturnType<typeof createOnRampApi>;
  readonly purchases: Purchases;
  readonly signal: AbortSignal;
  readonly show: (purchase: OnRampPurchase | undefined) => void;
}

/** Independent of the network. */
const keyOf = ({ namespace, address }: ActiveAccount): string =>
  `${namespace}:${addressKey(address)}`;

export function createVisits(
  deps: Pick<FeatureDeps, 'bus' | 'chain' | 'env' | 'options'>,
  { api, purchases, signal, show }: VisitsDeps,
) {
  const { bus, chain, env, options } = deps;
  const kept = createStoredPurchases(deps);
  const buyers = createOnRampBuyers(deps);
  const runs = new Map<string, PurchaseRun>();
  let activeAccount: ActiveAccount | undefined;

  const activeKey = (): string => (activeAccount ? keyOf(activeAccount) : '');
  const current = (): PurchaseRun | undefined => runs.get(activeKey());

  /** The stored visit stays until a newer one replaces it. */
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
        if (runs.get(key) === run && key === activeKey()) show(purchase);
      },
      onOpened: (ids) => {
        kept.put({ ...toStoredPurchase(key, start), place, known: ids && [...ids] });
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
    ({ provider, ...asked }: VisitRequest) =>
    async (own: AbortSignal): Promise<string> =>
      provider.name === 'meld' ? api.aggregatorPage(asked) : api.exchangePage(asked, own);

  function restore(account: ActiveAccount): void {
    const key = keyOf(account);
    const found = kept.of(key);
    if (!found || runs.has(key)) return;
    const network = chain.find(found.networkId);
    const provider = providersOf(options.state.current).find(({ name }) => name === found.provider);
    if (!network || !provider) return;
    const start = fromStoredPurchase(found, { network, provider });
    const { payment, symbol } = start;
    const chosen = { account, provider, symbol, place: found.place, payment };
    make(key, start, found.place, pageFor(chosen), found.known);
  }

  return {
    onAccountChange(account: ActiveAccount | undefined): void {
      const before = activeKey();
      activeAccount = account;
      if (before === activeKey()) return;
      runs.get(before)?.pause();
      if (account) restore(account);
      show(current()?.purchase);
      current()?.resume();
    },
    async begin(given: Window | null, chosen: VisitRequest): Promise<void> {
      const { account, payment, place, provider, symbol } = chosen;
      const { address, network } = account;
      const startedAt = env.clock.now();
      const start = { ...newVisit, provider, address, network, symbol, payment, startedAt };
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
      if (run) kept.remove(activeKey(), run.purchase.startedAt);
      forget(activeKey());
      show(undefined);
    },
    destroy(): void {
      for (const run of runs.values()) run.stop();
      runs.clear();
    },
  };
}
