import { type Estimate, type EstimateRequest, KitError } from '@openappkit/core/adapter';
import { type QueryNode, createQueryNode, type Nodes } from '../client/query-node.js';
import { readOptional, readBytes, readFields, readQuantity } from '../client/read-answer.js';
import { simulateTransfer } from './simulate-transfer.js';
import { estimateDataFee } from './estimate-data-fee.js';
import {
  createCallPayment,
  maxUint256,
  createNativePayment,
  type Payment,
  createTokenPayment,
} from './payment.js';
import type { EvmConnection } from '../connectors/request-wallet.js';
import { toHex } from './send-payment.js';
import { estimateWithWallet } from './wallet-estimate.js';

/** The base fee changes with each block. */
const validForMs = 15_000;
const transferGas = 21_000n;

/**
 * @param live - the sending wallet
 * @throws KitError `address/*`, `tx/*` (the network would reject it), `api/*`, `request/cancelled`
 */
export async function estimate(
  nodes: Nodes,
  request: EstimateRequest,
  live: EvmConnection | undefined,
): Promise<Estimate> {
  const { network } = request.transaction;
  const payment = toPayment(request);
  const queryNode = createQueryNode(nodes, network, request.signal);
  const before = request.kind === 'call' ? (request.before ?? []) : [];
  const arrival =
    request.kind === 'token' ? simulateArrival(nodes, queryNode, request, payment) : undefined;
  // Awaited below, unless another request fails first.
  arrival?.catch(() => undefined);
  const [balance, price] = await Promise.all([
    queryNode({ method: 'eth_getBalance', params: [payment.from, 'latest'] }, readQuantity),
    readGasPrice(queryNode, payment),
  ]);
  const isCovered = payment.value <= balance;
  if (request.kind === 'call' && !isCovered)
    throw new KitError('tx/insufficient-funds', {
      context: { symbol: network.nativeCurrency.symbol },
    });
  // Nodes reject a value above the balance, so estimate with the whole balance instead.
  const affordable = isCovered ? payment : { ...payment, value: balance };
  const { from } = affordable;
  const calls = [
    ...before.map((call) => createCallPayment({ ...call, from, network, data: call.data ?? '0x' })),
    affordable,
  ];
  const walletEstimate = estimateWithWallet(
    live,
    { from, network, calls },
    { queryNode: queryNode, clock: nodes.clock, signal: request.signal },
  );
  // Errors of the node take precedence, because they have a reason.
  walletEstimate.catch(() => undefined);
  const [gas, extra, arrives] = await Promise.all([
    // A node cannot simulate a call that depends on earlier calls.
    before.length > 0 ? undefined : estimateGas(queryNode, affordable),
    estimateDataFee(queryNode, network, affordable, price.cap),
    arrival,
    request.kind === 'token' ? assertTransfer(queryNode, affordable) : undefined,
  ]);
  const walletCost = await walletEstimate;
  const nodeCost =
    walletCost === 'by-node' && gas !== undefined ? computeCost(gas, extra, price) : undefined;
  const cost = typeof walletCost === 'bigint' ? { maxFee: walletCost } : nodeCost;
  return {
    ...(cost && { ...cost, most: excessOver(balance, cost.maxFee) }),
    validUntil: nodes.clock.now() + validForMs,
    ...(arrives !== undefined && { arrives }),
  };
}

function computeCost(gas: bigint, extra: bigint, { expected, cap }: GasPrice) {
  // Wallets raise the gas limit of contracts by up to half, and the price of data posted to L1 may double.
  const limit = gas <= transferGas ? gas : (gas * 3n) / 2n;
  return { fee: gas * expected + extra, maxFee: limit * cap + extra * 2n };
}

function simulateArrival(
  nodes: Nodes,
  queryNode: QueryNode,
  request: EstimateRequest,
  payment: Payment,
) {
  const { to: receiver, value = 0n } = request.transaction;
  return simulateTransfer(nodes, queryNode, { payment, receiver, value }, request.signal);
}

function toPayment({ kind, transaction }: EstimateRequest): Payment {
  if (kind === 'native') return createNativePayment(transaction);
  return kind === 'token' ? createTokenPayment(transaction) : createCallPayment(transaction);
}

interface GasPrice {
  /** The likely price in the next block, in base units per gas. */
  readonly expected: bigint;
  /** The maximum price, in base units per gas. */
  readonly cap: bigint;
}

/** Prefers the app's fees, then EIP-1559 if the chain has a base fee, then the node's gas price. */
async function readGasPrice(queryNode: QueryNode, { fees }: Payment): Promise<GasPrice> {
  if (fees.gasPrice !== undefined) return { expected: fees.gasPrice, cap: fees.gasPrice };
  const gasPrice = () => queryNode({ method: 'eth_gasPrice', params: [] }, readQuantity);
  const [block, priorityFee] = await Promise.all([
    queryNode({ method: 'eth_getBlockByNumber', params: ['latest', false] }, readFields),
    fees.maxPriorityFeePerGas ?? readPriorityFee(queryNode),
  ]);
  const base = readOptional(readQuantity)(block.baseFeePerGas);
  if (base === undefined) {
    if (fees.maxFeePerGas !== undefined) throw new KitError('tx/type-not-supported');
    const price = await gasPrice();
    return { expected: price, cap: price };
  }
  const tip = priorityFee ?? excessOver(await gasPrice(), base);
  // Twice the base fee stays sufficient for five full blocks.
  const cap = fees.maxFeePerGas ?? base * 2n + tip;
  if (cap < base) throw new KitError('tx/fee-cap-too-low');
  if (cap > maxUint256) throw new KitError('api/bad-answer');
  return { expected: base + tip < cap ? base + tip : cap, cap };
}

const readPriorityFee = (queryNode: QueryNode): Promise<bigint | undefined> =>
  queryNode({ method: 'eth_maxPriorityFeePerGas', params: [] }, readQuantity).catch(
    () => undefined,
  );

const excessOver = (value: bigint, base: bigint): bigint => (value > base ? value - base : 0n);

async function estimateGas(queryNode: QueryNode, payment: Payment): Promise<bigint> {
  return queryNode({ method: 'eth_estimateGas', params: [toCallParams(payment)] }, readQuantity);
}

/** Rejects transfers that would succeed without moving tokens: the token returns false, or the address has no code. */
async function assertTransfer(queryNode: QueryNode, payment: Payment): Promise<void> {
  const [answer, code] = await Promise.all([
    queryNode({ method: 'eth_call', params: [toCallParams(payment), 'latest'] }, readBytes),
    queryNode({ method: 'eth_getCode', params: [payment.to, 'latest'] }, readBytes),
  ]);
  if (code === '0x')
    throw new KitError('address/invalid', { metaMessages: ['No token found at this address.'] });
  // Some tokens return nothing.
  if (answer !== '0x' && /^0x0*$/.test(answer)) throw new KitError('tx/execution-reverted');
}

const toCallParams = ({ from, to, value, data }: Omit<Payment, 'fees'>) => ({
  from,
  to,
  value: toHex(value),
  ...(data === undefined ? {} : { data }),
});
