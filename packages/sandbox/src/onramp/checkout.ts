// The providers' checkout takes test cards and delivers coins on the chains.

import type { Hono } from 'hono';
import { html } from 'hono/html';
import { formatUnits } from 'viem';
import * as z from 'zod/mini';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import { readPrices } from '../blockchain-api/prices.js';
import { formPage, type Html } from '../http/form-page.js';
import { createService, readJson } from '../http/open-server.js';
import { isAddressOn, listPayoutCoins, type PayoutCoin } from '../payouts/payouts.js';
import {
  deliverPurchase,
  formatAccount,
  formatMoney,
  limits,
  openPurchases,
  type PaymentMethod,
  type PricedPurchase,
  paymentCurrencies,
  paymentMethods,
  pricePurchase,
  readMoney,
} from './onramp-store.js';

export function createCheckout(sources: ApiSources): Hono {
  const service = createService();
  service.on(['GET', 'POST'], ['/', '/buy/select-asset'], async (c) => {
    const checkout = readCheckout(new URL(c.req.url), listPayoutCoins(sources.chains));
    if (!checkout) return renderNothingToBuy();
    if (c.req.method !== 'POST') return renderChoices(checkout);
    const form = new URLSearchParams(await c.req.text());
    const step = form.get('step');
    if (step === 'cancel') return renderResult(checkout, 'cancelled');
    const choice = readChoice(sources, checkout, form);
    if (typeof choice === 'string') return renderChoices(checkout, choice);
    return step === 'pay' ? pay(sources, checkout, choice, form) : renderReview(checkout, choice);
  });
  return service;
}

function readChoice(
  sources: ApiSources,
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
  const { coin } = offer;
  const priced = pricePurchase(total, coin, readPrices(sources, currency.toLowerCase()));
  return priced ? { offer, currency, method, priced } : `No price for ${coin.symbol} right now.`;
}

async function pay(
  sources: ApiSources,
  checkout: Checkout,
  choice: Choice,
  form: URLSearchParams,
): Promise<Response> {
  const outcome = choice.method === 'card' ? findCard(form.get('card') ?? '') : 'stays pending';
  if (outcome === undefined) return renderReview(checkout, choice, 'Use one of the test cards.');
  if (outcome === 'is declined') return renderReview(checkout, choice, 'The card was declined.');
  const { coin, address } = choice.offer;
  const purchase = {
    provider: checkout.provider,
    account: formatAccount(checkout.account),
    address,
    chainId: coin.chainId,
    symbol: coin.symbol,
    amount: String(choice.priced.amount),
    paid: formatMoney(choice.priced.total),
    currency: choice.currency,
    method: choice.method,
    status: outcome === 'fails later' ? ('FAILED' as const) : ('IN_PROGRESS' as const),
    hash: null,
    at: sources.clock.now(),
  };
  const id = openPurchases(sources.db).add(purchase);
  if (outcome === 'stays pending') return renderResult(checkout, 'waiting');
  if (outcome === 'fails later') return renderResult(checkout, 'done');
  const status = await deliverPurchase(sources, { ...purchase, id });
  return renderResult(checkout, status === 'FAILED' ? 'failed' : 'done');
}

type CardOutcome = 'pays' | 'is declined' | 'fails later' | 'stays pending';

/** Numbers that card processors reserve for tests. */
const testCards: readonly (readonly [number: string, outcome: CardOutcome])[] = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 0341', 'fails later'],
  ['4000 0000 0000 0077', 'stays pending'],
];

/** Ignores spaces. Undefined for other cards, because real card numbers do not belong here. */
function findCard(typed: string): CardOutcome | undefined {
  const digits = typed.replace(/\D/g, '');
  return testCards.find(([number]) => number.replace(/\D/g, '') === digits)?.[1];
}

interface Choice {
  readonly offer: Offer;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly priced: PricedPurchase;
}

const titles = { coinbase: 'Sandbox Exchange', meld: 'Sandbox Aggregator' } as const;
const methods: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  ach_bank_account: 'Bank account',
};

const offerKey = ({ coin: { chainId, symbol }, address }: Offer): string =>
  `${chainId}/${symbol}/${address}`;

function renderChoices(checkout: Checkout, error?: string): Promise<Response> {
  const options = checkout.offers.map((offer) => {
    const { coin, address } = offer;
    return html`<option value="${offerKey(offer)}">${coin.symbol} on ${coin.network} to ${address}</option>`;
  });
  const methodOptions = Object.entries(methods).map(
    ([method, label]) =>
      html`<label><input type="radio" name="method" value="${method}" ${method === 'card' ? 'checked' : ''}> ${label}</label>`,
  );
  const { card, ach_bank_account: bank } = limits;
  return page(
    checkout,
    'Buy',
    html`${alert(error)}
<form method="post">
  <label for="offer">Token</label>
  <select id="offer" name="offer">${options}</select>
  <label for="amount">You pay</label>
  <input id="amount" name="amount" inputmode="decimal" value="${checkout.preset}" autocomplete="off" required>
  <label for="currency">Currency</label>
  <select id="currency" name="currency">${paymentCurrencies.map((id) => html`<option>${id}</option>`)}</select>
  <fieldset><legend>With</legend>${methodOptions}</fieldset>
  <p>Card ${formatMoney(card.min)} to ${formatMoney(card.max)}, bank account ${formatMoney(bank.min)} to ${formatMoney(bank.max)}.</p>
  <button name="step" value="review">Continue</button>
</form>
${cancel}`,
  );
}

