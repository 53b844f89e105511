// The controller of the feature sampleThing: its state and its verbs. Made once for each kit, at its first use.
// Hosts without UI have it too: nothing here draws.
import {
  createLatest,
  type FeatureController,
  type FeatureDeps,
  proxy,
  ref,
} from '@openappkit/core/feature';
import { createSampleThingApi } from './api.js';

export interface SampleThingState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly items: readonly string[];
}

/** Verbs never reject: failures are in the state. */
export interface SampleThing extends FeatureController {
  readonly state: SampleThingState;
  /** Reads the items anew; a newer call makes an older one's answer void. */
  load(): Promise<void>;
}

/** valtio makes one proxy per object: each kit needs an object of its own. */
function initialState(): { -readonly [Key in keyof SampleThingState]: SampleThingState[Key] } {
  return { status: 'idle', items: ref([]) };
}

/** @example const sampleThing = await kit.feature('sampleThing'); await sampleThing.load(); */
export function createSampleThing(
  deps: Pick<FeatureDeps, 'http' | 'options' | 'sdk'>,
): SampleThing {
  const api = createSampleThingApi(deps);
  const latest = createLatest();
  const state = proxy(initialState());
  return {
    state,
    async load() {
      const signal = latest.begin();
      state.status = 'loading';
      try {
        const items = await api.items(signal);
        latest.assertCurrent(signal);
        Object.assign(state, { status: 'ready', items: ref([...items]) });
      } catch {
        if (!signal.aborted) state.status = 'failed';
      }
    },
    destroy: latest.cancel,
  };
}
