// The requests that wait for the person, one after the other: the frame shows the oldest, the others wait here. A person may
// reject any of them; what had reached the frame by then is told only when the frame has said what became of it.
import { type EmbeddedRequest, type Env, inTime } from '@openappkit/core/adapter';
import {
  abortedError,
  isSending,
  stoppedError,
  unknownSending,
} from '../providers/provider-error.js';

/** How long the frame may take to say what became of a request that was stopped. */
const stopMs = 3_000;

interface Question {
  readonly method: string;
  readonly namespace: string;
  /** Asks the frame. @param signal aborts when nobody waits for the answer any more */
  readonly send: (signal: AbortSignal) => Promise<unknown>;
}
interface Entry extends EmbeddedRequest, Question {
  /** Aborts when the person rejects it. */
  readonly stopped: AbortController;
  settle(answer: Promise<unknown>): void;
}

export type RequestQueue = ReturnType<typeof createRequestQueue>;

/** @param abort tells the frame that what it shows is over; settles in time */
export function createRequestQueue(
  { clock, onError, randomId }: Pick<Env, 'clock' | 'onError' | 'randomId'>,
  abort: () => Promise<unknown>,
) {
  /** What a person sees; the one that the frame has may be gone from it already. */
  let waiting: readonly Entry[] = [];
  /** The one that the frame has. */
  let sent: Entry | undefined;
  const listeners = new Set<(requests: readonly EmbeddedRequest[]) => void>();

  const shown = (): readonly EmbeddedRequest[] =>
    waiting.map(({ id, method, namespace, askedAt }) => ({ id, method, namespace, askedAt }));
  const tell = (listener: (requests: readonly EmbeddedRequest[]) => void): void => {
    try {
      listener(shown());
    } catch (error) {
      onError(error);
    }
  };
  const change = (next: readonly Entry[]): void => {
    if (next.length === waiting.length && next.every((each, at) => each === waiting[at])) return;
    waiting = next;
    for (const listener of [...listeners]) tell(listener);
  };

  async function work(): Promise<void> {
    if (sent) return;
    for ([sent] = waiting; sent; [sent] = waiting) {
      const entry = sent;
      const answer = answerOf(entry);
      entry.settle(answer);
      await answer.catch(() => undefined);
      change(waiting.filter((each) => each !== entry));
    }
  }

  function answerOf({ method, send, stopped: { signal } }: Entry): Promise<unknown> {
    const over = new AbortController();
    const answer = send(over.signal);
    const stopped = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const asked = answer.catch((error: unknown) => {
      throw signal.aborted ? stoppedError(error, method) : error;
    });
    return Promise.race([
      asked,
      stopped.then(() => stop(asked, method)).finally(() => over.abort()),
    ]);
  }

  /** Approved a moment before, it is done all the same, and the app is told so. */
  async function stop(asked: Promise<unknown>, method: string): Promise<unknown> {
    const telling = abort().catch(() => undefined);
    const answer = inTime(asked, clock, stopMs, () => {
      throw isSending(method) ? unknownSending() : abortedError();
    });
    // The next one is shown when the frame is done with this one.
    return answer.finally(() => telling);
  }

  return {
    run({ method, namespace, send }: Question): Promise<unknown> {
      return new Promise((resolve) => {
        const entry: Entry = {
          id: randomId(),
          method,
          namespace,
          askedAt: clock.now(),
          send,
          stopped: new AbortController(),
          settle: resolve,
        };
        change([...waiting, entry]);
        void work();
      });
    },
    /** One of them, or all. */
    reject(id?: string): void {
      const ended = waiting.filter((each) => id === undefined || each.id === id);
      change(waiting.filter((each) => !ended.includes(each)));
      for (const entry of ended)
        if (entry === sent) entry.stopped.abort();
        else entry.settle(Promise.reject(abortedError()));
    },
    listen(listener: (requests: readonly EmbeddedRequest[]) => void): () => void {
      listeners.add(listener);
      tell(listener);
      return () => void listeners.delete(listener);
    },
  };
}
