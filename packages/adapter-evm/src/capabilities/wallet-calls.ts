// Calls that a wallet takes as one, and what it can do beside (EIP-5792), of any wallet that has the methods. Loaded on
// first use.
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
} from '@openappkit/core/adapter';
import { parseAddress } from '../address.js';
import { chainIdToHex } from '../chain-id.js';
import { requestWallet, type EvmConnection } from '../connectors/evm-connection-tracker.js';
import { parseCallsStatus } from './parse-calls-status.js';
import { createCallPayment } from './payment.js';
import { toHex } from './send-payment.js';

type Fields = Readonly<Record<string, unknown>>;
type Clock = AdapterContext['env']['clock'];

/** Milliseconds a wallet has to say whether it knows calls whose answer was lost. */
const lookupTimeoutMs = 10_000;
/** By EIP-5792, 4096 bytes. */
const maxIdLength = 8194;
/** What holds for every chain. */
const allChainsKey = '0x0';

/** Empty where the wallet does not tell. @throws KitError `wallet/*`, `address/*` */
export async function walletCapabilities(
  live: EvmConnection,
  { address, networks }: WalletCapabilitiesRequest,
): Promise<WalletCapabilities> {
  // Without the chains: a paired wallet may have told all of them at the start, and is not asked then.
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
    const parts = [allChainsKey, chainIdToHex(caipNetworkId)].map((key) => byChain.get(key));
    if (parts.some(isFields)) found[caipNetworkId] = Object.assign({}, ...parts.filter(isFields));
  }
  return found;
}

/** Some wallets write leading zeros, or capitals. */
function toChainKey(chain: string): string {
  return /^0x[0-9a-f]{1,16}$/i.test(chain) ? `0x${BigInt(chain).toString(16)}` : chain;
}

/**
 * @param createId a new one, 0x-hex of 32 bytes: calls whose answer was lost can be looked up by it
 * @returns the wallet's id of the batch
 * @throws KitError `calls/*`, `wallet/*`, `address/*`: nothing was sent; `tx/unknown` when nobody can tell, with the id
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
    // A wallet of the draft, which promises nothing of that.
    if (isAtomic) throw new KitError('calls/not-atomic', { cause: error });
    return sendBatch({ ...common, version: '1.0' });
  }
}

/** JSON-RPC's number for a question that was not understood. */
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

/** A wallet that knows them has taken them. */
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
