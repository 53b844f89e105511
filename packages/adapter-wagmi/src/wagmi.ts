import { connect, createConfig, disconnect } from '@wagmi/core';
import type { WagmiAdapterOptions } from './wagmi-setup.js';
import { BoundWagmiAdapter } from './wagmi-adapter.js';

/**
 * The `eip155` adapter for apps on wagmi 2.16 or later, or 3. The kit and wagmi's hooks share the same wallets and stay in sync,
 * whichever side connects, switches or disconnects.
 *
 * @throws KitError `options/invalid` without a network of `eip155`
 * @example
 * const wagmiAdapter = new WagmiAdapter({ networks: [mainnet, arbitrum] });
 * console.log(wagmiAdapter.wagmiConfig.chains.length); // 2
 */
export class WagmiAdapter extends BoundWagmiAdapter {
  constructor(options: WagmiAdapterOptions) {
    super({ connect, createConfig, disconnect }, options);
  }
}
