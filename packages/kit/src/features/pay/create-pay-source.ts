// Quotes a payment from the active wallet. Requests a new quote when an input changes or the quote expires, and drops stale answers.
import type { Asset, Estimate } from '@openappkit/core/adapter';
import {
  asKitError,
  createLatest,
  type FeatureDeps,
  KitError,
  ref,
} from '@openappkit/core/feature';
import { createRefreshTimer, clampLifetime } from '../../requests/create-refresh-timer.js';
import { findShortage } from '../../amounts/parse-amount.js';
import { isCoin } from '../../assets/asset-id.js';
import { nativeCoin, createAssetAmount } from '../../assets/asset-amounts.js';
import { type ActiveAccount, getActiveAccount } from '../../active-account/active-account.js';
import type { TransferCalls } from '../../transfers/transfer-calls.js';
import type { Prices } from './with-token/create-prices.js';
import { calculateMarkup } from './with-token/calculate-markup.js';
import { createPayCosts, type PayCosts, type OutgoingPayment } from './create-pay-costs.js';
import type { PayIssue, PayRequest, PayReview, PaySource } from './pay.types.js';

/** Quotes of the transfer service state no expiry, so renew them before the price is likely to change. */
const quoteLifetimeMs = 30_000;

export const emptySource: PaySource = Object.freeze({
  status: 'absent',
  from: undefined,
  balance: undefined,
  quote: undefined,
  issue: undefined,
  error: undefined,
});

type Deps = Pick<FeatureDeps, 'account' | 'adapters' | 'chain' | 'connection' | 'env'>;
export function createPaySource(
  deps: Deps,
  {
    prices,
    transfers,
  }: { readonly prices: Prices; readonly transfers: Pick<TransferCalls, 'quote'> },
  /** This function is the only writer of `source`. */
  state: {
    source: PaySource;
    readonly request: PayRequest | undefined;
    readonly payWith: Asset | undefined;
  },
  onChange: () => void,
) {
  const { adapters, connection, env } = deps;
  const latest = createLatest();
  const payCosts = createPayCosts(deps, { guard: latest.guard, prices, transfers });

  const show = (source: PaySource): void => {
    state.source = ref(Object.freeze(source));
    onChange();
  };
  const stop = (): void => {
    latest.cancel();
    refreshTimer.stop();
  };
  /** Returns the paying account, or the status that explains why there is none. */
  const findPayer = (request: PayRequest): ActiveAccount | PaySource['status'] => {
    const asset = state.payWith ?? request.asset;
    const network = deps.chain.find(asset.caipNetworkId) ?? request.network;
    const { chainNamespace: namespace, caipNetworkId } = network;
    const adapter = adapters.get(namespace);
    const can = isCoin(asset.assetId) ? adapter?.sendNative : adapter?.sendToken;
    if (!can) return 'absent';
    const from = getActiveAccount(deps);
    if (from?.network.caipNetworkId === caipNetworkId) return from;
    return connection.live(namespace) ? 'network' : 'connect';
  };

  async function loadQuote(request: PayRequest, from: ActiveAccount): Promise<void> {
    stop();
    const signal = latest.begin();
    const { balance, from: before, quote } = state.source;
    const isSame = before?.caipAddress === from.caipAddress;
    const kept = isSame ? { balance, quote } : {};
    show({ ...emptySource, ...kept, from, status: 'loading' });
    try {
      const sending = await payCosts.prepare(request, state.payWith, from, signal);
      const found = await payCosts.of(sending, from, signal);
      latest.assertCurrent(signal);
      applyQuote(sending, from, found);
    } catch (error) {
      if (signal.aborted) return;
      const failure = asKitError(error, 'api/bad-answer');
      const source = { ...emptySource, from, balance: state.source.balance };
      if (failure.code === 'tx/insufficient-funds')
        show({ ...source, status: 'short', issue: { code: 'too-little' } });
      else
        show({
          ...source,
          status: 'failed',
          error:
            failure.code === 'pay/quote-unavailable'
              ? failure
              : new KitError('pay/quote-unavailable', { cause: failure }),
        });
    }
  }
  function applyQuote(sending: OutgoingPayment, from: ActiveAccount, found: PayCosts): void {
    const { asset, transfer } = sending;
    // If the app states other decimals than the network, the amount is wrong, so the kit asks no wallet.
    const isOther = found.balance !== undefined && found.balance.decimals !== asset.decimals;
    const balance =
      found.balance && !isOther ? createAssetAmount(asset, found.balance.value) : undefined;
    const source = { ...emptySource, from, balance };
    const issue = isOther
      ? ({ code: 'mismatch', symbol: asset.symbol } as const)
      : findPayIssue(sending, found);
    if (issue) {
      show({ ...source, status: 'short', issue });
      return;
    }
    const { estimate } = found;
    const now = env.clock.now();
    const wanted = estimate ? estimate.validUntil - now : transfer && quoteLifetimeMs;
    const lifeMs =
      wanted === undefined
        ? undefined
        : clampLifetime(wanted, transfer ? quoteLifetimeMs : undefined);
    const validUntil = lifeMs === undefined ? undefined : now + lifeMs;
    show({
      ...source,
      status: 'ready',
      quote: createQuote(sending, from, { estimate, prices, validUntil }),
    });
    if (lifeMs !== undefined) refreshTimer.schedule(lifeMs);
  }
  const refreshTimer = createRefreshTimer(env, {
    onDue: update,
    onLimit: () => show({ ...state.source, status: 'expired', quote: undefined }),
  });
  /** Never rejects. */
  function update(): void {
    const { request } = state;
    if (!request) {
      stop();
      show(emptySource);
      return;
    }
    const from = findPayer(request);
    if (typeof from === 'object') void loadQuote(request, from);
    else {
      stop();
      show({ ...emptySource, status: from });
    }
  }
  return {
    update,
    /** Call when the user acts, so that quotes are renewed again. */
    resetLimit: refreshTimer.resetLimit,
    stop,
  };
}

