// The side effects of a requested payment: quotes, exchanges, and what the ledger is params for. Reports only by events.
import { asKitError, type FeatureDeps, KitError, sleep } from '@openappkit/core/feature';
import { createAssetAmount } from '../../assets/asset-amounts.js';
import type { Exchange } from '../../exchanges/exchange.types.js';
import type { ExchangeCalls } from '../../exchanges/exchange-calls.js';
import { loadExchanges, noExchanges } from '../../exchanges/load-exchanges.js';
import type { ExchangeOrders } from '../../exchanges/create-exchange-orders.js';
import { toConfiguration, trackOrder } from '../../exchanges/track-payment.js';
import type { EffectHandlers } from '../../flows/create-flow.js';
import type { PaymentEffects } from '../../flows/payment-effects.js';
import { clampLifetime } from '../../flows/refresh-limits.js';
import {
  createPayCosts,
  type OutgoingPayment,
  type PayCosts,
  type Prices,
} from './create-pay-costs.js';
import { type Effect, emptySource, type Event } from './pay.state.js';
import type { PayRequest, PayReview, PaySource } from './pay.types.js';
import { createQuote, findPayIssue } from './pay.validate.js';

/** Quotes of the transfer service state no expiry, so renew them before the price is likely to change. */
const quoteLifetimeMs = 30_000;

interface EffectDeps extends Pick<FeatureDeps, 'adapters' | 'bus' | 'env'> {
  readonly calls: ExchangeCalls;
  readonly handlers: PaymentEffects<PayReview>['handlers'];
  readonly orders: ExchangeOrders;
  readonly prices: Prices;
  readonly transfers: Parameters<typeof createPayCosts>[1]['transfers'] & {
    acknowledge(requestId: string): void;
  };
  /** Shows an unresolved payment, order or transfer. Returns whether there is one. */
  showPending(): boolean;
  showPendingOrder(): boolean;
}

type Read = Extract<Event, { type: 'source-read' }>;

/** In milliseconds; undefined if the quote does not expire. */
function quoteLifetime(
  transfer: OutgoingPayment['transfer'],
  estimate: PayCosts['estimate'],
  now: number,
): number | undefined {
  const longestMs = transfer ? quoteLifetimeMs : undefined;
  const lifetimeMs = estimate ? estimate.validUntil - now : longestMs;
  return lifetimeMs === undefined ? undefined : clampLifetime(lifetimeMs, longestMs);
}

export function createEffects(deps: EffectDeps): EffectHandlers<Event, Effect> {
  const { bus, calls, env, handlers, orders, prices, transfers } = deps;
  const { clock } = env;
  const costs = createPayCosts(deps, { prices, transfers });

  function toSource(sending: OutgoingPayment, from: PayReview['from'], found: PayCosts): Read {
    const { asset, transfer } = sending;
    // If the app states other decimals than the network, the amount is wrong, so the kit asks no wallet.
    const isOther = found.balance !== undefined && found.balance.decimals !== asset.decimals;
    const balance =
      found.balance && !isOther ? createAssetAmount(asset, found.balance.value) : undefined;
    const source = { ...emptySource, from, balance };
    const issue: PaySource['issue'] = isOther
      ? { code: 'mismatch', symbol: asset.symbol }
      : findPayIssue(sending, found);
    if (issue) return { type: 'source-read', source: { ...source, status: 'short', issue } };
    const { estimate } = found;
    const now = clock.now();
    const lifetimeMs = quoteLifetime(transfer, estimate, now);
    const validUntil = lifetimeMs === undefined ? undefined : now + lifetimeMs;
    const quote = createQuote(sending, from, { estimate, prices, validUntil });
    return { type: 'source-read', source: { ...source, status: 'ready', quote }, lifetimeMs };
  }
  function failedSource(
    error: unknown,
    from: PayReview['from'],
    balance: PaySource['balance'],
  ): Read {
    const failure = asKitError(error, 'api/bad-answer');
    const source = { ...emptySource, from, balance };
    if (failure.code === 'tx/insufficient-funds')
      return {
        type: 'source-read',
        source: { ...source, status: 'short', issue: { code: 'too-little' } },
      };
    const isOwn = failure.code === 'pay/quote-unavailable';
    const shown = isOwn ? failure : new KitError('pay/quote-unavailable', { cause: failure });
    return { type: 'source-read', source: { ...source, status: 'failed', error: shown } };
  }
  function trackOpen(request: PayRequest, ids: readonly { readonly id: string }[]): void {
    const exchanges = ids.map(({ id }) => ({ id }));
    const properties = { exchanges, configuration: toConfiguration(request) };
    bus.emit('track', { event: 'PAY_MODAL_OPEN', properties });
  }

  return {
    ...handlers,
    async 'read-quote'({ balance, from, payWith, request }, { signal }) {
      try {
        const sending = await costs.prepare(request, payWith, from, signal);
        return toSource(sending, from, await costs.of(sending, from, signal));
      } catch (error) {
        return failedSource(error, from, balance);
      }
    },
    async 'expire-quote'({ lifetimeMs }, { signal }) {
      await sleep(clock, lifetimeMs, signal);
      return { type: 'quote-due' };
    },
    async 'load-exchanges'({ request }, { emit, signal }) {
      if (!calls.isOn()) {
        emit({ type: 'exchanges-loaded', list: { ...noExchanges, status: 'absent' } });
        return undefined;
      }
      const { amount, filter } = request;
      const { recipient: _, ...asset } = toConfiguration(request);
      const network = request.network.caipNetworkId;
      const params = { ...filter, ...asset, network, amount: amount.text };
      const onLoaded = (exchanges: readonly Exchange[]) => trackOpen(request, exchanges);
      return {
        type: 'exchanges-loaded',
        list: await loadExchanges(calls, params, signal, onLoaded),
      };
    },
    'find-pending'(_, { emit }) {
      if (!deps.showPending()) emit({ type: 'account-free' });
      return undefined;
    },
    'find-pending-order'(_, { emit }) {
      if (!deps.showPendingOrder()) emit({ type: 'return-to-choice' });
      return undefined;
    },
    'acknowledge-order': ({ orderKey }) => void orders.acknowledge(orderKey),
    'forget-order': ({ orderKey }) => void orders.forget(orderKey),
    'track-order': ({ order }) => void trackOrder(deps, 'pay', order),
    'acknowledge-transfer': ({ requestId }) => void transfers.acknowledge(requestId),
  };
}
