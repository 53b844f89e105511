// Sends requests to the frame one at a time. A rejected request settles only after the frame reports its result.
import { type EmbeddedRequest, type Env, inTime } from '@openappkit/core/adapter';
import {
  createAbortedError,
  isSendMethod,
  toStoppedError,
  createUnknownSendError,
} from '../providers/provider-error.js';

/** How long the frame may take to report the result of a stopped request. */
const stopTimeoutMs = 3_000;

interface QueuedRequest {
  readonly method: string;
  readonly namespace: string;
  /** Sends the request. @param signal aborts when the answer is no longer needed */
  readonly send: (signal: AbortSignal) => Promise<unknown>;
}
interface QueueEntry extends EmbeddedRequest, QueuedRequest {
  /** Aborts when the user rejects the request. */
  readonly rejection: AbortController;
  settle(answer: Promise<unknown>): void;
}

export type RequestQueue = ReturnType<typeof createRequestQueue>;

/** @param abort tells the frame to close the current request; must settle in time */
export function createRequestQueue(
  { clock, onError, randomId }: Pick<Env, 'clock' | 'onError' | 'randomId'>,
  abort: () => Promise<unknown>,
) {
  /** Requests that the user sees; the frame may still process a rejected one. */
  let waiting: readonly QueueEntry[] = [];
  /** The request that the frame processes. */
  let sent: QueueEntry | undefined;
  const listeners = new Set<(requests: readonly EmbeddedRequest[]) => void>();

  const listRequests = (): readonly EmbeddedRequest[] =>
    waiting.map(({ id, method, namespace, askedAt }) => ({ id, method, namespace, askedAt }));
  const notify = (listener: (requests: readonly EmbeddedRequest[]) => void): void => {
    try {
      listener(listRequests());
    } catch (error) {
      onError(error);
    }
  };
  const setWaiting = (next: readonly QueueEntry[]): void => {
    if (next.length === waiting.length && next.every((each, at) => each === waiting[at])) return;
    waiting = next;
    for (const listener of [...listeners]) notify(listener);
  };

  async function sendNext(): Promise<void> {
    if (sent) return;
    for ([sent] = waiting; sent; [sent] = waiting) {
      const entry = sent;
      const answer = sendEntry(entry);
      entry.settle(answer);
      await answer.catch(() => undefined);
      setWaiting(waiting.filter((each) => each !== entry));
    }
  }

  function sendEntry({ method, send, rejection: { signal } }: QueueEntry): Promise<unknown> {
    const controller = new AbortController();
    const answer = send(controller.signal);
    const stopped = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const outcome = answer.catch((error: unknown) => {
      throw signal.aborted ? toStoppedError(error, method) : error;
    });
    return Promise.race([
      outcome,
      stopped.then(() => abortSent(outcome, method)).finally(() => controller.abort()),
    ]);
  }

  /** A request approved just before the rejection still succeeds. */
  async function abortSent(outcome: Promise<unknown>, method: string): Promise<unknown> {
    const aborting = abort().catch(() => undefined);
    const answer = inTime(outcome, clock, stopTimeoutMs, () => {
      throw isSendMethod(method) ? createUnknownSendError() : createAbortedError();
    });
    try {
      return await answer;
    } finally {
      // The next request waits until the frame has finished this one.
      await aborting;
    }
  }

  return {
    run({ method, namespace, send }: QueuedRequest): Promise<unknown> {
      return new Promise((resolve) => {
        const entry: QueueEntry = {
          id: randomId(),
          method,
          namespace,
          askedAt: clock.now(),
          send,
          rejection: new AbortController(),
          settle: resolve,
        };
        setWaiting([...waiting, entry]);
        void sendNext();
      });
    },
    reject(id?: string): void {
      const rejected = waiting.filter((each) => id === undefined || each.id === id);
      setWaiting(waiting.filter((each) => !rejected.includes(each)));
      for (const entry of rejected)
        if (entry === sent) entry.rejection.abort();
        else entry.settle(Promise.reject(createAbortedError()));
    },
    listen(listener: (requests: readonly EmbeddedRequest[]) => void): () => void {
      listeners.add(listener);
      notify(listener);
      return () => void listeners.delete(listener);
    },
  };
}
