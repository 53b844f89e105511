// Sends an app's JSON-RPC request: at once if it reads, after approval if it signs or sends. Rejects all other methods.
import { type Env, isKitError, type KitError } from '@openappkit/core/adapter';
import type { FrameLink } from '../frame/frame-link.js';
import { createListeners } from '../listeners.js';
import { toProviderError, ProviderError, providerCodes } from '../providers/provider-error.js';
import { classifyMethod } from '../protocol/index.js';
import type { RequestQueue } from './request-queue.js';

/** Delays the report of a rejection, because the widget may still be opening. The request rejects at once. */
const refusalDelayMs = 300;

interface Deps {
  readonly env: Pick<Env, 'clock' | 'logger' | 'onError'>;
  readonly link: Pick<FrameLink, 'request'>;
  readonly queue: RequestQueue;
  /** Called when the frame rejects a request, because the login may have ended. */
  readonly onRefusal: () => void;
  readonly onAnswered: (method: string) => void;
}
interface RpcCall {
  readonly method: string;
  readonly params?: unknown;
  readonly namespace: string;
  /** A number for EVM, CAIP-2 for Solana. */
  readonly chainId: number | string;
}

export type RequestRpc = (rpc: RpcCall) => Promise<unknown>;

export function createRpcClient({ env, link, queue, onRefusal, onAnswered }: Deps) {
  const listeners = createListeners<[method: string]>(env.onError);
  const timers = new Set<unknown>();

  function refuse(method: string): ProviderError {
    const timer = env.clock.setTimeout(() => {
      timers.delete(timer);
      listeners.notify(method);
    }, refusalDelayMs);
    timers.add(timer);
    const message = 'Requested RPC call is not allowed';
    env.logger.warn(message, method.slice(0, 128));
    return new ProviderError(providerCodes.unsupported, message);
  }

  /** A reverted transaction may still have deployed the account. */
  function reportFailure(method: string, { context }: KitError): void {
    if (context.transactionHash) onAnswered(method);
    else onRefusal();
  }

  const requestRpc: RequestRpc = async ({ method, params, namespace, chainId }) => {
    const kind = classifyMethod(method);
    if (kind === 'refused') throw refuse(method);
    const send = async (signal?: AbortSignal): Promise<unknown> => {
      try {
        const answer = await link.request(
          'RPC_REQUEST',
          { method, params: toSerializable(params), chainId, chainNamespace: namespace },
          kind === 'unsafe' ? { limit: 'user', signal } : {},
        );
        onAnswered(method);
        return answer;
      } catch (error) {
        if (isKitError(error, 'embedded/failed')) reportFailure(method, error);
        throw toProviderError(error, method);
      }
    };
    return kind === 'safe' ? send() : queue.run({ method, namespace, send });
  };

  return {
    request: requestRpc,
    onRefused: listeners.add,
    destroy(): void {
      for (const timer of timers) env.clock.clearTimeout(timer);
      listeners.clear();
    },
  };
}

/** Deeper parameters may be circular. */
const maxDepth = 32;

/**
 * Makes parameters serializable: a BigInt becomes a JSON-RPC hex number.
 * @throws RangeError if the parameters are nested too deeply
 */
export function toSerializable(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return hex(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) throw new RangeError('The parameters are nested too deeply.');
  if (Array.isArray(value)) return value.map((each) => toSerializable(each, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return value;
  const entries = Object.entries(value).map(
    ([key, each]) => [key, toSerializable(each, depth + 1)] as const,
  );
  return Object.fromEntries(entries);
}

/** The frame takes EIP-712 data as JSON with numbers as decimal strings. */
export function stringifyTypedData(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

const hex = (value: bigint): string =>
  value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`;
