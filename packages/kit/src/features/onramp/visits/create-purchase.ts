// One visit to a provider: opens its page and polls for the purchase. Once stopped, it ignores all answers.
import {
  asKitError,
  createLatest,
  type FeatureDeps,
  KitError,
  ref,
  sleep,
} from '@openappkit/core/feature';
import type { Purchases } from '../../../account-lists/purchases.js';
import type { Transaction } from '../../../account-lists/transaction.types.js';
import type { OnRampPurchase } from '../onramp.types.js';
import { createProviderWindow } from './provider-window.js';

const pollMs = 4_000;
/** How long the provider is polled after the last reason to. */
const pollForMs = 180_000;

export interface PurchaseDeps {
  readonly env: Pick<FeatureDeps['env'], 'clock' | 'page'>;
  readonly purchases: Purchases;
  /** Makes the provider's page. @throws KitError */
  readonly page: (signal: AbortSignal) => Promise<string>;
  /** IDs of earlier purchases; undefined until they were read. */
  readonly known: readonly string[] | undefined;
  readonly onChange: (purchase: OnRampPurchase) => void;
  /** Called when the page is open. From then on, the visit survives a reload. */
  readonly onOpened: (known: readonly string[] | undefined) => void;
  /** Called when the visit is over, so that it need not be stored. */
  readonly onSettled: () => void;
}

export type PurchaseRun = ReturnType<typeof createPurchase>;

export function createPurchase(start: OnRampPurchase, deps: PurchaseDeps) {
  const { env, purchases, onChange } = deps;
  const { clock } = env;
  const lifetime = new AbortController();
  const polling = createLatest();
  let now = start;
  let { known } = deps;
  let endsAt = 0;
  /** Another account is active, so this visit is not polled. */
  let isPaused = false;

  const set = (change: Partial<OnRampPurchase>): void => {
    if (lifetime.signal.aborted) return;
    now = Object.freeze({ ...now, ...change });
    onChange(now);
  };
  const isOver = (): boolean => now.status === 'arrived' || now.status === 'failed';
  /** Excludes earlier purchases. If those are unknown, excludes purchases older than this visit. */
  const isOwn = ({ id, at, metadata }: Transaction): boolean => {
    if (known) return !known.includes(id);
    return metadata.status === 'pending' || (at !== undefined && at >= now.startedAt);
  };
  const read = (signal: AbortSignal): Promise<readonly Transaction[]> =>
    purchases.read({ address: now.address, network: now.network }, signal);

  async function ask(signal: AbortSignal): Promise<void> {
    try {
      const [newest] = (await read(signal)).filter(isOwn);
      // A newer answer may have arrived first.
      if (signal.aborted || isOver()) return;
      set({ checkedAt: clock.now(), error: undefined });
      if (newest) found(newest);
    } catch (error) {
      if (!signal.aborted && !isOver()) set({ error: asKitError(error, 'onramp/refused') });
    }
  }
  function found(transaction: Transaction): void {
    const { status } = transaction.metadata;
    const next = { confirmed: 'arrived', failed: 'failed' } as const;
    const isEnd = status === 'confirmed' || status === 'failed';
    set({ transaction: ref(transaction), status: isEnd ? next[status] : 'pending' });
    if (isEnd) deps.onSettled();
  }
  /** Polls until the purchase ends, or for three minutes after the last call. */
  async function poll(): Promise<void> {
    if (isPaused || !now.provider.hasStatus || isOver() || lifetime.signal.aborted) return;
    endsAt = clock.now() + pollForMs;
    if (now.isLooking) return;
    const signal = polling.begin(lifetime.signal);
    set({ isLooking: true });
    try {
      while (!isOver() && clock.now() < endsAt) {
        await sleep(clock, pollMs, signal);
        await ask(signal);
      }
    } catch {}
    if (!signal.aborted) set({ isLooking: false });
  }

  const page = createProviderWindow(env, lifetime.signal, () => {
    set({ window: 'closed' });
    if (now.status === 'waiting') void poll();
  });
  function show(own: Window, url: string): void {
    page.show(own, url);
    set({ status: 'waiting', window: 'open', url, error: undefined });
    deps.onOpened(known);
    void poll();
  }

  /** @param given the window opened in the click; null if the browser blocked it */
  async function open(given: Window | null): Promise<void> {
    // The user may have paid on an earlier page of this visit, so keep its status.
    const { status } = now;
    const was = status === 'waiting' || status === 'pending' ? status : 'unopened';
    const signal = polling.begin(lifetime.signal);
    set({ status: 'opening', window: given ? 'open' : 'none', error: undefined, isLooking: false });
    const before = known ?? readKnownIds(signal);
    try {
      const url = await deps.page(signal);
      known = await before;
      if (signal.aborted) throw new KitError('request/cancelled');
      if (!given) {
        set({ status: 'blocked', window: 'none', url });
        // The user may have paid on the earlier page.
        if (was !== 'unopened') void poll();
      } else if (given.closed) set({ status: was, window: 'none' });
      else show(given, url);
    } catch (error) {
      given?.close();
      if (!signal.aborted)
        set({ status: was, window: 'none', error: asKitError(error, 'onramp/refused') });
    }
  }
  /** If earlier purchases cannot be read, buying continues without them. */
  const readKnownIds = (signal: AbortSignal): Promise<readonly string[] | undefined> =>
    now.provider.hasStatus
      ? read(signal).then(
          (all) => all.map(({ id }) => id),
          () => undefined,
        )
      : Promise.resolve([]);

  return {
    get purchase(): OnRampPurchase {
      return now;
    },
    isOver,
    open,
    focus: page.focus,
    opened(): void {
      if (now.status !== 'blocked') return;
      set({ status: 'waiting', window: 'unknown' });
      deps.onOpened(known);
      void poll();
    },
    async check(): Promise<void> {
      if (isOver() || !now.provider.hasStatus) return set({ checkedAt: clock.now() });
      await ask(lifetime.signal);
      void poll();
    },
    finish(): void {
      set({ isFinished: true });
      // This provider reports no status, so the visit ends here.
      if (!now.provider.hasStatus) deps.onSettled();
      void poll();
    },
    pause(): void {
      isPaused = true;
      polling.cancel();
      if (now.status === 'opening') set({ status: 'unopened', window: 'none' });
      set({ isLooking: false });
    },
    resume(): void {
      isPaused = false;
      void poll();
    },
    stop: (): void => lifetime.abort(),
  };
}
