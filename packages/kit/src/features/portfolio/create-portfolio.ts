// The active account's coins and tokens on all of the app's networks of its namespace. Read on first use and when they may
// have changed. Drops outdated answers.
import type { TokenBalance } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import {
  cacheLifetimesMs,
  createLatest,
  type FeatureDeps,
  isKitError,
  KitError,
  listenTo,
  type Mutable,
  proxy,
  ref,
  subscribe,
  retryAfterMs,
} from '@openappkit/core/feature';
import type { PagesDeps } from '../../account-lists/history-pages.js';
import { createListPictures } from '../../account-lists/list-pictures.js';
import { createSharedRun } from '../../create-shared-run.js';
import { createMemo } from '../../api/memo.js';
import { findListed, toTokenBalance } from '../../assets/asset-amounts.js';
import { type PortfolioAnswer, createPortfolioApi, type PortfolioRequest } from './api.js';
import { assetWorth, type KnownAssets, replaceAsset, totalOf } from './arrange-assets.js';
import { assetOfButtonBalance, readButtonBalance, toBalanceOffer } from './button-balance.js';
import type { Portfolio, PortfolioState } from './portfolio.types.js';

/** Minimum pause after a failure. The service may ask for a longer one. */
export const retryMs = 30_000;

type Deps = PagesDeps &
  Pick<
    FeatureDeps,
    'account' | 'balance' | 'bus' | 'chain' | 'env' | 'modal' | 'notices' | 'telemetry'
  >;
type State = Mutable<PortfolioState>;

const emptyState = (): Omit<State, 'pictures'> => ({
  caipAddress: undefined,
  assets: ref([]),
  spam: ref([]),
  total: undefined,
  status: 'idle',
  at: undefined,
  failedAt: undefined,
  retryAt: undefined,
});

type Answer = Pick<PortfolioAnswer, 'known' | 'isComplete'>;
const unknownAnswer: Answer = { known: { assets: [], spam: [], worth: 0n }, isComplete: false };