function findPayIssue(
  { amount, asset, network }: OutgoingPayment,
  { balance, coin, estimate }: PayCosts,
): PayIssue | undefined {
  const { symbol } = asset;
  const arrivesLess = estimate?.arrives !== undefined && estimate.arrives < amount.value;
  if (balance?.unsendable || arrivesLess) return { code: 'unsendable', symbol };
  const native = nativeCoin(network);
  const isNative = isCoin(asset.assetId);
  return findShortage(amount, {
    isNative,
    balance: balance && createAssetAmount(asset, balance.value),
    coinBalance: coin && createAssetAmount(native, coin.value),
    cost:
      estimate?.maxFee === undefined
        ? undefined
        : createAssetAmount(native, estimate.maxFee + (estimate.deposit ?? 0n)),
  });
}

function createQuote(
  { amount, asset, network, to, transfer }: OutgoingPayment,
  from: ActiveAccount,
  {
    estimate,
    prices,
    validUntil,
  }: {
    readonly estimate: Estimate | undefined;
    readonly prices: Prices;
    readonly validUntil: number | undefined;
  },
): PayReview {
  const native = nativeCoin(network);
  const isNative = isCoin(asset.assetId);
  const sum = (value: bigint | undefined) =>
    value === undefined ? undefined : prices.withPrice(createAssetAmount(native, value));
  const { maxFee } = estimate ?? {};
  const cost = maxFee === undefined ? undefined : maxFee + (estimate?.deposit ?? 0n);
  return Object.freeze({
    from,
    to,
    network,
    amount: prices.withPrice(amount),
    transfer,
    markup: transfer && calculateMarkup(transfer.quote, prices),
    isNative,
    fee: sum(estimate?.fee),
    maxFee: sum(maxFee),
    deposit: sum(estimate?.deposit),
    total:
      isNative && cost !== undefined
        ? prices.withPrice(createAssetAmount(asset, amount.value + cost))
        : undefined,
    isFeeSetByWallet: estimate?.isSetByWallet ?? false,
    validUntil,
  });
}
