import type { Core } from '../../core.types.js';

export const chainOf = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});

/** Waits one macrotask so that pending promises settle. */
export const flushPromises = () => new Promise((resolve) => setTimeout(resolve, 0));

export const kits: Core[] = [];

export const endKits = (): void => {
  for (const kit of kits.splice(0)) kit.destroy();
};

export function held<T>() {
  let release: (value: T) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    release = resolve;
    refuse = reject;
  });
  return { promise, release, refuse };
}
