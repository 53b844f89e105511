// Estimates the cost of a payment or call, with the network's nodes or with a wallet that estimates calls itself. Lazy.
import { type Estimate, type EstimateRequest, KitError } from '@openappkit/core/adapter';
import { type AskNode, askNodeOf, type Nodes } from '../client/ask-node.js';
import { ifThere, readBytes, readFields, readQuantity } from '../client/read-answer.js';
import { arrivalOf } from './arrival.js';
import { dataFee } from './data-fee.js';
import { callPayment, maxUint256, nativePayment, type Payment, tokenPayment } from './payment.js';
import type { EvmLive } from '../connectors/evm-connections.js';
import { toHex } from './send-payment.js';
import { walletPrice } from './wallet-price.js';

/** The base fee changes with each block. */
const validForMs = 15_000;
/** What a transfer of coin between accounts takes. */
const transferGas = 21_000n;

/**
 * @param live - the sending wallet
 * @throws KitError `address/*`, `tx/*` (the network would reject it), `api/*`, `request/cancelled`
 */
export async function estimate(
  nodes: Nodes,
  request: EstimateRequest,
  live: EvmLive | undefined,
): Promise<Estimate> {
  const { network } = request.transaction;
  const payment = paymentOf(request);
  const ask = askNodeOf(nodes, network, request.signal);
  const before = request.kind === 'call' ? (request.before ?? []) : [];
  const [balance, price] = await Promise.all([
    ask({ method: 'eth_getBalance', params: [payment.from, 'latest'] }, readQuantity),
    priceOf(ask, payment),
  ]);
  const isCovered = payment.value <= balance;
  if (request.kind === 'call' && !isCovered)
    throw new KitError('tx/insufficient-funds', {
      context: { symbol: network.nativeCurrency.symbol },
    });
  // More than there is would be refused, and nothing learned of the fee: what can be sent is the same call.
  const affordable = isCovered ? payment : { ...payment, value: balance };
  const { from } = affordable;
  const calls = [
    ...before.map((call) => callPayment({ ...call, from, network, data: call.data ?? '0x' })),
    affordable,
  ];
  const pricing = walletPrice(
    live,
    { from, network, calls },
    { ask, clock: nodes.clock, signal: request.signal },
  );
  // Errors of the node take precedence, because they have a reason.
  pricing.catch(() => undefined);
  const [gas, extra, arrives] = await Promise.all([
    // A node cannot simulate a call that depends on earlier calls.
    before.length > 0 ? undefined : gasOf(ask, affordable),
    dataFee(ask, network, affordable, price.cap),
    request.kind === 'token' ? arrivalIn(nodes, ask, request, affordable) : undefined,
    request.kind === 'token' ? assertTransfer(ask, affordable) : undefined,
  ]);
  const told = await pricing;
  const cost =
    typeof told === 'bigint'
      ? { maxFee: told }
      : told === 'by-node' && gas !== undefined
        ? costOf(gas, extra, price)
        : undefined;
  return {
    ...(cost && { ...cost, most: above(balance, cost.maxFee) }),
    validUntil: nodes.clock.now() + validForMs,
    ...(arrives !== undefined && { arrives }),
  };
}

function costOf(gas: bigint, extra: bigint, { likely, cap }: Price) {
  // Wallets raise the gas limit of contracts by up to half, and the price of data posted to L1 may double.
  const limit = gas <= transferGas ? gas : (gas * 3n) / 2n;
  return { fee: gas * likely + extra, maxFee: limit * cap + extra * 2n };
}

function arrivalIn(nodes: Nodes, ask: AskNode, request: EstimateRequest, payment: Payment) {
  const { to: receiver, value = 0n } = request.transaction;
  return arrivalOf(nodes, ask, { payment, receiver, value }, request.signal);
}

function paymentOf({ kind, transaction }: EstimateRequest): Payment {
  if (kind === 'native') return nativePayment(transaction);
  return kind === 'token' ? tokenPayment(transaction) : callPayment(transaction);
}

interface Price {
  /** Base units for each gas, as the next block will likely ask. */
  readonly likely: bigint;
  /** At most. */
  readonly cap: bigint;
}

/** What the app chose, else EIP-1559's where the chain has a base fee, else the node's gas price. */
async function priceOf(ask: AskNode, { fees }: Payment): Promise<Price> {
  if (fees.gasPrice !== undefined) return { likely: fees.gasPrice, cap: fees.gasPrice };
  const gasPrice = () => ask({ method: 'eth_gasPrice', params: [] }, readQuantity);
  const [block, wanted] = await Promise.all([
    ask({ method: 'eth_getBlockByNumber', params: ['latest', false] }, readFields),
    fees.maxPriorityFeePerGas ?? toldTip(ask),
  ]);
  const base = ifThere(readQuantity)(block.baseFeePerGas);
  if (base === undefined) {
    if (fees.maxFeePerGas !== undefined) throw new KitError('tx/type-not-supported');
    const price = await gasPrice();
    return { likely: price, cap: price };
  }
  const tip = wanted ?? above(await gasPrice(), base);
  // Twice the base fee outlasts five full blocks.
  const cap = fees.maxFeePerGas ?? base * 2n + tip;
  if (cap < base) throw new KitError('tx/fee-cap-too-low');
  if (cap > maxUint256) throw new KitError('api/bad-answer');
  return { likely: base + tip < cap ? base + tip : cap, cap };
}

/** Not every node has a word on tips. */
const toldTip = (ask: AskNode): Promise<bigint | undefined> =>
  ask({ method: 'eth_maxPriorityFeePerGas', params: [] }, readQuantity).catch(() => undefined);

const above = (value: bigint, base: bigint): bigint => (value > base ? value - base : 0n);

async function gasOf(ask: AskNode, payment: Payment): Promise<bigint> {
  return ask({ method: 'eth_estimateGas', params: [asCall(payment)] }, readQuantity);
}

/** A token may say no without failing, and an address without code takes every call: both would be shown as sent. */
async function assertTransfer(ask: AskNode, payment: Payment): Promise<void> {
  const [answer, code] = await Promise.all([
    ask({ method: 'eth_call', params: [asCall(payment), 'latest'] }, readBytes),
    ask({ method: 'eth_getCode', params: [payment.to, 'latest'] }, readBytes),
  ]);
  if (code === '0x')
    throw new KitError('address/invalid', { metaMessages: ['No token found at this address.'] });
  // Some tokens answer nothing.
  if (answer !== '0x' && /^0x0*$/.test(answer)) throw new KitError('tx/execution-reverted');
}

const asCall = ({ from, to, value, data }: Omit<Payment, 'fees'>) => ({
  from,
  to,
  value: toHex(value),
  ...(data === undefined ? {} : { data }),
});
