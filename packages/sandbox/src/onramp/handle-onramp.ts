import { formatUnits } from 'viem';
import * as z from 'zod/mini';
import { readPrices } from '../blockchain-api/prices.js';
import { notFound } from '../http/open-server.js';
import { readJson } from '../http/read-json.js';
import { type HttpReply, type HttpRequest, json, refuse } from '../http/reply.js';
import { listPayoutCoins } from '../payouts/payout-coins.js';
import {
  describeCurrencies,
  describePayment,
  limits,
  paymentCurrencies,
  readMoney,
  formatMoney,
} from './onramp-coins.js';
import type { OnrampSources } from './onramp-sources.js';
import { pricePurchase } from './price-purchase.js';

const quoteBody = z.object({
  purchaseCurrency: z.object({ symbol: z.string() }),
  paymentCurrency: z.object({ id: z.string() }),
  amount: z.union([z.string(), z.number()]),
  network: z.optional(z.string()),
});

const urlBody = z.object({
  destinationWallets: z
    .array(
      z.object({
        address: z.string().check(z.minLength(1)),
        blockchains: z.optional(z.array(z.string())),
        assets: z.optional(z.array(z.string())),
      }),
    )
    .check(z.minLength(1)),
  defaultNetwork: z.optional(z.string()),
  partnerUserId: z.string().check(z.minLength(1)),
  defaultExperience: z.optional(z.string()),
  presetCryptoAmount: z.optional(z.int().check(z.gte(0))),
  presetFiatAmount: z.optional(z.int().check(z.gte(0))),
});

export function handleOnramp(sources: OnrampSources, request: HttpRequest): HttpReply {
  const projectId = request.url.searchParams.get('projectId');
  switch (`${request.method} ${request.path}`) {
    case 'GET /v1/onramp/options':
      return json({
        paymentCurrencies: describePayment(),
        purchaseCurrencies: describeCurrencies(listPayoutCoins(sources.chains)),
      });
    case 'POST /v1/onramp/quote':
      if (!projectId) return refuse(401, 'authentication', 'A projectId is required.');
      return read(quoteBody, request, (input) => answerQuote(sources, input));
    case 'POST /v1/generators/onrampurl':
      if (!projectId) return refuse(401, 'authentication', 'A projectId is required.');
      return read(urlBody, request, (input) =>
        json({ url: spellCheckout(sources.onrampUrl, projectId, input) }),
      );
    default:
      return notFound(request);
  }
}

function read<T>(
  schema: z.ZodMiniType<T>,
  request: HttpRequest,
  answer: (body: T) => HttpReply,
): HttpReply {
  const parsed = z.safeParse(schema, readJson(request.body));
  return parsed.success ? answer(parsed.data) : refuse(422, '', z.prettifyError(parsed.error));
}

function answerQuote(
  sources: OnrampSources,
  { purchaseCurrency, paymentCurrency, amount }: z.infer<typeof quoteBody>,
): HttpReply {
  const coin = listPayoutCoins(sources.chains).find(
    ({ symbol }) => symbol === purchaseCurrency.symbol,
  );
  const currency = paymentCurrencies.find((known) => known === paymentCurrency.id);
  if (!coin || !currency)
    return refuse(400, 'currency', `${purchaseCurrency.symbol} is not sold for this.`);
  const total = readMoney(String(amount));
  const { min, max } = limits.ach_bank_account;
  if (total === undefined || total < min || total > max)
    return refuse(400, 'amount', `${formatMoney(min)} to ${formatMoney(max)} can be paid.`);
  const price = readPrices(
    sources,
    currency.toLowerCase(),
  )({
    symbol: coin.symbol,
    chainId: coin.chainId,
    address: coin.token,
  });
  const priced = pricePurchase(total, { price, decimals: coin.decimals });
  if (!priced) return refuse(503, '', `${coin.symbol} has no price.`);
  const money = (hundredths: bigint) => ({ amount: formatMoney(hundredths), currency });
  return json({
    paymentTotal: money(priced.total),
    paymentSubtotal: money(priced.subtotal),
    purchaseAmount: { amount: formatUnits(priced.amount, coin.decimals), currency: coin.symbol },
    networkFee: money(priced.networkFee),
    coinbaseFee: money(priced.fee),
    quoteId: crypto.randomUUID(),
  });
}

function spellCheckout(
  onrampUrl: string,
  appId: string,
  { destinationWallets, ...rest }: z.infer<typeof urlBody>,
): string {
  const query = new URLSearchParams({ appId });
  query.set('destinationWallets', JSON.stringify(destinationWallets));
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) query.set(name, String(value));
  return `${onrampUrl}/buy/select-asset?${query}`;
}
