// The link to the frame: loads it, greets it, asks it and takes its answers. Every question is answered, refused or ended, and
// each by itself; what comes late, twice, from elsewhere or to nobody changes nothing.
import { abortable, type Env, type FrameBox, KitError, sleep } from '@openappkit/core/adapter';
import { type Answered, appPrefix, type Asked, type MessageName } from '../protocol/index.js';
import type { FrameElement } from './frame-element.js';
import { readAnswer } from './read-answer.js';
import { type FrameAnswer, readMessage } from './read-message.js';
import { watchFrame } from './watch-frame.js';

/** How long the frame may take until it can be asked. */
const loadMs = 20_000;
/** What a frame that says it is ready still needs. */
const readyMs = 500;
/** How long it may take to answer what needs no person. */
export const answerMs = 30_000;

export type FrameState = 'loading' | 'ready' | 'failed';
export type FrameAlert = 'iframe_load_failed' | 'iframe_request_timeout';

export interface AskHow {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; `person` waits as long as the frame lives. Default 30 s. */
  readonly limit?: number | 'person';
}
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
interface Pending {
  readonly name: MessageName;
  answer(answer: FrameAnswer): void;
  fail(error: KitError): void;
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
  const pending = new Map<string, Pending>();
  const listeners = new Set<() => void>();
  let state: FrameState = 'loading';
  let current: Load | undefined;
  let isDestroyed = false;

  const setState = (next: FrameState): void => {
    if (state === next) return;
    state = next;
    for (const listener of [...listeners])
      try {
        listener();
      } catch (error) {
        env.onError(error);
      }
  };
  const drop = (error: KitError): void => {
    for (const each of [...pending.values()]) each.fail(error);
  };

  function load(): Load {
    if (isDestroyed) throw new KitError('kit/destroyed');
    return current ?? start();
  }

  function start(): Load {
    const onMessage = (event: Event): void => hear(event as MessageEvent);
    const element = open(() => fail(made, new KitError('embedded/load-failed')));
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
    else if (message) pending.get(message.id)?.answer(message);
  }

  /** It says that it is ready, perhaps not for the first time: then it was loaded anew, and has forgotten its questions. */
  async function welcome(made: Load): Promise<void> {
    made.greeting.abort();
    made.greeting = new AbortController();
    const { signal } = made.greeting;
    drop(new KitError('embedded/failed', { metaMessages: ['The wallet was loaded anew.'] }));
    if (state === 'ready') awaitReady(made);
    try {
      await sleep(clock, readyMs, signal);
      await greet((name, payload, how) => send(made, name, payload, { ...how, signal }));
      if (signal.aborted) return;
      clock.clearTimeout(made.timer);
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
    drop(error);
    made.settle(error);
  }

  function send<N extends MessageName>(
    made: Load,
    name: N,
    payload: Asked<N>,
    { signal, limit = answerMs }: AskHow,
  ): Promise<Answered<N>> {
    return new Promise((resolve, reject) => {
      const id = unguessable(env);
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
      if (current !== made)
        return fail(new KitError(isDestroyed ? 'kit/destroyed' : 'embedded/load-failed'));
      const answer = (given: FrameAnswer): void => {
        try {
          const read = readAnswer(name, given);
          settle(() => resolve(read));
        } catch (error) {
          fail(error);
        }
      };
      pending.set(id, { name, answer, fail });
      signal?.addEventListener('abort', cancel, { once: true });
      if (limit !== 'person')
        timer = clock.setTimeout(() => fail(new KitError('embedded/timed-out')), limit);
      try {
        made.element.post({ id, type: `${appPrefix}${name}`, payload }, origin);
      } catch (cause) {
        fail(new KitError('embedded/failed', { cause }));
      }
    });
  }

  /** A frame that waits for a person is asked now and then whether it is alive. */
  async function sendToPerson<N extends MessageName>(
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
    onState(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
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
      return how.limit === 'person'
        ? sendToPerson(made, name, payload, how)
        : send(made, name, payload, how);
    },
    show: (box: FrameBox | undefined): void => current?.element.show(box),
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

/** 122 random bits in base 36. */
function unguessable({ randomId }: Pick<Env, 'randomId'>): string {
  return BigInt(`0x${randomId().replaceAll('-', '')}`).toString(36);
}
