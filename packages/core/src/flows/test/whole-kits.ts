// What set-ups of whole headless kits share: their chains, a turn for what is under way, and an end for every kit. For tests only.
import type { Core } from '../../core.types.js';

export const chainOf = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});

/** What can go on without anybody has. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Of the test that runs. */
export const kits: Core[] = [];

export const endKits = (): void => {
  for (const kit of kits.splice(0)) kit.destroy();
};
