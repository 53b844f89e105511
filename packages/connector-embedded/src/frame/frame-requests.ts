// Pending requests to the frame, by an unguessable id.
import { type Env, KitError } from '@openappkit/core/adapter';
import {
  type ResponsePayload,
  appPrefix,
  type RequestPayload,
  type MessageName,
} from '../protocol/index.js';
import type { FrameElement } from './frame-element.js';
import { parseAnswer, type FrameAnswer } from './parse-message.js';

/** How long the frame may take to answer without user interaction. */
const answerTimeoutMs = 30_000;

export interface FrameRequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; `person` waits as long as the frame lives. Default 30 s. */
  readonly limit?: number | 'user';
}
interface PendingRequest {
  answer(answer: FrameAnswer): void;
  fail(error: KitError): void;
}

/**
 * @param origin the frame's origin, so that no other window can read requests
 * @param onTimeout called when a request exceeds the default limit
 */
export function createFrameRequests(
  { clock, randomId }: Pick<Env, 'clock' | 'randomId'>,
  origin: string,
  onTimeout: () => void,
) {
  const pending = new Map<string, PendingRequest>();
  return {
    /** @throws KitError `embedded/*`, `wallet/bad-answer`, `request/cancelled`, or the error passed to `rejectAll` */
    send: <N extends MessageName>(
      element: Pick<FrameElement, 'post'>,
      name: N,
      payload: RequestPayload<N>,
      { signal, limit }: FrameRequestOptions,
    ): Promise<ResponsePayload<N>> =>
      new Promise((resolve, reject) => {
        const id = toRequestId(randomId());
        let timer: unknown;
        const settle = (finish: () => void): void => {
          pending.delete(id);
          clock.clearTimeout(timer);
          signal?.removeEventListener('abort', cancel);
          finish();
        };
        const fail = (error: unknown): void => settle(() => reject(error));
        const cancel = (): void => fail(new KitError('request/cancelled'));
        if (signal?.aborted) return cancel();
        const answer = (frameAnswer: FrameAnswer): void => {
          try {
            const read = parseAnswer(name, frameAnswer);
            settle(() => resolve(read));
          } catch (error) {
            fail(error);
          }
        };
        pending.set(id, { answer, fail });
        signal?.addEventListener('abort', cancel, { once: true });
        const giveUp = (): void => {
          if (limit === undefined) onTimeout();
          fail(new KitError('embedded/timed-out'));
        };
        if (limit !== 'user') timer = clock.setTimeout(giveUp, limit ?? answerTimeoutMs);
        try {
          element.post({ id, type: `${appPrefix}${name}`, payload }, origin);
        } catch (cause) {
          fail(new KitError('embedded/failed', { cause }));
        }
      }),
    resolve: (answer: FrameAnswer): void => pending.get(answer.id)?.answer(answer),
    rejectAll(error: KitError): void {
      for (const each of [...pending.values()]) each.fail(error);
    },
  };
}

/** The 122 random bits of a UUID (RFC 9562), in base 36. */
const toRequestId = (uuid: string): string => BigInt(`0x${uuid.replaceAll('-', '')}`).toString(36);
