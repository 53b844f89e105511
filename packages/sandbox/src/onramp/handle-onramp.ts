import { type Context, Hono } from 'hono';
import { formatUnits } from 'viem';
import * as z from 'zod/mini';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import { cutPage, pageSize, readPosition } from '../blockchain-api/activity.js';
import { readPrices, tokenImage } from '../blockchain-api/prices.js';
import { json, Refusal, readBody, requireProject } from '../http/open-server.js';
import { listPayoutCoins, type PayoutCoin } from '../payouts/payouts.js';
import {
  findSold,
  formatAccount,
  formatMoney,
  limits,
  paymentCurrencies,
  paymentMethods,
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

export function createOnramp(sources: ApiSources): Hono {
  const service = new Hono();
  service.get('/onramp/options', () =>
    json({
      paymentCurrencies: describePayment(),
      purchaseCurrencies: describeCurrencies(listPayoutCoins(sources.chains)),
    }),
  );
  service.post('/onramp/quote', async (c) => {
    requireProject(c);
    return json(quote(sources, await readBody(c, quoteBody)));
  });
  service.post('/generators/onrampurl', async (c) => {
    const projectId = requireProject(c);
    return json({ url: spellCheckout(sources.onrampUrl, projectId, await readBody(c, urlBody)) });
  });
  return service;
}

function describeCurrencies(coins: readonly PayoutCoin[]) {
  const symbols = [...new Set(coins.map(({ symbol }) => symbol))];
  return symbols.map((symbol) => {
    const same = coins.filter((coin) => coin.symbol === symbol);
    return {
      id: symbol.toLowerCase(),
      name: same[0]?.name ?? symbol,
      symbol,
      networks: same.map(({ network, chainId, address = '' }) => ({
        name: network.toLowerCase(),
        display_name: network,
        chain_id: chainId.slice(chainId.indexOf(':') + 1),
        contract_address: address,
      })),
    };
  });
}

function describePayment() {
  return paymentCurrencies.map((id) => ({
    id,
    payment_method_limits: paymentMethods.map((method) => ({
      id: method,
      min: formatMoney(limits[method].min),
      max: formatMoney(limits[method].max),
    })),
  }));
}

/** @throws Refusal */
function quote(
  sources: ApiSources,
  { purchaseCurrency, paymentCurrency, amount }: z.infer<typeof quoteBody>,
) {
  const coin = listPayoutCoins(sources.chains).find(
    ({ symbol }) => symbol === purchaseCurrency.symbol,
  );
  const currency = paymentCurrencies.find((known) => known === paymentCurrency.id);
  if (!coin || !currency)
    throw new Refusal(400, 'currency', `${purchaseCurrency.symbol} is not sold for this.`);
  const total = readMoney(String(amount));
  const { min, max } = limits.ach_bank_account;
  if (total === undefined || total < min || total > max)
    throw new Refusal(400, 'amount', `${formatMoney(min)} to ${formatMoney(max)} can be paid.`);
  const { symbol, decimals } = coin;
  const priced = pricePurchase(total, coin, readPrices(sources, currency.toLowerCase()));
  if (!priced) throw new Refusal(503, '', `${symbol} has no price.`);
  const money = (hundredths: bigint) => ({ amount: formatMoney(hundredths), currency });
  return {
    paymentTotal: money(priced.total),
    paymentSubtotal: money(priced.subtotal),
    purchaseAmount: { amount: formatUnits(priced.amount, decimals), currency: symbol },
    networkFee: money(priced.networkFee),
    coinbaseFee: money(priced.fee),
    quoteId: crypto.randomUUID(),
  };
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

/** GET /v1/account/{address}/history?onramp=coinbase: the account's purchases, 50 per page, newest first. */
export async function handlePurchases(sources: ApiSources, c: Context): Promise<Response> {
  if (c.req.query('onramp') !== 'coinbase')
    throw new Refusal(400, 'provider', 'Unsupported provider.');
  const below = readPosition(c);
  const account = formatAccount(c.req.param('address') ?? '');
  const purchases = await readPurchases(
    sources,
    (one) => one.provider === 'coinbase' && one.account === account && one.id < below,
  );
  const { page, next } = cutPage(purchases, pageSize, ({ id }) => String(id));
  return json({ data: page.map((purchase) => describe(sources, purchase)), next });
}

function describe(sources: ApiSources, purchase: Purchase) {
  const { id, address, chainId, symbol, amount, paid, status, hash, at } = purchase;
  const coin = findSold(sources, purchase) ?? { symbol, chainId, name: symbol, decimals: 0 };
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
          name: coin.name,
          symbol,
          icon: { url: tokenImage(sources.explorerUrl, coin) },
        },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: formatUnits(BigInt(amount), coin.decimals) },
        value: Number(paid),
        price: readPrices(sources, 'usd')(coin),
      },
    ],
  };
}
