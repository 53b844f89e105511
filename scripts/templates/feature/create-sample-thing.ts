// The controller of the feature sampleThing: its state and its methods. Created once per kit, on first use. Renders
// nothing.
import {
  createLatest,
  type FeatureController,
  type FeatureDeps,
  type Mutable,
  proxy,
  ref,
} from '@openappkit/core/feature';
import { createSampleThingApi } from './api.js';

export interface SampleThingState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly items: readonly string[];
}

/** Methods never reject. Failures are in the state. */
export interface SampleThing extends FeatureController {
  readonly state: SampleThingState;
  /** Loads the items again. The response of an earlier call is dropped. */
  load(): Promise<void>;
}

/** valtio makes one proxy per object, so each kit needs its own object. */
function initialState(): Mutable<SampleThingState> {
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