export function createPortfolio(deps: Deps): Portfolio {
  const { account, bus, chain, env } = deps;
  const worthOf = memoizeByAsset(assetWorth);
  const tokenOf = memoizeByAsset((asset) => toTokenBalance(asset, asset.value));
  const service = createPortfolioApi(deps, { worthOf, tokenOf });
  const pictures = createListPictures(deps);
  const state: State = proxy({ ...emptyState(), pictures: pictures.state });
  const latest = createLatest();
  /** Returns the same arrays while the assets are unchanged. */
  const memo = createMemo<Pick<State, 'assets' | 'spam' | 'total'>>();
  const memoTokens = createMemo<TokenBalance[]>();
  /** The service's answer, without the chain's balance. */
  let answer: Answer | undefined;
  const running = createSharedRun();
  let timer: unknown;
  /** Timer of a second read after the service's cache has expired. */
  let secondRead: unknown;
  let hasBegun = false;
  let hasNotified = false;
  let isDestroyed = false;

  const readNamespace = (): string => chain.state.activeNamespace ?? '';
  const isOutdated = ({ caipAddress, namespace }: PortfolioRequest): boolean =>
    namespace !== readNamespace() || account.get(namespace).caipAddress !== caipAddress;

  function begin(): void {
    const { caipAddress } = account.get(readNamespace());
    if (state.caipAddress === caipAddress) return;
    latest.cancel();
    env.clock.clearTimeout(timer);
    env.clock.clearTimeout(secondRead);
    answer = undefined;
    running.detach();
    Object.assign(state, emptyState(), { caipAddress });
    arrange();
  }

  async function refresh({ fresh = false } = {}): Promise<void> {
    if (isDestroyed) return;
    hasBegun = true;
    begin();
    const namespace = readNamespace();
    const { address, caipAddress } = account.get(namespace);
    if (address === undefined || caipAddress === undefined || !service.isOn(namespace)) return;
    const network = chain.active(namespace);
    if (!network) show({ at: env.clock.now(), ...unknownAnswer });
    else if (state.retryAt === undefined && (fresh || !isUpToDate(state, env.clock.now()))) {
      await loadOnce({ namespace, address, caipAddress, network }, fresh);
    }
  }

  /** A fresh read does not share a running one, which may return older data. */
  function loadOnce(request: PortfolioRequest, fresh: boolean): Promise<void> {
    if (fresh) running.detach();
    return running.share(() => read(request, fresh));
  }

  async function read(request: PortfolioRequest, fresh: boolean): Promise<void> {
    const signal = latest.begin();
    state.status = 'loading';
    try {
      const known = fresh ? state.assets : undefined;
      const onFirst = (first: KnownAssets): void => {
        if (!signal.aborted && !isOutdated(request)) showFirst(first);
      };
      const read = await latest.guard(signal, service.read(request, known, { signal, onFirst }));
      latest.assertCurrent(signal);
      if (!isOutdated(request)) show(read);
    } catch (error) {
      if (!isKitError(error, 'request/cancelled') && !isOutdated(request)) fail(request, error);
    }
  }

  /** Shows the first assets only before any complete answer, which has more. */
  function showFirst(known: KnownAssets): void {
    if (state.at !== undefined) return;
    answer = { known, isComplete: false };
    arrange();
  }

  function show(read: PortfolioAnswer): void {
    hasNotified = false;
    answer = read;
    Object.assign(state, { status: 'ready', at: read.at, failedAt: undefined });
    arrange();
    const namespace = readNamespace();
    const offer = toBalanceOffer(read.known, readButtonBalance(deps, namespace));
    if (offer) deps.balance.offer(namespace, offer);
  }

  function arrange(): void {
    const namespace = readNamespace();
    const { caipAddress } = account.get(namespace);
    if (caipAddress === undefined || caipAddress !== state.caipAddress) return;
    const { known, isComplete } = answer ?? unknownAnswer;
    const buttonBalance = readButtonBalance(deps, namespace);
    const listed = buttonBalance && findListed(known, buttonBalance.assetId);
    const changed = buttonBalance && assetOfButtonBalance(listed, buttonBalance);
    const inputs = [
      known,
      isComplete,
      changed?.assetId,
      changed?.value,
      changed && buttonBalance?.network,
    ];
    const arranged = memo('', inputs, () =>
      byRef(changed ? replaceAsset(known, changed, worthOf) : known, isComplete),
    );
    Object.assign(state, arranged);
    const id = chain.active(namespace)?.caipNetworkId;
    const tokens = memoTokens('', [arranged.assets, id], () =>
      ref(arranged.assets.filter((each) => each.caipNetworkId === id).map(tokenOf)),
    );
    if (account.get(namespace).tokenBalance !== tokens)
      account.setBalance(namespace, { tokenBalance: tokens });
  }

  function fail(request: PortfolioRequest, cause: unknown): void {
    const error = new KitError('balance/unavailable', { cause });
    deps.telemetry.reportError(error, 'API_ERROR');
    const now = env.clock.now();
    const waitMs = Math.max(retryMs, retryDelayMs(cause, now));
    Object.assign(state, { status: 'failed', failedAt: now, retryAt: now + waitMs });
    if (!hasNotified && deps.modal.state.open) {
      hasNotified = true;
      deps.notices.show('error', error.shortMessage, 'balance/unavailable');
    }
    timer = env.clock.setTimeout(() => {
      state.retryAt = undefined;
      // While the widget is closed, do not read. The next read follows when it opens.
      if (deps.modal.state.open && !isOutdated(request)) void loadOnce(request, false);
    }, waitMs);
  }

  /** Compares the account in state, because no event covers every change of it. */
  const onAccountChange = (): void => {
    const { caipAddress } = account.get(readNamespace());
    if (hasBegun && caipAddress !== state.caipAddress) void refresh();
  };
  const stops = [
    subscribe(account.state, onAccountChange),
    subscribe(chain.state, onAccountChange),
  ];
  stops.push(
    listenTo(bus, {
      'balance-stale': ({ namespace }) => {
        if (!hasBegun || namespace !== readNamespace()) return;
        void refresh({ fresh: true });
        env.clock.clearTimeout(secondRead);
        const lagMs = service.lagMs(namespace);
        if (lagMs > 0)
          secondRead = env.clock.setTimeout(() => void refresh({ fresh: true }), lagMs);
      },
      'balance-read': ({ namespace }) => {
        if (namespace === readNamespace()) arrange();
      },
      track: ({ event }) => {
        if (event === 'MODAL_OPEN' && hasBegun) void refresh();
      },
    }),
  );
  return {
    state,
    refresh,
    find: (assetId) => findListed(state, assetId),
    loadPictures: (assets) => pictures.load(assets.flatMap(({ imageUrl }) => imageUrl ?? [])),
    destroy() {
      isDestroyed = true;
      for (const stop of stops) stop();
      latest.cancel();
      env.clock.clearTimeout(timer);
      env.clock.clearTimeout(secondRead);
      pictures.destroy();
    },
  };
}

/** A read time in the future means that the clock was set back, so the age is unknown. */
function isUpToDate({ at = 0, status }: PortfolioState, now: number): boolean {
  const age = now - at;
  return status === 'ready' && age >= 0 && age < cacheLifetimesMs.balance;
}

/** Uses `ref`, so that valtio creates no proxies for thousands of items. */
const byRef = (known: KnownAssets, isComplete: boolean) => {
  const total = isComplete ? totalOf(known) : undefined;
  return { assets: ref([...known.assets]), spam: ref([...known.spam]), total: total && ref(total) };
};

/** Caches a value per asset. Parsing in slices fills the cache, so that no task computes thousands of values. */
function memoizeByAsset<Value>(compute: (asset: Asset) => Value): (asset: Asset) => Value {
  const values = new WeakMap<Asset, { readonly value: Value }>();
  return (asset) => {
    const found = values.get(asset) ?? { value: compute(asset) };
    values.set(asset, found);
    return found.value;
  };
}

/** A header must not block the portfolio for good. */
const maxDelayMs = 600_000;

/** @returns 0 if the service did not say; at most 10 minutes */
function retryDelayMs(error: unknown, now: number): number {
  if (!isKitError(error, 'api/status') || !(error.cause instanceof Response)) return 0;
  return Math.min(retryAfterMs(error.cause, now), maxDelayMs);
}
