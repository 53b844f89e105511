// /appkit/v1/transfers on the explorer's port: quotes for paying one coin with another, their status, and the assets of exchanges.

import { randomBytes } from 'node:crypto';
import { base58 } from '@scure/base';
import type { Hono } from 'hono';
import { toHex } from 'viem';
import * as z from 'zod/mini';
import { type ApiSources, type QuoteFault, quoteFaults } from '../blockchain-api/api-sources.js';
import { type PriceOf, readPrices } from '../blockchain-api/prices.js';
import { baseUnits } from '../convert/convert-requests.js';
import { exchanges, supportsPayout } from '../exchanges/exchange-store.js';
import { createService, json, Refusal, readBody, requireProject } from '../http/open-server.js';
import { isAddressOn, listPayoutCoins, type PayoutCoin } from '../payouts/payouts.js';
import {
  coinKey,
  depositAddress,
  describeCoin,
  findCoin,
  openTransfers,
  settleTransfer,
  type Transfer,
  takeFault,
  timeoutMs,
} from './settle-transfer.js';

const word = z.string().check(z.minLength(1), z.maxLength(100));
const quoteBody = z.object({
  user: z.optional(word),
  originChainId: word,
  originCurrency: word,
  destinationChainId: word,
  destinationCurrency: word,
  recipient: word,
  amount: baseUnits,
});
type QuoteRequest = z.infer<typeof quoteBody>;

/** Estimated time after a deposit, in seconds. */
const timeInSeconds = 5;

/** Refusals are `{error}`. */
export function createTransfers(sources: ApiSources): Hono {
  const transfers = openTransfers(sources.db);
  const service = createService({
    answerRefusal: ({ message, status }) => json({ error: message }, status),
  });
  service.use('*', async (c, next) => {
    requireProject(c);
    await next();
  });
  service.post('/quote', async (c) => {
    return json(await quote(sources, await readBody(c, quoteBody, 400)));
  });
  service.get('/status', async (c) => {
    const request = c.req.query('requestId') ?? '';
    await settleTransfer(sources, request);
    const transfer = transfers.get(request);
    if (!transfer) throw new Refusal(404, '', 'No such request.');
    return json({ status: statusOf(sources, transfer) });
  });
  service.get('/assets/exchanges/:id', (c) => json(listAssets(sources, c.req.param('id'))));
  return service;
}

async function quote(sources: ApiSources, quoteRequest: QuoteRequest) {
  const { chains, clock, db } = sources;
  const { amount, recipient, user = null } = quoteRequest;
  const [from, to] = readCoins(sources, quoteRequest);
  const fault = takeFault(sources, quoteFaults);
  const priced = priceTransfer(readPrices(sources, 'usd'), from, { to, amount });
  if (!priced || amount <= 0n || fault === 'no-route')
    throw new Refusal(400, '', 'Insufficient liquidity for this pair.');
  const request = toHex(randomBytes(32));
  const deposit = await depositAddress(from, request);
  const depositAmount = fault === 'dearer' ? (priced.origin * 11n) / 10n : priced.origin;
  openTransfers(db).set(request, {
    request,
    origin: coinKey(from),
    originAmount: String(depositAmount),
    sender: user,
    destination: coinKey(to),
    amount: String(amount),
    recipient,
    deposit,
    status: 'waiting',
    hash: null,
    at: clock.now(),
  });
  const other =
    listPayoutCoins(chains).find((coin) => ![coinKey(from), coinKey(to)].includes(coinKey(coin))) ??
    from;
  const deliveredCoin = fault === 'other-asset' ? other : to;
  return {
    origin: { amount: String(depositAmount), currency: describeCoin(from) },
    destination: {
      amount: String(fault === 'less' ? (amount * 9n) / 10n : amount),
      currency: describeCoin(deliveredCoin),
    },
    fees: [
      {
        id: 'service',
        label: 'Service fee',
        amount: String(priced.fee),
        currency: describeCoin(from),
      },
    ],
    steps: [stepOf(fault, request, { from, deposit, paid: depositAmount })],
    timeInSeconds,
  };
}

function stepOf(
  fault: QuoteFault | undefined,
  requestId: string,
  { deposit, from, paid }: { readonly from: PayoutCoin; readonly deposit: string; paid: bigint },
) {
  if (fault === 'transaction')
    return {
      requestId,
      type: 'transaction',
      transaction: { to: deposit, data: '0x', value: String(paid) },
    };
  const isEvm = from.chainId.startsWith('eip155:');
  const stranger = isEvm ? base58.encode(randomBytes(32)) : toHex(randomBytes(20));
  const receiver = fault === 'stranger' ? stranger : deposit;
  const currency = from.address ?? 'native';
  return { requestId, type: 'deposit', deposit: { amount: String(paid), currency, receiver } };
}

function readCoins(
  { chains }: ApiSources,
  request: QuoteRequest,
): readonly [from: PayoutCoin, to: PayoutCoin] {
  const { recipient, user } = request;
  const from = findCoin(chains, request.originChainId, request.originCurrency);
  const to = findCoin(chains, request.destinationChainId, request.destinationCurrency);
  if (!from || !to) throw new Refusal(400, '', 'This pair is not supported.');
  if (coinKey(from) === coinKey(to)) throw new Refusal(400, '', 'It is the same coin: send it.');
  if (!isAddressOn(to.chainId, recipient)) throw new Refusal(400, '', 'No such recipient.');
  if (user !== undefined && !isAddressOn(from.chainId, user))
    throw new Refusal(400, '', 'No such user.');
  return [from, to];
}

function statusOf({ clock }: ApiSources, { at, status }: Transfer): string {
  if (status === 'waiting') return clock.now() > at + timeoutMs ? 'timeout' : 'waiting';
  return status === 'paying' || status === 'returning' ? 'pending' : status;
}

function listAssets({ chains }: ApiSources, id: string) {
  const exchange = exchanges.find((one) => one.id === id);
  if (!exchange) throw new Refusal(404, '', 'No such exchange.');
  const coins = listPayoutCoins(chains).filter((coin) => supportsPayout(exchange, coin));
  const namespaces = new Set(coins.map(namespaceOf));
  const assets = [...namespaces].map((namespace) => [
    namespace,
    coins.filter((coin) => namespaceOf(coin) === namespace).map(describeCoin),
  ]);
  return { exchangeId: id, assets: Object.fromEntries(assets) };
}

const namespaceOf = ({ chainId }: PayoutCoin): string => chainId.slice(0, chainId.indexOf(':'));

/** Thousandths of the deposit. */
const feeShare = 5n;
/** Prices have eight decimals. */
const priceUnit = 100_000_000;

/**
 * Computes the deposit for an amount to receive, including the service fee.
 *
 * @returns base units, `origin` including the fee; undefined if a coin has no price or the amount is worth nothing
 */
function priceTransfer(
  priceOf: PriceOf,
  from: PayoutCoin,
  { amount, to }: { readonly to: PayoutCoin; readonly amount: bigint },
) {
  const rate = (coin: PayoutCoin): bigint => BigInt(Math.round(priceOf(coin) * priceUnit));
  const [payPrice, receivePrice] = [rate(from), rate(to)];
  if (payPrice <= 0n || receivePrice <= 0n) return undefined;
  const value = amount * receivePrice * 10n ** BigInt(from.decimals);
  // Rounds in the service's favor.
  const net = roundUp(value, payPrice * 10n ** BigInt(to.decimals));
  const fee = roundUp(net * feeShare, 1_000n);
  return { origin: net + fee, fee };
}

const roundUp = (one: bigint, by: bigint): bigint => (one + by - 1n) / by;
