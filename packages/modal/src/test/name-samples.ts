// A registration as its controller would have it, for states of views and their tests. Names only: what is said around them
// is the views'.
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

/** A name that is free, as typed. */
export const typed = { text: 'willow', name, issue: undefined, status: 'free' } as const;

export interface HeldNames {
  readonly mounted: MountedKit;
  readonly state: NamesState;
  readonly calls: readonly string[];
}

/** A kit whose names the test plays. */
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
