// Validates requests to send and converts them to transaction fields, before any node or wallet receives them.
import {
  type CallRequest,
  type GasFees,
  KitError,
  type SendNativeRequest,
  type SendTokenRequest,
} from '@openappkit/core/adapter';
import { parseAddress } from '../evm-values.js';
import type { Hex } from '../client/query-node.js';

export interface Payment {
  readonly from: Hex;
  readonly to: Hex;
  /** Wei. */
  readonly value: bigint;
  readonly data?: Hex | undefined;
  readonly fees: GasFees;
}

export const maxUint256 = 2n ** 256n - 1n;
/** ERC-20 `transfer(address,uint256)`. */
const transferSelector = '0xa9059cbb';
const dataShape = /^0x(?:[0-9a-f]{2})*$/i;

type WithoutConnector<Request> = Omit<Request, 'connectorId'>;

/** @throws KitError `address/*`, `tx/*`, `wallet/failed` for an invalid amount or invalid data */
export function createNativePayment(request: WithoutConnector<SendNativeRequest>): Payment {
  assertAmount(request.value);
  return {
    ...parseParties(request),
    value: request.value,
    ...(request.data === undefined ? {} : { data: parseData(request.data) }),
  };
}

/** @throws KitError as `createNativePayment` */
export function createTokenPayment(request: WithoutConnector<SendTokenRequest>): Payment {
  assertAmount(request.value);
  const { from, to: receiver, fees } = parseParties(request);
  const words = [receiver.slice(2).toLowerCase(), request.value.toString(16)];
  const data: Hex = `${transferSelector}${words.map((word) => word.padStart(64, '0')).join('')}`;
  return { from, to: parseAddress(request.token, request.network), value: 0n, data, fees };
}

/** @throws KitError as `createNativePayment` */
export function createCallPayment(request: WithoutConnector<CallRequest>): Payment {
  const { value = 0n, data } = request;
  assertAmount(value);
  return { ...parseParties(request), value, data: parseData(data) };
}

function parseParties(request: Pick<SendNativeRequest, 'from' | 'to' | 'network' | 'fees'>) {
  const { from, to, network, fees = {} } = request;
  assertFees(fees);
  return { from: parseAddress(from), to: parseAddress(to, network), fees };
}

const isAmount = (value: unknown): value is bigint =>
  typeof value === 'bigint' && value >= 0n && value <= maxUint256;

function assertAmount(value: unknown): void {
  if (!isAmount(value))
    throw new KitError('wallet/failed', {
      metaMessages: ['`value` must be a bigint in base units, at most 2^256 - 1.'],
    });
}

function parseData(data: unknown): Hex {
  if (typeof data === 'string' && dataShape.test(data)) return data as Hex;
  throw new KitError('wallet/failed', {
    metaMessages: ['`data` must be 0x-prefixed hex, two digits per byte.'],
  });
}

function assertFees({ maxFeePerGas, maxPriorityFeePerGas, gasPrice }: GasFees): void {
  const dynamic = [maxFeePerGas, maxPriorityFeePerGas].filter((fee) => fee !== undefined);
  if (gasPrice !== undefined && dynamic.length > 0) throw new KitError('tx/fee-conflict');
  for (const fee of [...dynamic, gasPrice]) {
    if (fee === undefined || isAmount(fee)) continue;
    throw new KitError('tx/fee-cap-too-high', {
      metaMessages: ['A fee must be a bigint in base units per gas, at most 2^256 - 1.'],
    });
  }
  if (maxFeePerGas !== undefined && (maxPriorityFeePerGas ?? 0n) > maxFeePerGas)
    throw new KitError('tx/tip-above-fee-cap');
}
