// /appkit/v1/transfers on the explorer's port: quotes for paying one coin with another, their status, and the assets of exchanges.
// Refusals are `{error}`.

import { randomBytes } from 'node:crypto';
import { base58 } from '@scure/base';
import { toHex } from 'viem';
import * as z from 'zod/mini';
import { type PriceOf, readPrices } from '../blockchain-api/prices.js';
import { baseUnits } from '../convert/convert-requests.js';
import { exchanges, supportsPayout } from '../exchanges/exchange-store.js';
import { type HttpReply, type HttpRequest, json, readJson } from '../http/open-server.js';
import { listPayoutCoins, type PayoutCoin } from '../payouts/payouts.js';
import {
  coinKey,
  depositAddress,
  describeCoin,
  findCoin,
  findTransfer,
  isAddressOn,
  type QuoteFaultKind,
  quoteFaultKinds,
  saveTransfer,
  settleTransfer,
  timeoutMs,
  type Transfer,
  type TransferSources,
} from './settle-transfer.js';

// Computes the deposit for an amount to receive, including the service fee.

interface PricedTransfer {
  /** Base units, including the fee. */
  readonly origin: bigint;
  readonly fee: bigint;
}

/** Thousandths of the deposit. */
const feeShare = 5n;
/** Prices have eight decimals. */
const priceUnit = 100_000_000;

/** @returns undefined if a coin has no price or the amount is worth nothing */
function priceTransfer(
  priceOf: PriceOf,
  from: PayoutCoin,
  { amount, to }: { readonly to: PayoutCoin; readonly amount: bigint },
): PricedTransfer | undefined {
  const rate = ({ chainId, symbol, token }: PayoutCoin): bigint =>
    BigInt(Math.round(priceOf({ chainId, symbol, address: token }) * priceUnit));
  const [payPrice, receivePrice] = [rate(from), rate(to)];
  if (payPrice <= 0n || receivePrice <= 0n) return undefined;
  const value = amount * receivePrice * 10n ** BigInt(from.decimals);
  // Rounds in the service's favor.
  const net = roundUp(value, payPrice * 10n ** BigInt(to.decimals));
  const fee = roundUp(net * feeShare, 1_000n);
  return { origin: net + fee, fee };
}

const roundUp = (one: bigint, by: bigint): bigint => (one + by - 1n) / by;

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

const base = '/appkit/v1/transfers/';
/** Estimated time after a deposit, in seconds. */
const timeInSeconds = 5;

class TransferRefusal extends Error {
  override readonly name = 'TransferRefusal';
}

/** Undefined for other paths. */
export async function handleTransfers(
  sources: TransferSources,
  request: HttpRequest,
): Promise<HttpReply | undefined> {
  if (!request.path.startsWith(base)) return undefined;
  const call = `${request.method} ${request.path.slice(base.length)}`;
  const exchange = /^GET assets\/exchanges\/([^/]+)$/.exec(call)?.[1];
  if (!request.url.searchParams.get('projectId')) return refuse('A projectId is required.', 401);
  try {
    if (call === 'POST quote') return json(await quote(sources, readQuoteRequest(request)));
    if (call === 'GET status')
      return await handleStatus(sources, request.url.searchParams.get('requestId') ?? '');
    if (exchange !== undefined) return listAssets(sources, exchange);
    return undefined;
  } catch (error) {
    if (error instanceof TransferRefusal) return refuse(error.message);
    throw error;
  }
}

const refuse = (error: string, status = 400): HttpReply => json({ error }, status);

function readQuoteRequest({ body }: HttpRequest): QuoteRequest {
  const parsed = z.safeParse(quoteBody, readJson(body));
  if (!parsed.success) throw new TransferRefusal(z.prettifyError(parsed.error));
  return parsed.data;
}

async function quote(sources: TransferSources, quoteRequest: QuoteRequest) {
  const { chains, clock, db, transferFaults } = sources;
  const { amount, recipient, user = null } = quoteRequest;
  const [from, to] = readCoins(sources, quoteRequest);
  const fault = transferFaults.take(quoteFaultKinds);
  const priced = priceTransfer(readPrices({ db, clock }, 'usd'), from, { to, amount });
  if (!priced || amount <= 0n || fault === 'no-route')
    throw new TransferRefusal('Insufficient liquidity for this pair.');
  const request = toHex(randomBytes(32));
  const deposit = await depositAddress(from, request);
  const depositAmount = fault === 'dearer' ? (priced.origin * 11n) / 10n : priced.origin;
  saveTransfer(db, {
    request,
    origin: coinKey(from),
    origin_amount: String(depositAmount),
    sender: user,
    destination: coinKey(to),
    amount: String(amount),
    recipient,
    deposit,
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
  fault: QuoteFaultKind | undefined,
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
  const currency = from.token ?? 'native';
  return { requestId, type: 'deposit', deposit: { amount: String(paid), currency, receiver } };
}

function readCoins(
  { chains }: TransferSources,
  request: QuoteRequest,
): readonly [from: PayoutCoin, to: PayoutCoin] {
  const { recipient, user } = request;
  const from = findCoin(chains, request.originChainId, request.originCurrency);
  const to = findCoin(chains, request.destinationChainId, request.destinationCurrency);
  if (!from || !to) throw new TransferRefusal('This pair is not supported.');
  if (coinKey(from) === coinKey(to)) throw new TransferRefusal('It is the same coin: send it.');
  if (!isAddressOn(to.chainId, recipient)) throw new TransferRefusal('No such recipient.');
  if (user !== undefined && !isAddressOn(from.chainId, user))
    throw new TransferRefusal('No such user.');
  return [from, to];
}

async function handleStatus(sources: TransferSources, request: string): Promise<HttpReply> {
  if (!findTransfer(sources.db, request)) return refuse('No such request.', 404);
  await settleTransfer(sources, request);
  const transfer = findTransfer(sources.db, request);
  return transfer ? json({ status: statusOf(sources, transfer) }) : refuse('No such request.', 404);
}

function statusOf({ clock }: TransferSources, { at, status }: Transfer): string {
  if (status === 'waiting') return clock.now() > at + timeoutMs ? 'timeout' : 'waiting';
  return status === 'paying' || status === 'returning' ? 'pending' : status;
}

function listAssets({ chains }: TransferSources, id: string): HttpReply {
  const exchange = exchanges.find((one) => one.id === id);
  if (!exchange) return refuse('No such exchange.', 404);
  const coins = listPayoutCoins(chains).filter((coin) => supportsPayout(exchange, coin));
  const namespaces = new Set(coins.map(namespaceOf));
  const assets = [...namespaces].map((namespace) => [
    namespace,
    coins.filter((coin) => namespaceOf(coin) === namespace).map(describeCoin),
  ]);
  return json({ exchangeId: id, assets: Object.fromEntries(assets) });
}

const namespaceOf = ({ chainId }: PayoutCoin): string => chainId.slice(0, chainId.indexOf(':'));
