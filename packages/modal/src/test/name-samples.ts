// Sample states of a name registration.
import type { Network } from '@openappkit/core';
import type { NamesState } from '@openappkit/kit';
import { holdFeature } from './held-features.js';
import { address, network } from './held-wallet.js';
import { connectedMs, connectWallet, type MountedKit } from './mount-kit.js';
import type { Mount } from './view-states.types.js';

export const name = 'willow.reown.id';

export const choosing = (on: Network | undefined): NamesState => ({
  step: 'choose',
  account: on && {
    namespace: 'eip155',
    connectorId: 'com.amber',
    address,
    caipAddress: `eip155:1:${address}`,
    network: on,
    type: 'eoa',
  },
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

/** Form fields after the user typed a free name. */
export const typed = { text: 'willow', name, issue: undefined, status: 'free' } as const;

export interface HeldNames {
  readonly mounted: MountedKit;
  readonly state: NamesState;
  readonly calls: readonly string[];
}

/** Mounts a connected kit with a fake names controller. */
export async function heldNames(
  mount: Mount,
  change: Partial<NamesState>,
  verbs: Readonly<Record<string, unknown>> = {},
): Promise<HeldNames> {
  const mounted = await mount({ networks: [network(1, 'Ethereum')] });
  await connectWallet(mounted);
  mounted.env.advance(connectedMs);
  const [on] = mounted.kit.core.chain.state.networks;
  const given = { register: () => new Promise(() => undefined), ...verbs };
  const held = holdFeature<NamesState>(mounted.kit, 'names', { ...choosing(on), ...change }, given);
  return { mounted, ...held };
}
