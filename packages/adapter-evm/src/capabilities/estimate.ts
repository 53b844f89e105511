import {
  type Estimate,
  type EstimateRequest,
  KitError,
  type Network,
  inTime,
} from '@openappkit/core/adapter';
import { decodeFunctionResult, encodeFunctionData, parseAbi, serializeTransaction } from 'viem';
import {
  type QueryNode,
  createQueryNode,
  type Nodes,
  readOptional,
  readBytes,
  readFields,
  readQuantity,
} from '../client/query-node.js';
import {
  createCallPayment,
  maxUint256,
  createNativePayment,
  type Payment,
  createTokenPayment,
} from './payment.js';
import type { EvmConnection } from '../request-wallet.js';
import { toHex } from './send-payment.js';
import { estimateWithWallet } from './wallet-estimate.js';
import { parseAddress } from '../evm-values.js';

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

const oracleAbi = parseAbi(['function getL1Fee(bytes) view returns (uint256)']);

/** Placeholders for unknown numbers. They must be as long as real ones, because the fee depends on the length. */
const placeholderGas = 1_000_000n;

const placeholderNonce = 2 ** 20;

/**
 * Reads the fee that OP-stack chains charge for posting data to L1, from the oracle in the chain's definition. Other
 * chains include this fee in their gas or charge none.
 *
 * @returns base units of the coin; 0n on chains without this fee
 * @throws KitError `api/*`
 */
async function estimateDataFee(
  queryNode: QueryNode,
  { caipNetworkId, contracts }: Network,
  { to, value, data }: Payment,
  cap: bigint,
): Promise<bigint> {
  const oracle = (contracts?.gasPriceOracle as { address?: unknown } | undefined)?.address;
  if (oracle === undefined) return 0n;
  const transaction = serializeTransaction({
    type: 'eip1559',
    chainId: Number(caipNetworkId.split(':')[1]),
    nonce: placeholderNonce,
    gas: placeholderGas,
    maxFeePerGas: cap,
    maxPriorityFeePerGas: cap,
    to,
    value,
    ...(data === undefined ? {} : { data }),
  });
  const call = {
    to: parseAddress(oracle),
    data: encodeFunctionData({ abi: oracleAbi, functionName: 'getL1Fee', args: [transaction] }),
  };
  const answer = await queryNode({ method: 'eth_call', params: [call, 'latest'] }, readBytes);
  try {
    return decodeFunctionResult({ abi: oracleAbi, functionName: 'getL1Fee', data: answer });
  } catch (cause) {
    throw new KitError('api/bad-answer', { cause });
  }
}

/** Shorter than for other requests, because not every node supports the method. */
const timeoutMs = 3000;

/** ERC-20 `balanceOf(address)`. */
const balanceSelector = '0x70a08231';

/** 2,000,000 for each call. Without a limit, Nethermind reserves a whole block for each call and rejects the second one. */
const gas = '0x1e8480';

/** Ignores a difference up to this fraction of the amount, which some tokens lose by rounding. */
const roundingDivisor = 1_000_000n;

interface Transfer {
  readonly payment: Omit<Payment, 'fees'>;
  /** The recipient of the tokens, unlike `payment.to`, which is the token contract. */
  readonly receiver: string;
  /** In base units of the token. */
  readonly value: bigint;
}

/**
 * Simulates a token transfer with `eth_simulateV1`, because some tokens deduct a fee from each transfer. Returns the
 * received amount in base units. Undefined if the full amount arrives or the node cannot simulate the transfer.
 * @throws KitError `request/cancelled`
 */
async function simulateTransfer(
  { clock }: Pick<Nodes, 'clock'>,
  queryNode: QueryNode,
  { payment, receiver, value }: Transfer,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const { data, from, to } = payment;
  // A transfer to the sender itself does not change the balance.
  if (receiver.toLowerCase() === from.toLowerCase() || value === 0n) return undefined;
  const owner = receiver.slice(2).toLowerCase().padStart(64, '0');
  const balanceCall = { from, to, data: `${balanceSelector}${owner}`, gas };
  const calls = [balanceCall, { from, to, data, gas }, balanceCall];
  const params = [{ blockStateCalls: [{ calls }] }, 'latest'];
  const pending = queryNode({ method: 'eth_simulateV1', params }, readBalances).catch(
    () => undefined,
  );
  const balances = await inTime(pending, clock, timeoutMs, () => undefined, signal);
  if (!balances) return undefined;
  const { before, after } = balances;
  const received = after > before ? after - before : 0n;
  return (value - received) * roundingDivisor > value ? received : undefined;
}

interface Balances {
  readonly before: bigint;
  readonly after: bigint;
}

/** Undefined if one of the calls failed. @throws KitError `api/bad-answer` */
function readBalances(answer: unknown): Balances | undefined {
  const [block] = readArray(answer);
  const [first, transfer, last] = readArray(readFields(block).calls).map(readFields);
  if (!first || !transfer || !last) throw new KitError('api/bad-answer');
  const isDone = [first, transfer, last].every(({ status }) => readQuantity(status) === 1n);
  if (!isDone) return undefined;
  return { before: readQuantity(first.returnData), after: readQuantity(last.returnData) };
}

function readArray(answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new KitError('api/bad-answer');
  return answer;
}
