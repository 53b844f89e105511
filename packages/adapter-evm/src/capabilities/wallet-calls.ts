// Batched calls and wallet capabilities (EIP-5792).
import {
  type AdapterContext,
  requestSend,
  type CaipNetworkId,
  type CallsStatusRequest,
  inTime,
  isKitError,
  KitError,
  ownCode,
  type SendCallsRequest,
  unknownSend,
  type WalletCapabilities,
  type WalletCapabilitiesRequest,
  type WalletCallsStatus,
} from '@openappkit/core/adapter';
import { parseAddress, chainIdToHex } from '../evm-values.js';
import { requestWallet, type EvmConnection } from '../request-wallet.js';
import { createCallPayment } from './payment.js';
import { toHex } from './send-payment.js';

type Clock = AdapterContext['env']['clock'];

/** How long a wallet may take to report whether it received a batch whose answer was lost. Milliseconds. */
const lookupTimeoutMs = 10_000;

/** EIP-5792 allows 4096 bytes, which are 8194 characters as 0x-hex. */
const maxIdLength = 8194;

const allChainsKey = '0x0';

/** Empty if the wallet does not support the method. @throws KitError `wallet/*`, `address/*` */
export async function walletCapabilities(
  live: EvmConnection,
  { address, networks }: WalletCapabilitiesRequest,
): Promise<WalletCapabilities> {
  // Omit the chains, because a paired wallet may answer from its session, which contains the capabilities of all chains.
  const walletRequest = { method: 'wallet_getCapabilities', params: [parseAddress(address)] };
  const answer = await requestWallet(live, walletRequest).catch((error: unknown) => {
    if (isKitError(error, 'wallet/unsupported-method')) return {};
    throw error;
  });
  if (!isFields(answer)) throw new KitError('wallet/bad-answer');
  const byChain = new Map(
    Object.entries(answer).map(([chain, found]) => [toChainKey(chain), found] as const),
  );
  const found: Record<CaipNetworkId, Fields> = {};
  for (const { caipNetworkId } of networks) {
    const entries = [allChainsKey, chainIdToHex(caipNetworkId)].map((key) => byChain.get(key));
    if (entries.some(isFields))
      found[caipNetworkId] = Object.assign({}, ...entries.filter(isFields));
  }
  return found;
}

/** Removes leading zeros and capitals, which some wallets use. */
function toChainKey(chain: string): string {
  return /^0x[0-9a-f]{1,16}$/i.test(chain) ? `0x${BigInt(chain).toString(16)}` : chain;
}

/**
 * @param createId returns a new batch id, 32 bytes as 0x-hex, which identifies the batch if the wallet's answer is lost
 * @returns the wallet's id of the batch
 * @throws KitError `calls/*`, `wallet/*`, `address/*`: nothing was sent; `tx/unknown` when the outcome is unknown, with the id
 */
export async function sendCalls(
  live: EvmConnection,
  request: SendCallsRequest,
  clock: Clock,
  createId: () => string,
): Promise<string> {
  const { network, isAtomic, capabilities, onId } = request;
  const id = createId();
  const common = {
    chainId: chainIdToHex(network.caipNetworkId),
    from: parseAddress(request.from),
    calls: parseCalls(request),
    ...(capabilities && { capabilities }),
  };
  const sendBatch = (batch: Fields): Promise<string> => {
    const walletRequest = { method: 'wallet_sendCalls', params: [batch] };
    return requestSend(() => live.wallet.request(walletRequest), parseId, [live.signal]);
  };
  const batch = { ...common, version: '2.0.0', id, atomicRequired: isAtomic };
  onId?.(id);
  try {
    return await sendBatch(batch);
  } catch (error) {
    if (isKitError(error, 'tx/unknown')) return confirmKnown(live, id, error, clock);
    if (!isInvalid(error)) throw error;
    // The wallet supports only the draft, which does not guarantee atomic execution.
    if (isAtomic) throw new KitError('calls/not-atomic', { cause: error });
    return sendBatch({ ...common, version: '1.0' });
  }
}

/** The JSON-RPC code for invalid parameters. */
const isInvalid = (error: unknown): boolean => isKitError(error) && ownCode(error.cause) === -32602;

