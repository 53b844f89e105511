// One frame in the page, from its element to its end: it is waited for, greeted, asked and watched, and with it end the questions that
// it was asked. Opened by frame-link.ts, which knows which of them is meant.
import { type Env, isKitError, KitError, sleep } from '@openappkit/core/adapter';
import type { ResponsePayload, RequestPayload, MessageName } from '../protocol/index.js';
import type { FrameElement } from './frame-element.js';
import { type FrameRequestOptions, createFrameRequests } from './frame-requests.js';
import { parseMessage } from './parse-message.js';
import { waitUntilUnresponsive } from './wait-until-unresponsive.js';

/** How long the frame may take until it can be asked. */
const loadTimeoutMs = 20_000;
/** What a frame that says it is ready still needs. */
const readyDelayMs = 500;
export type FrameState = 'loading' | 'ready' | 'failed';
export type FrameAlert = 'iframe_load_failed' | 'iframe_request_timeout';

export type RequestFrame = <N extends MessageName>(
  name: N,
  payload: RequestPayload<N>,
  how?: FrameRequestOptions,
) => Promise<ResponsePayload<N>>;

export interface FrameDeps {
  readonly env: Pick<Env, 'clock' | 'onError' | 'page' | 'randomId'>;
  readonly origin: string;
  /** Puts the frame into the page. @param onError it cannot be loaded */
  readonly open: (onError: () => void) => FrameElement;
  /** What it is told and asked before anybody else asks. */
  readonly handshake: (ask: RequestFrame) => Promise<void>;
  readonly alert: (alert: FrameAlert) => void;
}

export type FrameLoad = ReturnType<typeof openFrameLoad>;

/**
 * It is loading, and has 20 seconds for it.
 *
 * @param onState what it is from then on; nothing follows `failed`
 */
export function openFrameLoad(
  { env, origin, open, handshake, alert }: FrameDeps,
  onState: (state: FrameState) => void,
) {
  const { clock, page } = env;
  const requests = createFrameRequests(env, origin, () => alert('iframe_request_timeout'));
  const element = open(() => fail(new KitError('embedded/load-failed')));
  let readiness = createDeferred();
  let isReady = false;
  /** Of the greeting under way; aborts with the frame. */
  let handshakeController = new AbortController();
  let timer: unknown;
  /** Why it is over. */
  let endError: KitError | undefined;

  function waitForReady(): void {
    isReady = false;
    clock.clearTimeout(timer);
    timer = clock.setTimeout(() => {
      alert('iframe_load_failed');
      fail(new KitError('embedded/load-failed'));
    }, loadTimeoutMs);
    readiness = createDeferred();
  }

  const onMessage = (event: Event): void => {
    const message = parseMessage(event as MessageEvent, { origin, source: element.window() });
    if (message === 'ready') void onReady();
    else if (message) requests.resolve(message);
  };

  /** It says that it is ready, perhaps not for the first time: then it was loaded anew, and has forgotten its questions. */
  async function onReady(): Promise<void> {
    handshakeController.abort();
    handshakeController = new AbortController();
    const { signal } = handshakeController;
    requests.rejectAll(
      new KitError('embedded/failed', { metaMessages: ['The wallet was reloaded.'] }),
    );
    if (isReady) {
      waitForReady();
      onState('loading');
    }
    try {
      await sleep(clock, readyDelayMs, signal);
      await handshake((name, payload, options) => send(name, payload, { ...options, signal }));
      if (signal.aborted) return;
      clock.clearTimeout(timer);
      isReady = true;
      onState('ready');
      readiness.settle();
    } catch (error) {
      if (!signal.aborted) fail(new KitError('embedded/load-failed', { cause: error }));
    }
  }

  function fail(error: KitError): void {
    if (endError) return;
    end(error);
    onState('failed');
  }

  function end(error: KitError): void {
    endError = error;
    handshakeController.abort();
    clock.clearTimeout(timer);
    page?.events.removeEventListener('message', onMessage);
    element.remove();
    requests.rejectAll(error);
    readiness.settle(error);
  }

  async function send<N extends MessageName>(
    name: N,
    payload: RequestPayload<N>,
    options: FrameRequestOptions,
  ): Promise<ResponsePayload<N>> {
    if (endError)
      throw isKitError(endError, 'kit/destroyed') ? endError : new KitError('embedded/load-failed');
    return requests.send(element, name, payload, options);
  }

  page?.events.addEventListener('message', onMessage);
  waitForReady();
  return {
    /** Rejects with what it ends with. */
    ready: () => readiness.promise,
    /** Once it is ready. A frame that has not answered yet is asked now and then whether it is alive. */
    async request<N extends MessageName>(
      name: N,
      payload: RequestPayload<N>,
      options: FrameRequestOptions,
    ): Promise<ResponsePayload<N>> {
      const answered = new AbortController();
      const isAlive = (limit: number): Promise<unknown> =>
        send('GET_CHAIN_ID', undefined, { signal: answered.signal, limit });
      void waitUntilUnresponsive(clock, isAlive, answered.signal).then((isDead) => {
        if (!isDead) return;
        alert('iframe_request_timeout');
        fail(new KitError('embedded/timed-out'));
      });
      return send(name, payload, options).finally(() => answered.abort());
    },
    show: element.show,
    end,
  };
}

/** Nobody has to wait for it: a frame that fails while nobody asks it is no unhandled rejection. */
function createDeferred(): { promise: Promise<void>; settle: (error?: KitError) => void } {
  let settle: (error?: KitError) => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  promise.catch(() => undefined);
  return { promise, settle };
}
