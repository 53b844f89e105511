// createSource(): what paying from the wallet in use would be: who pays, with what, what they have, what it costs. Asked anew when
// any of it may be another, and when it runs out. An older answer is worthless.
import type { Network } from '@openappkit/core';
import type { Asset, Balance, Estimate, EstimateRequest } from '@openappkit/core/adapter';
import {
  createLatest,
  type FeatureParts,
  isKitError,
  KitError,
  ref,
} from '@openappkit/core/feature';
import { findShortage } from '../../amounts/read-amount.js';
import { isCoin, tokenOf } from '../../assets/asset-id.js';
import { coinOf, sumOf } from '../../assets/sums.js';
import type { Sum } from '../../assets/sum.types.js';
import { type AccountInUse, accountInUse } from '../../in-use/account-in-use.js';
import type { TransferCalls } from '../../transfers/transfer-calls.js';
import type { TransferQuote } from '../../transfers/transfer.types.js';
import type { Prices } from './with-token/create-prices.js';
import { markupOf } from './with-token/markup-of.js';
import type { PayIssue, PayRequest, PayReview, PaySource } from './pay.types.js';

/** Quotes that are renewed in a row without anybody doing anything. */
export const renewalsInARow = 20;
const shortestMs = 5_000;
const longestMs = 3_600_000;
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

type Parts = Pick<FeatureParts, 'account' | 'adapters' | 'chain' | 'connection' | 'env'>;
/** What leaves the account: what the app asks for, or what a service asks for to have that arrive. */
interface Sending {
  readonly asset: Asset;
  readonly network: Network;
  readonly amount: Sum;
  readonly to: string;
  readonly transfer: PayReview['transfer'];
}
interface Facts {
  readonly balance: Balance | undefined;
  readonly coin: Balance | undefined;
  readonly estimate: Estimate | undefined;
}

export function createSource(
  parts: Parts,
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
  const { adapters, connection, env } = parts;
  const latest = createLatest();
  let timer: unknown;
  let renewals = 0;

  const show = (source: PaySource): void => {
    state.source = ref(Object.freeze(source));
    onChange();
  };
  const stop = (): void => {
    latest.cancel();
    env.clock.clearTimeout(timer);
  };
  /** Who would pay, or what stands before that. */
  const payer = (request: PayRequest): AccountInUse | PaySource['status'] => {
    const asset = state.payWith ?? request.asset;
    const network = parts.chain.find(asset.caipNetworkId) ?? request.network;
    const { chainNamespace: namespace, caipNetworkId } = network;
    const adapter = adapters.get(namespace);
    const can = isCoin(asset.assetId) ? adapter?.sendNative : adapter?.sendToken;
    if (!can) return 'absent';
    const from = accountInUse(parts);
    if (from?.network.caipNetworkId === caipNetworkId) return from;
    return connection.live(namespace) ? 'network' : 'connect';
  };

  async function sendingOf(
    { amount, asset, network, recipient }: PayRequest,
    from: AccountInUse,
    signal: AbortSignal,
  ): Promise<Sending> {
    const { payWith } = state;
    if (!payWith) return { asset, network, amount, to: recipient, transfer: undefined };
    const request = {
      sender: from.address,
      origin: { network: from.network, asset: payWith },
      destination: { network, amount, recipient },
    };
    const [quote] = await latest.guard(
      signal,
      Promise.all([
        transfers.quote(request, signal),
        prices.read(amount.assetId, signal),
        prices.read(payWith.assetId, signal),
      ]),
    );
    const { pays, receiver: to } = quote;
    return {
      asset: payWith,
      network: from.network,
      amount: pays,
      to,
      transfer: { quote: worthOfQuote(quote, prices), request },
    };
  }
  async function facts(sending: Sending, from: AccountInUse, signal: AbortSignal): Promise<Facts> {
    const adapter = adapters.get(from.namespace);
    const { address, connectorId, network } = from;
    const token = tokenOf(sending.asset.assetId);
    const { value } = sending.amount;
    const transaction = { connectorId, from: address, to: sending.to, network, value };
    const asked: EstimateRequest =
      token === undefined
        ? { kind: 'native', transaction, signal }
        : { kind: 'token', transaction: { ...transaction, token }, signal };
    const balanceOf = (of?: string) => adapter?.balance?.({ address, network, token: of, signal });
    const [balance, coin] = await latest.guard(
      signal,
      Promise.all([balanceOf(token), token === undefined ? undefined : balanceOf()]),
    );
    // Where it is known to be too much, the network would only refuse, in words of its own.
    const isTooMuch = balance !== undefined && balance.value < value;
    const estimate = isTooMuch
      ? undefined
      : await latest.guard(signal, Promise.resolve(adapter?.estimate?.(asked)));
    return { balance, coin, estimate };
  }

  async function ask(request: PayRequest, from: AccountInUse): Promise<void> {
    stop();
    const signal = latest.begin();
    const { balance, from: before, quote } = state.source;
    const isSame = before?.caipAddress === from.caipAddress;
    const kept = isSame ? { balance, quote } : {};
    show({ ...noSource, ...kept, from, status: 'loading' });
    try {
      const sending = await sendingOf(request, from, signal);
      const found = await facts(sending, from, signal);
      latest.assertCurrent(signal);
      take(sending, from, found);
    } catch (error) {
      if (signal.aborted) return;
      const failure = isKitError(error) ? error : new KitError('api/bad-answer', { cause: error });
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
  function take(sending: Sending, from: AccountInUse, found: Facts): void {
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
    const most = transfer ? transferMs : longestMs;
    const wanted = estimate ? estimate.validUntil - now : transfer && transferMs;
    const lifeMs =
      wanted === undefined ? undefined : Math.min(Math.max(wanted, shortestMs), most) || shortestMs;
    const validUntil = lifeMs === undefined ? undefined : now + lifeMs;
    show({
      ...source,
      status: 'ready',
      quote: quoteOf(sending, from, { estimate, prices, validUntil }),
    });
    if (lifeMs !== undefined) timer = env.clock.setTimeout(expire, lifeMs);
  }
  const expire = (): void => {
    if (renewals++ < renewalsInARow) update();
    else show({ ...state.source, status: 'expired', quote: undefined });
  };
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
    touched(): void {
      renewals = 0;
    },
    /** Nothing is asked any more; what is shown stays. */
    stop,
  };
}

function issueOf(
  { amount, asset, network }: Sending,
  { balance, coin, estimate }: Facts,
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
    cost: estimate && sumOf(native, estimate.maxFee + (estimate.deposit ?? 0n)),
  });
}

/** The same quote, with what its sums are worth. */
const worthOfQuote = (quote: TransferQuote, { priced }: Prices): TransferQuote =>
  Object.freeze({
    ...quote,
    pays: priced(quote.pays),
    arrives: priced(quote.arrives),
    fees: quote.fees.map(({ amount, label }) => ({ label, amount: priced(amount) })),
  });

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
  const cost = estimate && estimate.fee + (estimate.deposit ?? 0n);
  return Object.freeze({
    from,
    to,
    network,
    amount: prices.priced(amount),
    transfer,
    markup: transfer && markupOf(transfer.quote, prices),
    isNative,
    fee: sum(estimate?.fee),
    maxFee: sum(estimate?.maxFee),
    deposit: sum(estimate?.deposit),
    total:
      isNative && cost !== undefined ? prices.priced(sumOf(asset, amount.value + cost)) : undefined,
    isFeeSetByWallet: estimate?.isSetByWallet ?? false,
    validUntil,
  });
}
