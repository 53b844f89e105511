// The providers' checkout takes test cards and delivers coins on the chains.

import { readPrices } from '../blockchain-api/prices.js';
import { notFound } from '../http/open-server.js';
import type { HttpHandler, HttpReply } from '../http/reply.js';
import { listPayoutCoins } from '../payouts/payout-coins.js';
import { deliverPurchase } from './deliver-purchase.js';
import {
  type Choice,
  renderChoices,
  renderResult,
  renderNothingToBuy,
  renderReview,
  offerKey,
} from './render-checkout.js';
import {
  limits,
  paymentCurrencies,
  paymentMethods,
  readMoney,
  formatMoney,
} from './onramp-coins.js';
import type { OnrampSources } from './onramp-sources.js';
import { savePurchase, listPurchases, updatePurchase } from './onramp-store.js';
import { pricePurchase } from './price-purchase.js';
import { type Checkout, readCheckout } from './read-checkout.js';
import { findCard } from './test-cards.js';

export function createOnramp(sources: OnrampSources): HttpHandler {
  return (request) => {
    if (!['/', '/buy/select-asset'].includes(request.path)) return notFound(request);
    const checkout = readCheckout(request.url, listPayoutCoins(sources.chains));
    if (!checkout) return renderNothingToBuy();
    if (request.method !== 'POST') return renderChoices(checkout);
    const form = new URLSearchParams(request.body);
    const step = form.get('step');
    if (step === 'cancel') return renderResult(checkout, 'cancelled');
    const choice = readChoice(sources, checkout, form);
    if (typeof choice === 'string') return renderChoices(checkout, choice);
    return step === 'pay' ? pay(sources, checkout, choice, form) : renderReview(checkout, choice);
  };
}

function readChoice(
  sources: OnrampSources,
  checkout: Checkout,
  form: URLSearchParams,
): Choice | string {
  const offer = checkout.offers.find((one) => offerKey(one) === form.get('offer'));
  const currency = paymentCurrencies.find((one) => one === form.get('currency'));
  const method = paymentMethods.find((one) => one === form.get('method'));
  if (!offer || !currency || !method) return 'Choose a token and a payment method.';
  const total = readMoney(form.get('amount') ?? '');
  const { min, max } = limits[method];
  if (total === undefined || total < min || total > max)
    return `You can pay ${formatMoney(min)} to ${formatMoney(max)} ${currency}.`;
  const { symbol, chainId, token: address, decimals } = offer.coin;
  const price = readPrices(sources, currency.toLowerCase())({ symbol, chainId, address });
  const priced = pricePurchase(total, { price, decimals });
  return priced ? { offer, currency, method, priced } : `No price for ${symbol} right now.`;
}

async function pay(
  sources: OnrampSources,
  checkout: Checkout,
  choice: Choice,
  form: URLSearchParams,
): Promise<HttpReply> {
  const outcome =
    choice.method === 'card' ? findCard(form.get('card') ?? '') : ('stays pending' as const);
  if (outcome === undefined) return renderReview(checkout, choice, 'Use one of the test cards.');
  if (outcome === 'is declined') return renderReview(checkout, choice, 'The card was declined.');
  const { db, clock } = sources;
  const { coin, address } = choice.offer;
  const id = savePurchase(db, {
    provider: checkout.provider,
    account: checkout.account,
    address,
    chain_id: coin.chainId,
    symbol: coin.symbol,
    amount: String(choice.priced.amount),
    paid: formatMoney(choice.priced.total),
    currency: choice.currency,
    method: choice.method,
    at: clock.now(),
  });
  if (outcome === 'stays pending') return renderResult(checkout, 'waiting');
  if (outcome === 'fails later') {
    updatePurchase(db, id, { status: 'FAILED', hash: null });
    return renderResult(checkout, 'done');
  }
  const purchase = listPurchases(db).find((one) => one.id === id);
  if (purchase) await deliverPurchase(sources, purchase);
  const failed = listPurchases(db).find((one) => one.id === id)?.status === 'FAILED';
  return renderResult(checkout, failed ? 'failed' : 'done');
}