function renderReview(checkout: Checkout, choice: Choice, error?: string): Promise<Response> {
  const { offer, currency, method, priced } = choice;
  const { coin, address } = offer;
  const hidden = { offer: offerKey(offer), amount: formatMoney(priced.total), currency, method };
  const fields = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const describedBy = error === undefined ? '' : html`aria-invalid="true" aria-describedby="wrong"`;
  const card = html`<label for="card">Card number</label>
  <input id="card" name="card" inputmode="numeric" autocomplete="off" required ${describedBy}>
  <p>Test cards only:</p>
  <ul>${testCards.map(([number, outcome]) => html`<li>${number} ${outcome}</li>`)}</ul>`;
  const wait = html`<p>A bank transfer stays pending for a while.</p>`;
  return page(
    checkout,
    'Review and pay',
    html`${alert(error)}
<dl>
  <dt>You pay</dt><dd>${formatMoney(priced.total)} ${currency}</dd>
  <dt>Fee</dt><dd>${formatMoney(priced.fee)} ${currency}</dd>
  <dt>Network fee</dt><dd>${formatMoney(priced.networkFee)} ${currency}</dd>
  <dt>You get</dt><dd>${formatUnits(priced.amount, coin.decimals)} ${coin.symbol} on ${coin.network}</dd>
  <dt>To</dt><dd>${address}</dd>
</dl>
<form method="post">
  ${fields}
  ${method === 'card' ? card : wait}
  <button name="step" value="pay">Pay ${formatMoney(priced.total)} ${currency}</button>
</form>
${cancel}`,
  );
}

const results = {
  done: ['Thank you', 'You paid. Your tokens are on the way. You can close this window.'],
  waiting: ['Thank you', 'Your payment is pending. You can close this window.'],
  cancelled: ['Cancelled', 'Nothing was charged. You can close this window.'],
  failed: ['That didn’t work', 'Nothing was charged. You can close this window.'],
} as const;

function renderResult(checkout: Checkout, result: keyof typeof results): Promise<Response> {
  const [title, message] = results[result];
  return page(checkout, title, html`<p>${message}</p>`);
}

const renderNothingToBuy = (): Promise<Response> =>
  page(
    { provider: 'coinbase' },
    'Nothing to buy',
    html`<p>Go back to the app and start again.</p>`,
    400,
  );

const alert = (error: string | undefined): Html | string =>
  error === undefined ? '' : html`<p role="alert" id="wrong">${error}</p>`;

const cancel = html`<form method="post"><button name="step" value="cancel" class="quiet">Cancel</button></form>`;

const page = (
  { provider }: Pick<Checkout, 'provider'>,
  title: string,
  body: Html,
  status?: number,
): Promise<Response> =>
  formPage(
    title,
    html`<p>${titles[provider]} simulates a provider. No money is taken.</p>
${body}`,
    status,
  );

interface Offer {
  readonly coin: PayoutCoin;
  readonly address: string;
}

interface Checkout {
  readonly provider: 'coinbase' | 'meld';
  readonly account: string;
  /** At least one. The preselected offer comes first. */
  readonly offers: readonly Offer[];
  /** Amount of money in whole units; digits. */
  readonly preset: string;
}

const wallets = z.array(z.object({ address: z.string(), assets: z.optional(z.array(z.string())) }));

/**
 * Reads two URL formats: the exchange-backed provider's, built by the Blockchain API, and the aggregator's, built by
 * apps. Returns undefined if the URL is invalid or its address cannot receive any coin.
 */
function readCheckout(url: URL, sold: readonly PayoutCoin[]): Checkout | undefined {
  if (url.pathname === '/buy/select-asset') return readExchangeUrl(url.searchParams, sold);
  return url.pathname === '/' ? readAggregatorUrl(url.searchParams, sold) : undefined;
}

function readExchangeUrl(
  query: URLSearchParams,
  sold: readonly PayoutCoin[],
): Checkout | undefined {
  const parsedWallets = z.safeParse(wallets, readJson(query.get('destinationWallets') ?? ''));
  const account = query.get('partnerUserId');
  if (!parsedWallets.success || !account) return undefined;
  const possible = parsedWallets.data.flatMap(({ address, assets = [] }) =>
    listOffers(address, sold).filter(
      ({ coin }) => assets.length === 0 || assets.includes(coin.symbol),
    ),
  );
  const network = query.get('defaultNetwork') ?? '';
  const preset = query.get('presetFiatAmount') ?? '';
  const isPreselected = ({ coin }: Offer) => coin.network.toLowerCase() === network;
  return toCheckout({ provider: 'coinbase', account, preset }, possible, isPreselected);
}

function readAggregatorUrl(
  query: URLSearchParams,
  sold: readonly PayoutCoin[],
): Checkout | undefined {
  const account = query.get('walletAddress') ?? '';
  const code = query.get('destinationCurrencyCode');
  if (!query.get('publicKey')) return undefined;
  const isPreselected = ({ coin }: Offer) => coin.symbol === code;
  const offers = listOffers(account, sold);
  return toCheckout({ provider: 'meld', account, preset: '' }, offers, isPreselected);
}

function toCheckout(
  { preset, ...rest }: Omit<Checkout, 'offers'>,
  offers: readonly Offer[],
  isPreselected: (offer: Offer) => boolean,
): Checkout | undefined {
  if (offers.length === 0) return undefined;
  return {
    ...rest,
    preset: /^\d{1,6}$/.test(preset) ? preset : '100',
    offers: [...offers].sort((a, b) => Number(isPreselected(b)) - Number(isPreselected(a))),
  };
}

function listOffers(address: string, sold: readonly PayoutCoin[]): readonly Offer[] {
  return sold
    .filter(({ chainId }) => isAddressOn(chainId, address))
    .map((coin) => ({ coin, address }));
}
