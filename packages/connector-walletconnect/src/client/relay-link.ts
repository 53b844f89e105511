// Keeps our client's socket to the relay open and flushes its publish queue after a reconnect.
// The client's own loop pauses up to 5 s between attempts and leaves rejections unhandled.
import type { Env } from '@openappkit/core/adapter';
import type { QueuedPublish, Relayer } from './internals.types.js';

const attemptTimeoutMs = 8000;
const retryWindowMs = 60_000;
const firstPauseMs = 300;
const maxPauseMs = 2500;
/** A publish without an answer is queued after this time, instead of the client's 15 s. */
const initialPublishMs = 1500;

export type RelayLink = ReturnType<typeof createRelayLink>;

export function createRelayLink(relayer: Relayer, env: Env) {
  const { clock } = env;
  const timers = new Set<unknown>();
  let stopped = false;
  let endPause: () => void = () => {};
  let running: Promise<void> | undefined;

  const schedule = (run: () => void, delayMs: number): unknown => {
    const handle = clock.setTimeout(() => {
      timers.delete(handle);
      run();
    }, delayMs);
    timers.add(handle);
    return handle;
  };
  const pause = (delayMs: number): Promise<void> =>
    new Promise((resolve) => {
      const handle = schedule(resolve, delayMs);
      endPause = () => {
        clock.clearTimeout(handle);
        timers.delete(handle);
        resolve();
      };
    });

  catchSocketErrors(relayer);

  const connect = async (): Promise<void> => {
    await relayer.confirmOnlineStateOrThrow();
    relayer.transportExplicitlyClosed = false;
    const giveUpAt = clock.now() + retryWindowMs;
    let pauseMs = firstPauseMs;
    while (!stopped && !relayer.transportExplicitlyClosed) {
      relayer.connectionAttemptInProgress = true;
      const failed = await openSocket(relayer, schedule).then(
        () => false,
        () => true,
      );
      relayer.connectionAttemptInProgress = false;
      if (!failed && relayer.connected) {
        relayer.hasExperiencedNetworkDisruption = false;
        return;
      }
      await relayer.subscriber.stop().catch(() => {});
      relayer.hasExperiencedNetworkDisruption = true;
      if (stopped || relayer.transportExplicitlyClosed || clock.now() > giveUpAt) return;
      await pause(pauseMs * (0.75 + env.random() / 2));
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  };
  relayer.connect = () => {
    if (stopped) return Promise.reject(new Error('The connector was destroyed.'));
    running ??= connect().finally(() => {
      running = undefined;
    });
    return running;
  };

  const open = (): void => {
    if (stopped || relayer.connected || relayer.transportExplicitlyClosed) return;
    endPause();
    relayer.transportOpen().catch(() => {});
  };
  const stopQueue = flushQueueOnConnect(relayer, schedule);
  const onDrop = (): void => void schedule(open, 200);
  relayer.events.on('relayer_disconnect', onDrop);
  const stopWatching = watchPage(env, open, () => {
    if (!stopped && relayer.connected) relayer.restartTransport().catch(() => {});
  });

  return {
    retryNow: (): void => endPause(),
    stop(): void {
      stopped = true;
      stopWatching();
      stopQueue();
      relayer.events.off('relayer_disconnect', onDrop);
      endPause();
      for (const handle of timers) clock.clearTimeout(handle);
      timers.clear();
    },
  };
}

/** A socket that closes while the next one is created has no listener, so its error would be unhandled. */
function catchSocketErrors(relayer: Relayer): void {
  const createProvider = relayer.createProvider.bind(relayer);
  const guard = (): void => {
    // Before the first socket, the client's `provider` is an empty object.
    if (typeof relayer.provider.on === 'function') relayer.provider.on('error', () => {});
  };
  relayer.createProvider = async () => {
    await createProvider();
    guard();
  };
  guard();
}

async function openSocket(
  relayer: Relayer,
  schedule: (run: () => void, delayMs: number) => unknown,
): Promise<void> {
  await relayer.createProvider();
  const socket = relayer.provider;
  let hasFailed = false;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown): void => {
      hasFailed = true;
      socket.off('disconnect', onDisconnect);
      reject(error);
    };
    const onDisconnect = (): void => fail(new Error('Closed while connecting.'));
    socket.once('disconnect', onDisconnect);
    schedule(() => fail(new Error('No answer from the relay.')), attemptTimeoutMs);
    socket
      .connect()
      .then(() => {
        if (hasFailed) return socket.disconnect();
        return relayer.subscriber.start();
      })
      .then(() => {
        socket.off('disconnect', onDisconnect);
        resolve();
      })
      .catch(fail);
  });
}

/** Sends queued publishes after each reconnect, and handles their rejections. */
function flushQueueOnConnect(
  relayer: Relayer,
  schedule: (run: () => void, delayMs: number) => unknown,
): () => void {
  const { publisher } = relayer;
  publisher.initialPublishTimeout = initialPublishMs;
  const send = publisher.rpcPublish.bind(publisher);
  const unanswered = new Set<string>();
  let hasEnded = false;
  publisher.rpcPublish = async (request, opts) => {
    if (hasEnded) return void relayer.events.emit('relayer_publish', { id: String(request.id) });
    unanswered.add(String(request.id));
    const answer = await send(request, opts);
    unanswered.delete(String(request.id));
    return answer;
  };
  publisher.checkQueue = () => {
    for (const [id, waiting] of [...publisher.queue]) {
      const next: QueuedPublish = { ...waiting, attempt: waiting.attempt + 1 };
      publisher.queue.set(id, next);
      publisher.rpcPublish(next.request, next.opts).catch(() => {});
    }
  };
  const onConnect = (): void => {
    publisher.checkQueue();
    // A message sent just before the drop is queued only once its answer is overdue.
    for (const delayMs of [1000, 2000]) schedule(() => publisher.checkQueue(), delayMs);
  };
  relayer.events.on('relayer_connect', onConnect);
  return () => {
    hasEnded = true;
    relayer.events.off('relayer_connect', onConnect);
    // Each has its own timer of a minute, which stops on this event.
    for (const id of unanswered) relayer.events.emit('relayer_publish', { id });
    unanswered.clear();
  };
}

/** After this time in the background, the socket may be dead without a close event. */
const awayMs = 30_000;

/**
 * @param onOnline called when the page is online or visible again, to connect unless a link is up
 * @param onReturn called after a long absence, to replace even a link that seems open
 * @returns stops watching
 */
function watchPage(env: Env, onOnline: () => void, onReturn: () => void): () => void {
  const { page } = env;
  if (page === undefined) return () => {};
  let hiddenAt: number | undefined;
  const onVisibility = (): void => {
    if (page.isHidden()) {
      hiddenAt = env.clock.now();
      return;
    }
    const awayForMs = hiddenAt === undefined ? 0 : env.clock.now() - hiddenAt;
    hiddenAt = undefined;
    if (awayForMs > awayMs) onReturn();
    onOnline();
  };
  page.events.addEventListener('online', onOnline);
  page.events.addEventListener('visibilitychange', onVisibility);
  return () => {
    page.events.removeEventListener('online', onOnline);
    page.events.removeEventListener('visibilitychange', onVisibility);
  };
}
