// createSource(): what paying from the wallet in use would be: who pays, with what, what they have, what it costs. Asked anew when
// any of it may be another, and when it runs out. An older answer is worthless.
import type { Asset, Estimate } from '@openappkit/core/adapter';
import {
  asKitError,
  createLatest,
  type FeatureDeps,
  KitError,
  ref,
} from '@openappkit/core/feature';
import { createRenewal, lifeOf } from '../../asking/create-renewal.js';
import { findShortage } from '../../amounts/read-amount.js';
import { isCoin } from '../../assets/asset-id.js';
import { coinOf, sumOf } from '../../assets/sums.js';
import { type AccountInUse, accountInUse } from '../../in-use/account-in-use.js';
import type { TransferCalls } from '../../transfers/transfer-calls.js';
import type { Prices } from './with-token/create-prices.js';
import { markupOf } from './with-token/markup-of.js';
import { createPayFacts, type PayFacts, type Sending } from './pay-facts.js';
import type { PayIssue, PayRequest, PayReview, PaySource } from './pay.types.js';

/** A service says nothing of how long its quote holds: it is asked again before another price is likely. */
const transferMs = 30_000;

export const noSource: PaySource = Object.freeze({
  status: 'absent',
  from: undefined,
  balance: undefined,
  quote: undefined,
  issue: undefined,
  error: undefined,
});

type Deps = Pick<FeatureDeps, 'account' | 'adapters' | 'chain' | 'connection' | 'env'>;
export function createSource(
  deps: Deps,
  {
    prices,
    transfers,
  }: { readonly prices: Prices; readonly transfers: Pick<TransferCalls, 'quote'> },
  /** The source is written by nobody else. */
  state: {
    source: PaySource;
    readonly request: PayRequest | undefined;
    readonly payWith: Asset | undefined;
  },
  onChange: () => void,
) {
  const { adapters, connection, env } = deps;
  const latest = createLatest();
  const facts = createPayFacts(deps, { guard: latest.guard, prices, transfers });

  const show = (source: PaySource): void => {
    state.source = ref(Object.freeze(source));
    onChange();
  };
  const stop = (): void => {
    latest.cancel();
    renewal.stop();
  };
  /** Who would pay, or what stands before that. */
  const payer = (request: PayRequest): AccountInUse | PaySource['status'] => {
    const asset = state.payWith ?? request.asset;
    const network = deps.chain.find(asset.caipNetworkId) ?? request.network;
    const { chainNamespace: namespace, caipNetworkId } = network;
    const adapter = adapters.get(namespace);
    const can = isCoin(asset.assetId) ? adapter?.sendNative : adapter?.sendToken;
    if (!can) return 'absent';
    const from = accountInUse(deps);
    if (from?.network.caipNetworkId === caipNetworkId) return from;
    return connection.live(namespace) ? 'network' : 'connect';
  };

  async function ask(request: PayRequest, from: AccountInUse): Promise<void> {
    stop();
    const signal = latest.begin();
    const { balance, from: before, quote } = state.source;
    const isSame = before?.caipAddress === from.caipAddress;
    const kept = isSame ? { balance, quote } : {};
    show({ ...noSource, ...kept, from, status: 'loading' });
    try {
      const sending = await facts.sendingOf(request, state.payWith, from, signal);
      const found = await facts.of(sending, from, signal);
      latest.assertCurrent(signal);
      take(sending, from, found);
    } catch (error) {
      if (signal.aborted) return;
      const failure = asKitError(error, 'api/bad-answer');
      const source = { ...noSource, from, balance: state.source.balance };
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
  function take(sending: Sending, from: AccountInUse, found: PayFacts): void {
    const { asset, transfer } = sending;
    // What was asked in bulk of another division is another amount: nothing is asked of a wallet then.
    const isOther = found.balance !== undefined && found.balance.decimals !== asset.decimals;
    const balance = found.balance && !isOther ? sumOf(asset, found.balance.value) : undefined;
    const source = { ...noSource, from, balance };
    const issue = isOther
      ? ({ code: 'mismatch', symbol: asset.symbol } as const)
      : issueOf(sending, found);
    if (issue) {
      show({ ...source, status: 'short', issue });
      return;
    }
    const { estimate } = found;
    const now = env.clock.now();
    const wanted = estimate ? estimate.validUntil - now : transfer && transferMs;
    const lifeMs =
      wanted === undefined ? undefined : lifeOf(wanted, transfer ? transferMs : undefined);
    const validUntil = lifeMs === undefined ? undefined : now + lifeMs;
    show({
      ...source,
      status: 'ready',
      quote: quoteOf(sending, from, { estimate, prices, validUntil }),
    });
    if (lifeMs !== undefined) renewal.after(lifeMs);
  }
  const renewal = createRenewal(env, {
    onDue: update,
    onTired: () => show({ ...state.source, status: 'expired', quote: undefined }),
  });
  /** Looks who pays now, and asks. Never rejects. */
  function update(): void {
    const { request } = state;
    if (!request) {
      stop();
      show(noSource);
      return;
    }
    const from = payer(request);
    if (typeof from === 'object') void ask(request, from);
    else {
      stop();
      show({ ...noSource, status: from });
    }
  }
  return {
    update,
    /** Somebody is there: what runs out is asked for again. */
    touched: renewal.touched,
    /** Nothing is asked any more; what is shown stays. */
    stop,
  };
}

function issueOf(
  { amount, asset, network }: Sending,
  { balance, coin, estimate }: PayFacts,
): PayIssue | undefined {
  const { symbol } = asset;
  const arrivesLess = estimate?.arrives !== undefined && estimate.arrives < amount.value;
  if (balance?.unsendable || arrivesLess) return { code: 'unsendable', symbol };
  const native = coinOf(network);
  const isNative = isCoin(asset.assetId);
  return findShortage(amount, {
    isNative,
    balance: balance && sumOf(asset, balance.value),
    coinBalance: coin && sumOf(native, coin.value),
    cost:
      estimate?.maxFee === undefined
        ? undefined
        : sumOf(native, estimate.maxFee + (estimate.deposit ?? 0n)),
  });
}

function quoteOf(
  { amount, asset, network, to, transfer }: Sending,
  from: AccountInUse,
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
  const native = coinOf(network);
  const isNative = isCoin(asset.assetId);
  const sum = (value: bigint | undefined) =>
    value === undefined ? undefined : prices.priced(sumOf(native, value));
  const { maxFee } = estimate ?? {};
  const cost = maxFee === undefined ? undefined : maxFee + (estimate?.deposit ?? 0n);
  return Object.freeze({
    from,
    to,
    network,
    amount: prices.priced(amount),
    transfer,
    markup: transfer && markupOf(transfer.quote, prices),
    isNative,
    fee: sum(estimate?.fee),
    maxFee: sum(maxFee),
    deposit: sum(estimate?.deposit),
    total:
      isNative && cost !== undefined ? prices.priced(sumOf(asset, amount.value + cost)) : undefined,
    isFeeSetByWallet: estimate?.isSetByWallet ?? false,
    validUntil,
  });
}
