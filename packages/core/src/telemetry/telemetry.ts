// Usage events and error reports (wire.md 6): queued until the first open, posted one by one by
// post-event.ts; at most 5 error reports in any 60 s. Off means nothing leaves. Apps see events either way.
import { proxy, ref } from 'valtio/vanilla';
import type { Env } from '../env/env.types.js';
import { isKitError, messageOf } from '../errors/kit-error.js';
import type { OptionsController } from '../options/options-controller.js';
import type { TrackEvent, TrackedEvent } from './track-event.js';

/** Specification section 8: error events per rolling window. */
export const maxErrorEvents = 5;
export const errorWindowMs = 60_000;
/** Events waiting for the first open; older ones go first. */
const maxQueued = 100;

export interface Telemetry {
  readonly state: { readonly latest: TrackedEvent | undefined };
  /** Shows the event to the app and, where analytics is on, sends it (after the first open). */
  track(event: TrackEvent, address?: string): void;
  reportError(
    error: unknown,
    type?: 'INTERNAL_SDK_ERROR' | 'API_ERROR' | 'DATA_PARSING_ERROR',
  ): void;
  /** Hears every event as it happens: state holds only the last of a turn. Returns the stop. */
  listen(listener: (event: TrackedEvent) => void): () => void;
  /** What posts an event: it comes with the working part, and nothing leaves before. */
  setPost(post: (body: object) => void): void;
  /** The first open: sends what was queued. Idempotent. */
  release(): void;
}

export function createTelemetry(deps: { env: Env; options: OptionsController }): Telemetry {
  const { env, options } = deps;
  const state: { latest: TrackedEvent | undefined } = proxy({ latest: undefined });
  const listeners = new Set<(event: TrackedEvent) => void>();
  let queue: object[] = [];
  let released = false;
  let errorTimes: number[] = [];
  const isOn = (): boolean => {
    const { features, services, projectId } = options.state.current;
    return (
      features.analytics &&
      services.analytics !== null &&
      projectId !== '' &&
      env.page !== undefined
    );
  };
  let post: ((body: object) => void) | undefined;
  const flush = (): void => {
    if (!released || !post) return;
    const waiting = queue;
    queue = [];
    if (isOn()) for (const body of waiting) post(body);
  };
  const send = (timestamp: number | string, props: object): void => {
    if (!isOn()) return;
    const url = env.page?.url() ?? '';
    const body = { eventId: env.randomId(), url, domain: hostOf(url), timestamp, props };
    queue = [...queue, body].slice(-maxQueued);
    flush();
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
      send(timestamp, { type: 'track', ...event, ...(address === undefined ? {} : { address }) });
    },
    reportError(error, type = 'INTERNAL_SDK_ERROR') {
      const now = env.clock.now();
      errorTimes = errorTimes.filter((time) => now - time < errorWindowMs);
      if (errorTimes.length >= maxErrorEvents) return;
      errorTimes.push(now);
      send(new Date(now).toISOString(), {
        type: 'error',
        event: type,
        errorType: isKitError(error) ? error.code : 'Error',
        errorMessage: messageOf(error) ?? 'unknown',
        stackTrace: error instanceof Error ? (error.stack ?? '').slice(0, 2000) : '',
      });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    release() {
      released = true;
      flush();
    },
    setPost(next) {
      post = next;
      flush();
    },
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