function parseCalls({ from, network, calls }: SendCallsRequest): readonly Fields[] {
  if (calls.length === 0) throw new KitError('calls/empty');
  return calls.map(({ to, data = '0x', value }) => {
    if (typeof to !== 'string' || !to.startsWith('0x')) throw new KitError('calls/to-required');
    const call = createCallPayment({ from, to, network, data, value });
    return {
      to: call.to,
      ...(data === '0x' ? {} : { data }),
      ...(value === undefined ? {} : { value: toHex(call.value) }),
    };
  });
}

function parseId(answer: unknown): string {
  const id = isFields(answer) ? answer.id : answer;
  if (typeof id === 'string' && id !== '' && id.length <= maxIdLength) return id;
  throw new KitError('wallet/bad-answer');
}

/** Returns the id if the wallet knows the batch, which means that it accepted the batch. */
async function confirmKnown(
  live: EvmConnection,
  id: string,
  error: KitError,
  clock: Clock,
): Promise<string> {
  const unknown = unknownSend(error.cause, id);
  const giveUp = (): never => {
    throw unknown;
  };
  await inTime(callsStatus(live, { id }), clock, lookupTimeoutMs, giveUp).catch(giveUp);
  return id;
}

/** @throws KitError `calls/unknown`, `wallet/*` */
export async function callsStatus(live: EvmConnection, { id }: Pick<CallsStatusRequest, 'id'>) {
  const answer = await requestWallet(live, { method: 'wallet_getCallsStatus', params: [id] });
  return parseCallsStatus(answer, id);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const hashShape = /^0x[0-9a-f]{64}$/i;

/** A longer list is an attack. */
const maxReceipts = 1000;

interface CallReceipt {
  readonly hash: string | undefined;
  readonly hasSucceeded: boolean;
}

/**
 * Parses `wallet_getCallsStatus` (EIP-5792), with the numbers of the standard and the words of its draft.
 *
 * @throws KitError `wallet/bad-answer`, also when the answer is about another batch
 */
function parseCallsStatus(answer: unknown, id: string): WalletCallsStatus {
  const { status, id: named, receipts } = readObject(answer);
  if (named !== undefined && named !== id) throw new KitError('wallet/bad-answer');
  const known = (Array.isArray(receipts) ? receipts : []).slice(0, maxReceipts).map(parseReceipt);
  const hashes = known.flatMap(({ hash }) => (hash === undefined ? [] : [hash]));
  const transactions = [...new Set(hashes)];
  return { ...parseStatus(status, known), transactions };
}

function parseStatus(
  value: unknown,
  receipts: readonly CallReceipt[],
): Omit<WalletCallsStatus, 'transactions'> {
  if (typeof value === 'string') return parseDraftStatus(value.toUpperCase(), receipts);
  // EIP-5792 assigns a meaning to each hundred, like HTTP.
  switch (typeof value === 'number' ? Math.floor(value / 100) : undefined) {
    case 1:
      return { status: 'waiting' };
    case 2:
      return { status: 'final' };
    case 4:
    case 5:
      return { status: 'refused' };
    case 6:
      return { status: 'refused', isPartial: true };
    default:
      throw new KitError('wallet/bad-answer');
  }
}

/** The draft has no status for failed calls, so their receipts decide. */
function parseDraftStatus(
  value: string,
  receipts: readonly CallReceipt[],
): Omit<WalletCallsStatus, 'transactions'> {
  if (value === 'PENDING') return { status: 'waiting' };
  if (value !== 'CONFIRMED') throw new KitError('wallet/bad-answer');
  if (receipts.every(({ hasSucceeded }) => hasSucceeded)) return { status: 'final' };
  const isPartial = receipts.some(({ hasSucceeded }) => hasSucceeded);
  return { status: 'refused', ...(isPartial && { isPartial }) };
}

function parseReceipt(receipt: unknown): CallReceipt {
  const { transactionHash: hash, status } = readObject(receipt);
  return {
    hash: typeof hash === 'string' && hashShape.test(hash) ? hash.toLowerCase() : undefined,
    // Some wallets return the status of their library, such as 1 or "success".
    hasSucceeded: status === '0x1' || status === 1 || status === 'success',
  };
}

function readObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new KitError('wallet/bad-answer');
  return { ...value };
}

type Fields = Readonly<Record<string, unknown>>;
