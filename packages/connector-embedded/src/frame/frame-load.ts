// One iframe from load to failure: waits until it is ready, runs the handshake and sends requests. Pending requests end with it.
import { type Env, isKitError, KitError, sleep } from '@openappkit/core/adapter';
import type { ResponsePayload, RequestPayload, MessageName } from '../protocol/index.js';
import type { FrameElement } from './frame-element.js';
import { type FrameRequestOptions, createFrameRequests } from './frame-requests.js';
import { parseMessage } from './parse-message.js';

/** How long the frame may take to become ready. */
const loadTimeoutMs = 20_000;

/** How long the frame needs after its ready message. */
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
  /** Adds the iframe to the page. @param onError called if it cannot load */
  readonly open: (onError: () => void) => FrameElement;
  /** Runs before any other request. */
  readonly handshake: (request: RequestFrame) => Promise<void>;
  readonly alert: (alert: FrameAlert) => void;
}

export type FrameLoad = ReturnType<typeof openFrameLoad>;

/**
 * Starts loading the frame, with a limit of 20 seconds.
 *
 * @param onState called with each new state; `failed` is the last
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
  let handshakeController = new AbortController();
  let timer: unknown;
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

  /** A repeated ready message means that the frame reloaded and lost its pending requests. */
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
    ready: () => readiness.promise,
    /** Waits until the frame is ready, and pings it until it answers. */
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

const pingIntervalMs = 10_000;
const pingTimeoutMs = 5_000;

/**
 * Timers of a page that slept all fire at once on wake, so one missed ping does not prove that the frame is dead.
 * @param ping settles when the frame answers, or rejects after its time limit
 * @param signal stops the watch
 * @returns true after two missed pings in a row; false when the watch was stopped
 */
async function waitUntilUnresponsive(
  clock: Env['clock'],
  ping: (limitMs: number) => Promise<unknown>,
  signal: AbortSignal,
): Promise<boolean> {
  const isMissed = (): Promise<boolean> =>
    ping(pingTimeoutMs).then(
      () => false,
      (error: unknown) => isKitError(error, 'embedded/timed-out'),
    );
  try {
    while (!signal.aborted) {
      await sleep(clock, pingIntervalMs, signal);
      if ((await isMissed()) && (await isMissed())) return true;
    }
  } catch {
    // The signal was aborted.
  }
  return false;
}

/** Marks the rejection as handled, because a frame may fail while no caller waits. */
function createDeferred(): { promise: Promise<void>; settle: (error?: KitError) => void } {
  let settle: (error?: KitError) => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  promise.catch(() => undefined);
  return { promise, settle };
}
