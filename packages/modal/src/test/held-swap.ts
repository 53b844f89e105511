import type { Network } from '@openappkit/core';
import type { SwapState } from '@openappkit/kit';
import { holdFeature } from './held-features.js';
import { network } from './held-wallet.js';
import { connectedMs, connectWallet, type MountedKit } from './mount-kit.js';
import { swapFilled } from './swap-samples.js';
import type { Mount } from './view-states.types.js';

export type SwapChange = (on: Network, at: number) => Partial<SwapState>;

export interface HeldSwap {
  readonly mounted: MountedKit;
  readonly state: SwapState;
  readonly calls: string[];
  readonly on: Network;
}

const never = (): Promise<never> => new Promise(() => undefined);

export async function heldSwap(
  mount: Mount,
  change: SwapChange = () => ({}),
  methods: Readonly<Record<string, unknown>> = {},
): Promise<HeldSwap> {
  const explorer = { default: { name: '1001', url: 'https://scan.test' } };
  const mounted = await mount({
    networks: [{ ...network(1, 'Ethereum'), blockExplorers: explorer }],
  });
  await connectWallet(mounted);
  mounted.env.advance(connectedMs);
  const [on] = mounted.kit.core.chain.state.networks;
  if (!on) throw new Error('no network');
  const at = mounted.env.clock.now();
  const fake = holdFeature<SwapState>(mounted.kit, 'swap', swapFilled(on, at, change(on, at)), {
    begin: async () => undefined,
    allow: never,
    swap: never,
    review: never,
    loadTokens: async () => undefined,
    ...methods,
  });
  holdFeature(mounted.kit, 'portfolio', { assets: [], pictures: {}, status: 'ready' });
  return { mounted, on, ...fake };
}
