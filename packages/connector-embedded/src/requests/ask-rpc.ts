// One JSON-RPC request of the app to the frame: at once where it only reads, after the person has approved where it signs or
// sends, and never where no app may ask for it.
import { type Env, isKitError } from '@openappkit/core/adapter';
import type { FrameLink } from '../frame/frame-link.js';
import { createListeners } from '../listeners.js';
import { asProviderError, ProviderError, providerCodes } from '../providers/provider-error.js';
import { rpcKind } from '../protocol/index.js';
import { plainParams } from './plain-params.js';
import type { RequestQueue } from './request-queue.js';

/** A refusal is shown a moment later: the widget may only be opening. */
const refusedMs = 300;

interface Deps {
  readonly env: Pick<Env, 'clock' | 'logger' | 'onError'>;
  readonly link: Pick<FrameLink, 'ask'>;
  readonly queue: RequestQueue;
  /** The frame has refused: perhaps nobody is logged in any more. */
  readonly onRefusal: () => void;
  readonly onAnswered: (method: string) => void;
}
interface Rpc {
  readonly method: string;
  readonly params?: unknown;
  readonly namespace: string;
  /** EVM: a number. Solana: CAIP-2. */
  readonly chainId: number | string;
}

export type AskRpc = (rpc: Rpc) => Promise<unknown>;

export function createRpc({ env, link, queue, onRefusal, onAnswered }: Deps) {
  const listeners = createListeners<[method: string]>(env.onError);
  const timers = new Set<unknown>();

  function refuse(method: string): ProviderError {
    const timer = env.clock.setTimeout(() => {
      timers.delete(timer);
      listeners.tell(method);
    }, refusedMs);
    timers.add(timer);
    const words = 'Requested RPC call is not allowed';
    env.logger.warn(words, method.slice(0, 128));
    return new ProviderError(providerCodes.unsupported, words);
  }

  const ask: AskRpc = async ({ method, params, namespace, chainId }) => {
    const kind = rpcKind(method);
    if (kind === 'refused') throw refuse(method);
    const send = async (signal?: AbortSignal): Promise<unknown> => {
      try {
        const answer = await link.ask(
          'RPC_REQUEST',
          { method, params: plainParams(params), chainId, chainNamespace: namespace },
          kind === 'unsafe' ? { limit: 'person', signal } : {},
        );
        onAnswered(method);
        return answer;
      } catch (error) {
        // A reverted transaction may still have deployed the account.
        if (isKitError(error, 'embedded/failed'))
          if (error.context.transactionHash) onAnswered(method);
          else onRefusal();
        throw asProviderError(error, method);
      }
    };
    return kind === 'safe' ? send() : queue.run({ method, namespace, send });
  };

  return {
    ask,
    onRefused: listeners.add,
    destroy(): void {
      for (const timer of timers) env.clock.clearTimeout(timer);
      listeners.clear();
    },
  };
}
