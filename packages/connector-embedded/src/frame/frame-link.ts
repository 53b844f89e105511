// Loads the frame on demand, and once more at the next request after a failure. Ignores late, repeated and foreign answers.
import { abortable, type FrameBox, KitError } from '@openappkit/core/adapter';
import { createListeners } from '../listeners.js';
import type { ResponsePayload, RequestPayload, MessageName } from '../protocol/index.js';
import { type FrameLoad, type FrameDeps, type FrameState, openFrameLoad } from './frame-load.js';
import type { FrameRequestOptions } from './frame-requests.js';

export type FrameLink = ReturnType<typeof createFrameLink>;

export function createFrameLink(deps: FrameDeps) {
  const listeners = createListeners<[]>(deps.env.onError);
  let state: FrameState = 'loading';
  let current: FrameLoad | undefined;
  let box: FrameBox | undefined;
  let isDestroyed = false;

  const setState = (next: FrameState): void => {
    if (state === next) return;
    state = next;
    listeners.notify();
  };
  function load(): FrameLoad {
    if (isDestroyed) throw new KitError('kit/destroyed');
    return current ?? start();
  }
  function start(): FrameLoad {
    let frame: FrameLoad;
    try {
      frame = openFrameLoad(deps, (next) => {
        if (current !== frame) return;
        if (next === 'ready') frame.show(box);
        if (next === 'failed') current = undefined;
        setState(next);
      });
    } catch (error) {
      setState('failed');
      throw error;
    }
    current = frame;
    setState('loading');
    return frame;
  }
  function end(error: KitError): void {
    const frame = current;
    current = undefined;
    frame?.end(error);
  }

  return {
    state: () => state,
    onState: listeners.add,
    /** Loads the frame if needed. @throws KitError `embedded/load-failed` */
    ready: async (): Promise<void> => load().ready(),
    /** @throws KitError `embedded/*`, `wallet/bad-answer`, `request/cancelled` */
    async request<N extends MessageName>(
      name: N,
      payload: RequestPayload<N>,
      options: FrameRequestOptions = {},
    ): Promise<ResponsePayload<N>> {
      const signals = options.signal ? [options.signal] : [];
      if (options.signal?.aborted) throw new KitError('request/cancelled');
      const frame = load();
      await abortable(frame.ready(), ...signals);
      return frame.request(name, payload, options);
    },
    /** Also applies to a frame that loads later; undefined hides it. */
    show(next: FrameBox | undefined): void {
      box = next;
      if (!next || state === 'ready') current?.show(next);
    },
    async reload(): Promise<void> {
      end(new KitError('request/cancelled'));
      await load().ready();
    },
    destroy(): void {
      isDestroyed = true;
      end(new KitError('kit/destroyed'));
      listeners.clear();
    },
  };
}
