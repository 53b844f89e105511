import { formatUnits } from 'viem';
import { escapeHtml } from '../http/escape-html.js';
import { formPage } from '../http/form-page.js';
import type { HttpReply } from '../http/reply.js';
import { limits, paymentCurrencies, type PaymentMethod, formatMoney } from './onramp-coins.js';
import type { PricedPurchase } from './price-purchase.js';
import type { Checkout, Offer } from './read-checkout.js';
import { testCards } from './test-cards.js';

export interface Choice {
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

export const offerKey = ({ coin: { chainId, symbol }, address }: Offer): string =>
  `${chainId}/${symbol}/${address}`;

export function renderChoices(checkout: Checkout, wrong?: string): HttpReply {
  const options = checkout.offers.map((offer) => {
    const { coin, address } = offer;
    const label = `${coin.symbol} on ${coin.network} to ${address}`;
    return `<option value="${escapeHtml(offerKey(offer))}">${escapeHtml(label)}</option>`;
  });
  const methodOptions = Object.entries(methods).map(
    ([method, label]) =>
      `<label><input type="radio" name="method" value="${method}"${method === 'card' ? ' checked' : ''}> ${label}</label>`,
  );
  const { card, ach_bank_account: bank } = limits;
  return page(
    checkout,
    'Buy',
    `${wrong === undefined ? '' : `<p role="alert" id="wrong">${escapeHtml(wrong)}</p>`}
<form method="post">
  <label for="offer">Token</label>
  <select id="offer" name="offer">${options.join('')}</select>
  <label for="amount">You pay</label>
  <input id="amount" name="amount" inputmode="decimal" value="${checkout.preset}" autocomplete="off" required>
  <label for="currency">Currency</label>
  <select id="currency" name="currency">${paymentCurrencies.map((id) => `<option>${id}</option>`).join('')}</select>
  <fieldset><legend>With</legend>${methodOptions.join('')}</fieldset>
  <p>Card ${formatMoney(card.min)} to ${formatMoney(card.max)}, bank account ${formatMoney(bank.min)} to ${formatMoney(bank.max)}.</p>
  <button name="step" value="review">Continue</button>
</form>
${cancel}`,
  );
}

export function renderReview(checkout: Checkout, choice: Choice, wrong?: string): HttpReply {
  const { offer, currency, method, priced } = choice;
  const { coin, address } = offer;
  const hidden = { offer: offerKey(offer), amount: formatMoney(priced.total), currency, method };
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const card = `<label for="card">Card number</label>
  <input id="card" name="card" inputmode="numeric" autocomplete="off" required${wrong === undefined ? '' : ' aria-invalid="true" aria-describedby="wrong"'}>
  <p>Test cards only:</p>
  <ul>${testCards.map(([number, outcome]) => `<li>${number} ${outcome}</li>`).join('')}</ul>`;
  const wait = '<p>A bank transfer stays pending for a while.</p>';
  return page(
    checkout,
    'Review and pay',
    `${wrong === undefined ? '' : `<p role="alert" id="wrong">${escapeHtml(wrong)}</p>`}
<dl>
  <dt>You pay</dt><dd>${formatMoney(priced.total)} ${currency}</dd>
  <dt>Fee</dt><dd>${formatMoney(priced.fee)} ${currency}</dd>
  <dt>Network fee</dt><dd>${formatMoney(priced.networkFee)} ${currency}</dd>
  <dt>You get</dt><dd>${formatUnits(priced.amount, coin.decimals)} ${coin.symbol} on ${coin.network}</dd>
  <dt>To</dt><dd>${escapeHtml(address)}</dd>
</dl>
<form method="post">
  ${fields.join('\n  ')}
  ${method === 'card' ? card : wait}
  <button name="step" value="pay">Pay ${formatMoney(priced.total)} ${currency}</button>
</form>
${cancel}`,
  );
}

const ends = {
  done: ['Thank you', 'You paid. Your tokens are on the way. You can close this window.'],
  waiting: ['Thank you', 'Your payment is pending. You can close this window.'],
  cancelled: ['Cancelled', 'Nothing was charged. You can close this window.'],
  failed: ['That didn’t work', 'Nothing was charged. You can close this window.'],
} as const;

export function renderResult(checkout: Checkout, end: keyof typeof ends): HttpReply {
  const [title, message] = ends[end];
  return page(checkout, title, `<p>${message}</p>`);
}

export const renderNothingToBuy = (): HttpReply => ({
  ...page({ provider: 'coinbase' }, 'Nothing to buy', '<p>Go back to the app and start again.</p>'),
  status: 400,
});

const cancel =
  '<form method="post"><button name="step" value="cancel" class="quiet">Cancel</button></form>';

const page = ({ provider }: Pick<Checkout, 'provider'>, title: string, body: string): HttpReply =>
  formPage(
    title,
    `<p>${titles[provider]} simulates a provider. No money is taken.</p>
${body}`,
  );
