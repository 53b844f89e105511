import type { Network } from '@openappkit/core';
import type { NamesState } from '@openappkit/kit';
import { holdFeature } from './held-features.js';
import { mountConnected, type MountedKit } from './mount-kit.js';
import { sender } from './send-samples.js';
import type { Mount } from './view-states.types.js';

export const name = 'willow.reown.id';

export const choosing = (on: Network | undefined): NamesState => ({
  step: 'choose',
  account: on && sender(on),
  text: '',
  name: undefined,
  zone: 'reown.id',
  issue: 'required',
  status: 'unasked',
  error: undefined,
  suggestions: [],
  problem: undefined,
  registered: undefined,
  askedAt: undefined,
});

export const typed = { text: 'willow', name, issue: undefined, status: 'free' } as const;

export interface HeldNames {
  readonly mounted: MountedKit;
  readonly state: NamesState;
  readonly calls: readonly string[];
}

export async function heldNames(
  mount: Mount,
  change: Partial<NamesState>,
  methods: Readonly<Record<string, unknown>> = {},
): Promise<HeldNames> {
  const { mounted, on } = await mountConnected(mount);
  const allMethods = { register: () => new Promise(() => undefined), ...methods };
  const fake = holdFeature<NamesState>(
    mounted.kit,
    'names',
    { ...choosing(on), ...change },
    allMethods,
  );
  return { mounted, ...fake };
}
