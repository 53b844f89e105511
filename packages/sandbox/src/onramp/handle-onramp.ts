import { formatUnits } from 'viem';
import * as z from 'zod/mini';
import { readPrices, tokenImage } from '../blockchain-api/prices.js';
import {
  type HttpReply,
  type HttpRequest,
  json,
  notFound,
  readJson,
  refuse,
} from '../http/open-server.js';
import { listPayoutCoins } from '../payouts/payouts.js';
import {
  describeCurrencies,
  describePayment,
  formatAccount,
  formatMoney,
  limits,
  type OnrampSources,
  paymentCurrencies,
  pricePurchase,
  type Purchase,
  readMoney,
  readPurchases,
} from './onramp-store.js';

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

// GET /v1/account/{address}/history?onramp=coinbase: the account's purchases, 50 per page.

type HistorySources = Pick<OnrampSources, 'db' | 'clock' | 'chains' | 'explorerUrl'>;

const pageSize = 50;

/** Newest first. Replies 400 to another provider or an unknown cursor. */
export async function handlePurchases(
  sources: HistorySources,
  account: string,
  query: URLSearchParams,
): Promise<HttpReply> {
  if (query.get('onramp') !== 'coinbase') return refuse(400, 'provider', 'Unsupported provider.');
  const cursor = query.get('cursor') ?? '';
  if (!/^\d{0,15}$/.test(cursor)) return refuse(400, 'cursor', 'No page gave this cursor.');
  const below = Number(cursor || Number.MAX_SAFE_INTEGER);
  const accountId = formatAccount(account);
  const purchases = await readPurchases(
    sources,
    (one) => one.provider === 'coinbase' && one.account === accountId && one.id < below,
  );
  const page = purchases.slice(0, pageSize);
  const last = page.at(-1);
  return json({
    data: page.map((purchase) => describe(sources, purchase)),
    next: last && purchases.length > pageSize ? String(last.id) : null,
  });
}

function describe(sources: HistorySources, purchase: Purchase) {
  const { id, address, chain_id: chainId, symbol, amount, paid, status, hash, at } = purchase;
  const coin = listPayoutCoins(sources.chains).find(
    (sold) => sold.chainId === chainId && sold.symbol === symbol,
  );
  const { name = symbol, decimals = 0, token } = coin ?? {};
  const priced = { symbol, chainId, address: token };
  return {
    id: `onramp-${id}`,
    metadata: {
      operationType: 'bought',
      hash: hash ?? '',
      minedAt: new Date(at).toISOString(),
      nonce: 0,
      sentFrom: 'Coinbase',
      sentTo: address,
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
      chain: chainId,
      application: null,
    },
    transfers: [
      {
        fungible_info: {
          name,
          symbol,
          icon: { url: tokenImage(sources.explorerUrl, priced) },
        },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: formatUnits(BigInt(amount), decimals) },
        value: Number(paid),
        price: readPrices(sources, 'usd')(priced),
      },
    ],
  };
}
