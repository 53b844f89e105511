// The link to the frame: loads it, greets it, asks it and takes its answers. Every question is answered, refused or ended, and
// each by itself; what comes late, twice, from elsewhere or to nobody changes nothing.
import { abortable, type Env, type FrameBox, KitError, sleep } from '@openappkit/core/adapter';
import { createListeners } from '../listeners.js';
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

interface Parts {
  readonly env: Pick<Env, 'clock' | 'onError' | 'page' | 'randomId'>;
  readonly origin: string;
  /** Puts the frame into the page. @param onError it cannot be loaded */
  readonly open: (onError: () => void) => FrameElement;
  /** What it is told and asked before anybody else asks. */
  readonly greet: (ask: AskFrame) => Promise<void>;
  readonly alert: (alert: FrameAlert) => void;
}
/** One frame in the page, from its element to its end. */
interface Load {
  readonly element: FrameElement;
  /** Stops listening. */
  readonly deafen: () => void;
  ready: Promise<void>;
  settle: (error?: KitError) => void;
  /** Of the greeting under way; aborts with the frame. */
  greeting: AbortController;
  timer: unknown;
}

export type FrameLink = ReturnType<typeof createFrameLink>;

export function createFrameLink({ env, origin, open, greet, alert }: Parts) {
  const { clock, page } = env;
  const questions = createQuestions(env, origin, () => alert('iframe_request_timeout'));
  const listeners = createListeners<[]>(env.onError);
  let state: FrameState = 'loading';
  let current: Load | undefined;
  let box: FrameBox | undefined;
  let isDestroyed = false;

  const setState = (next: FrameState): void => {
    if (state === next) return;
    state = next;
    listeners.tell();
  };
  function load(): Load {
    if (isDestroyed) throw new KitError('kit/destroyed');
    return current ?? start();
  }

  function start(): Load {
    const onMessage = (event: Event): void => hear(event as MessageEvent);
    let element: FrameElement;
    try {
      element = open(() => fail(made, new KitError('embedded/load-failed')));
    } catch (error) {
      setState('failed');
      throw error;
    }
    page?.events.addEventListener('message', onMessage);
    const made: Load = {
      element,
      deafen: () => page?.events.removeEventListener('message', onMessage),
      ready: Promise.resolve(),
      settle: () => undefined,
      greeting: new AbortController(),
      timer: undefined,
    };
    current = made;
    awaitReady(made);
    return made;
  }

  /** From now on it is loading, and has 20 seconds for it. */
  function awaitReady(made: Load): void {
    clock.clearTimeout(made.timer);
    made.timer = clock.setTimeout(() => {
      alert('iframe_load_failed');
      fail(made, new KitError('embedded/load-failed'));
    }, loadMs);
    const { promise, settle } = openPromise();
    made.ready = promise;
    made.settle = settle;
    setState('loading');
  }

  function hear(event: MessageEvent): void {
    const made = current;
    if (!made) return;
    const message = readMessage(event, { origin, source: made.element.window() });
    if (message === 'ready') void welcome(made);
    else if (message) questions.take(message);
  }

  /** It says that it is ready, perhaps not for the first time: then it was loaded anew, and has forgotten its questions. */
  async function welcome(made: Load): Promise<void> {
    made.greeting.abort();
    made.greeting = new AbortController();
    const { signal } = made.greeting;
    questions.drop(
      new KitError('embedded/failed', { metaMessages: ['The wallet was loaded anew.'] }),
    );
    if (state === 'ready') awaitReady(made);
    try {
      await sleep(clock, readyMs, signal);
      await greet((name, payload, how) => send(made, name, payload, { ...how, signal }));
      if (signal.aborted) return;
      clock.clearTimeout(made.timer);
      made.element.show(box);
      setState('ready');
      made.settle();
    } catch (error) {
      if (signal.aborted) return;
      fail(made, new KitError('embedded/load-failed', { cause: error }));
    }
  }

  function fail(made: Load, error: KitError): void {
    if (current !== made) return;
    end(made, error);
    setState('failed');
  }

  function end(made: Load, error: KitError): void {
    current = undefined;
    made.greeting.abort();
    clock.clearTimeout(made.timer);
    made.deafen();
    made.element.remove();
    questions.drop(error);
    made.settle(error);
  }

  async function send<N extends MessageName>(
    made: Load,
    name: N,
    payload: Asked<N>,
    how: AskHow,
  ): Promise<Answered<N>> {
    if (current !== made)
      throw new KitError(isDestroyed ? 'kit/destroyed' : 'embedded/load-failed');
    return questions.ask(made.element, name, payload, how);
  }

  /** A frame that has not answered yet is asked now and then whether it is alive. */
  async function sendWatched<N extends MessageName>(
    made: Load,
    name: N,
    payload: Asked<N>,
    how: AskHow,
  ): Promise<Answered<N>> {
    const over = new AbortController();
    const isAlive = (limit: number): Promise<unknown> =>
      send(made, 'GET_CHAIN_ID', undefined, { signal: over.signal, limit });
    void watchFrame(clock, isAlive, over.signal).then((isDead) => {
      if (!isDead) return;
      alert('iframe_request_timeout');
      fail(made, new KitError('embedded/timed-out'));
    });
    return send(made, name, payload, how).finally(() => over.abort());
  }

  return {
    state: () => state,
    onState: listeners.add,
    /** Loads the frame where it is not there. @throws KitError `embedded/load-failed` */
    ready: async (): Promise<void> => load().ready,
    /** @throws KitError `embedded/*`, `wallet/bad-answer`, `request/cancelled` */
    async ask<N extends MessageName>(
      name: N,
      payload: Asked<N>,
      how: AskHow = {},
    ): Promise<Answered<N>> {
      const signals = how.signal ? [how.signal] : [];
      if (how.signal?.aborted) throw new KitError('request/cancelled');
      const made = load();
      await abortable(made.ready, ...signals);
      return sendWatched(made, name, payload, how);
    },
    /** Also of a frame that is loaded later; undefined hides it. */
    show(next: FrameBox | undefined): void {
      box = next;
      if (!next || state === 'ready') current?.element.show(next);
    },
    async reload(): Promise<void> {
      if (current) end(current, new KitError('request/cancelled'));
      await load().ready;
    },
    destroy(): void {
      isDestroyed = true;
      if (current) end(current, new KitError('kit/destroyed'));
      listeners.clear();
    },
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
