// The controller of the feature sample-thing: its state and its verbs. Made once for each kit, on first use.
// Must import no lit and no ui, so that headless hosts can use it.
import type { SampleThingApi } from './api.js';

export interface SampleThingState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly items: readonly string[];
}

export interface SampleThing {
  readonly state: SampleThingState;
  /** Calls back after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Reads the items anew; a newer call makes an older one's result void. */
  load(): Promise<void>;
}

/** @example const sampleThing = createSampleThing(createSampleThingApi({ fetch, baseUrl })); */
export function createSampleThing(api: SampleThingApi): SampleThing {
  const listeners = new Set<() => void>();
  let state: SampleThingState = { status: 'idle', items: [] };
  let current: AbortController | undefined;

  const commit = (next: SampleThingState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      current?.abort();
      const own = new AbortController();
      current = own;
      commit({ ...state, status: 'loading' });
      try {
        const items = await api.items(own.signal);
        if (!own.signal.aborted) commit({ status: 'ready', items });
      } catch {
        if (!own.signal.aborted) commit({ ...state, status: 'failed' });
      }
    },
  };
}
