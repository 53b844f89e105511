// Queues events until the dialog first opens. Apps receive events even if analytics is off. Part of the first load.
import { proxy, ref } from 'valtio/vanilla';
import type { Env } from '../env/env.types.js';
import type { OptionsController } from '../options/options-controller.js';
import type { TrackEvent, TrackedEvent } from './track-event.js';

const maxQueued = 100;

type ErrorKind = 'INTERNAL_SDK_ERROR' | 'API_ERROR' | 'DATA_PARSING_ERROR';

export interface Happening {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly url: string;
  readonly what:
    | { readonly event: TrackEvent; readonly address: string | undefined }
    | { readonly error: unknown; readonly kind: ErrorKind };
}

export interface Telemetry {
  readonly state: { readonly latest: TrackedEvent | undefined };
  /** Notifies the app. If analytics is on, also queues the event, which is sent after the first open. */
  track(event: TrackEvent, address?: string): void;
  reportError(error: unknown, kind?: ErrorKind): void;
  /** Gets every event; the state holds only the last one. Returns the unsubscribe function. */
  listen(listener: (event: TrackedEvent) => void): () => void;
  /** @param next gets the queue now and after each further event, and removes the events that it posts */
  setPost(next: (queue: Happening[]) => void): void;
}

export function createTelemetry({
  env,
  options,
}: {
  env: Env;
  options: OptionsController;
}): Telemetry {
  const state = proxy({ latest: undefined as TrackedEvent | undefined });
  const listeners = new Set<(event: TrackedEvent) => void>();
  const queue: Happening[] = [];
  let post: ((waiting: Happening[]) => void) | undefined;
  const send = (at: number, what: Happening['what']): void => {
    const { features, services } = options.state.current;
    if (!features.analytics || !services.analytics) return;
    queue.push({ at, url: env.page?.url() ?? '', what });
    if (queue.length > maxQueued) queue.shift();
    post?.(queue);
  };
  return {
    state,
    track(event, address) {
      const timestamp = env.clock.now();
      const tracked: TrackedEvent = { timestamp, data: ref({ type: 'track', ...event }) };
      state.latest = tracked;
      for (const listener of [...listeners]) {
        try {
          listener(tracked);
        } catch (error) {
          env.onError(error);
        }
      }
      send(timestamp, { event, address });
    },
    reportError: (error, kind = 'INTERNAL_SDK_ERROR') => send(env.clock.now(), { error, kind }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setPost(next) {
      post = next;
      next(queue);
    },
  };
}
