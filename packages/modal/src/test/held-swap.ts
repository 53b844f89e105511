import type { Network } from '@openappkit/core';
import type { SwapState } from '@openappkit/kit';
import { holdFeature } from './held-features.js';
import { explored, mountConnected, type MountedKit } from './mount-kit.js';
import { swapFilled } from './swap-samples.js';
import type { Mount } from './view-states.types.js';

export type SwapChange = (on: Network, at: number) => Partial<SwapState>;

export interface HeldSwap {
  readonly mounted: MountedKit;
  readonly state: SwapState;
  readonly calls: string[];
  readonly on: Network;
  /** State and calls of the portfolio, which loads the images of tokens. */
  readonly portfolio: ReturnType<typeof holdFeature>;
}

const never = (): Promise<never> => new Promise(() => undefined);

export async function heldSwap(
  mount: Mount,
  change: SwapChange = () => ({}),
  methods: Readonly<Record<string, unknown>> = {},
): Promise<HeldSwap> {
  const { mounted, on } = await mountConnected(mount, [explored]);
  const at = mounted.env.clock.now();
  const fake = holdFeature<SwapState>(mounted.kit, 'swap', swapFilled(on, at, change(on, at)), {
    begin: async () => undefined,
    allow: never,
    swap: never,
    review: never,
    loadTokens: async () => undefined,
    ...methods,
  });
  const list = { assets: [], pictures: {}, status: 'ready' };
  const portfolio = holdFeature(mounted.kit, 'portfolio', list);
  return { mounted, on, portfolio, ...fake };
}
