// The public class: the adapter bound to the wagmi that the app installed.
import { connect, createConfig, disconnect } from '@wagmi/core';
import type { WagmiAdapterOptions } from './config/wagmi-adapter-options.js';
import { BoundWagmiAdapter } from './wagmi-adapter.js';

/**
 * Everything about `eip155` chains for an app on wagmi 2.16 or later, or 3: one set of wallets, seen alike by the
 * kit and by wagmi's hooks, whichever of them connects, switches or disconnects.
 *
 * @throws KitError `options/invalid` when none of the networks is of `eip155`
 * @example
 * const wagmiAdapter = new WagmiAdapter({ networks: [mainnet, arbitrum] });
 * console.log(wagmiAdapter.wagmiConfig.chains.length); // 2
 */
export class WagmiAdapter extends BoundWagmiAdapter {
  constructor(options: WagmiAdapterOptions) {
    super({ connect, createConfig, disconnect }, options);
  }
}
