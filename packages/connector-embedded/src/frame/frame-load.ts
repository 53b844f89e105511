// One frame in the page, from its element to its end: it is waited for, greeted, asked and watched, and with it end the questions that
// it was asked. Opened by frame-link.ts, which knows which of them is meant.
import { type Env, isKitError, KitError, sleep } from '@openappkit/core/adapter';
import type { Answered, Asked, MessageName } from '../protocol/index.js';
import type { FrameElement } from './frame-element.js';
import { type AskHow, createQuestions } from './questions.js';
import { readMessage } from './read-message.js';
import { watchFrame } from './watch-frame.js';

/** How long the frame may take until it can be asked. */
const loadMs = 20_000;
/** What a frame that says it is ready still needs. */
const readyMs = 500;
export type FrameState = 'loading' | 'ready' | 'failed';
export type FrameAlert = 'iframe_load_failed' | 'iframe_request_timeout';

export type AskFrame = <N extends MessageName>(
  name: N,
  payload: Asked<N>,
  how?: AskHow,
) => Promise<Answered<N>>;

export interface FrameParts {
  readonly env: Pick<Env, 'clock' | 'onError' | 'page' | 'randomId'>;
  readonly origin: string;
  /** Puts the frame into the page. @param onError it cannot be loaded */
  readonly open: (onError: () => void) => FrameElement;
  /** What it is told and asked before anybody else asks. */
  readonly greet: (ask: AskFrame) => Promise<void>;
  readonly alert: (alert: FrameAlert) => void;
}

export type FrameLoad = ReturnType<typeof openFrameLoad>;

/**
 * It is loading, and has 20 seconds for it.
 *
 * @param onState what it is from then on; nothing follows `failed`
 */
export function openFrameLoad(
  { env, origin, open, greet, alert }: FrameParts,
  onState: (state: FrameState) => void,
) {
  const { clock, page } = env;
  const questions = createQuestions(env, origin, () => alert('iframe_request_timeout'));
  const element = open(() => fail(new KitError('embedded/load-failed')));
  let waiting = openPromise();
  let isReady = false;
  /** Of the greeting under way; aborts with the frame. */
  let greeting = new AbortController();
  let timer: unknown;
  /** Why it is over. */
  let over: KitError | undefined;

  function awaitReady(): void {
    isReady = false;
    clock.clearTimeout(timer);
    timer = clock.setTimeout(() => {
      alert('iframe_load_failed');
      fail(new KitError('embedded/load-failed'));
    }, loadMs);
    waiting = openPromise();
  }

  const hear = (event: Event): void => {
    const message = readMessage(event as MessageEvent, { origin, source: element.window() });
    if (message === 'ready') void welcome();
    else if (message) questions.take(message);
  };

  /** It says that it is ready, perhaps not for the first time: then it was loaded anew, and has forgotten its questions. */
  async function welcome(): Promise<void> {
    greeting.abort();
    greeting = new AbortController();
    const { signal } = greeting;
    questions.drop(new KitError('embedded/failed', { metaMessages: ['The wallet was reloaded.'] }));
    if (isReady) {
      awaitReady();
      onState('loading');
    }
    try {
      await sleep(clock, readyMs, signal);
      await greet((name, payload, how) => send(name, payload, { ...how, signal }));
      if (signal.aborted) return;
      clock.clearTimeout(timer);
      isReady = true;
      onState('ready');
      waiting.settle();
    } catch (error) {
      if (!signal.aborted) fail(new KitError('embedded/load-failed', { cause: error }));
    }
  }

  function fail(error: KitError): void {
    if (over) return;
    end(error);
    onState('failed');
  }

  function end(error: KitError): void {
    over = error;
    greeting.abort();
    clock.clearTimeout(timer);
    page?.events.removeEventListener('message', hear);
    element.remove();
    questions.drop(error);
    waiting.settle(error);
  }

  async function send<N extends MessageName>(
    name: N,
    payload: Asked<N>,
    how: AskHow,
  ): Promise<Answered<N>> {
    if (over) throw isKitError(over, 'kit/destroyed') ? over : new KitError('embedded/load-failed');
    return questions.ask(element, name, payload, how);
  }

  page?.events.addEventListener('message', hear);
  awaitReady();
  return {
    /** Rejects with what it ends with. */
    ready: () => waiting.promise,
    /** Once it is ready. A frame that has not answered yet is asked now and then whether it is alive. */
    async ask<N extends MessageName>(
      name: N,
      payload: Asked<N>,
      how: AskHow,
    ): Promise<Answered<N>> {
      const answered = new AbortController();
      const isAlive = (limit: number): Promise<unknown> =>
        send('GET_CHAIN_ID', undefined, { signal: answered.signal, limit });
      void watchFrame(clock, isAlive, answered.signal).then((isDead) => {
        if (!isDead) return;
        alert('iframe_request_timeout');
        fail(new KitError('embedded/timed-out'));
      });
      return send(name, payload, how).finally(() => answered.abort());
    },
    show: element.show,
    end,
  };
}

/** Nobody has to wait for it: a frame that fails while nobody asks it is no unhandled rejection. */
function openPromise(): { promise: Promise<void>; settle: (error?: KitError) => void } {
  let settle: (error?: KitError) => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  promise.catch(() => undefined);
  return { promise, settle };
}
