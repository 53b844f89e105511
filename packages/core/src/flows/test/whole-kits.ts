// What set-ups of whole headless kits share: their chains, a turn for what is under way, answers that are held, and an end for every kit. For tests only.
import type { Core } from '../../core.types.js';

export const chainOf = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});

/** What can go on without anybody has. */
export const flushPromises = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Of the test that runs. */
export const kits: Core[] = [];

export const endKits = (): void => {
  for (const kit of kits.splice(0)) kit.destroy();
};

/** An answer that comes when the test says so. */
export function held<T>() {
  let release: (value: T) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    release = resolve;
    refuse = reject;
  });
  return { promise, release, refuse };
}
