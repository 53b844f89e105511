// The eip155 adapter for apps on wagmi. It creates the wagmi config at once and syncs wagmi with the kit. wagmi's functions are
// injected; wagmi.ts binds the installed package.
import { EvmAdapter } from '@openappkit/adapter-evm';
import type { AdapterContext } from '@openappkit/core/adapter';
import type { Chain } from 'viem';
import { createWagmiSetup, type WagmiSetup, type WagmiAdapterOptions } from './wagmi-setup.js';
import {
  createPlaceholderConnectors,
  type PlaceholderConnectors,
} from './connectors/placeholder-connectors.js';
import type { Config, WagmiCore } from './wagmi-core.types.js';
import type { InnerAdapter } from './sync/kit-connections.js';
import { createWagmiInstance } from './wagmi-instance.js';

export class BoundWagmiAdapter extends EvmAdapter {
  override readonly name = 'wagmi';
  /** For `<WagmiProvider config={…}>` and wagmi's actions. */
  readonly wagmiConfig: Config;
  /** The given networks of `eip155`. */
  readonly wagmiChains: readonly [Chain, ...Chain[]];
  readonly #core: WagmiCore;
  readonly #wagmiSetup: WagmiSetup;
  readonly #placeholders: PlaceholderConnectors;
  readonly #kitUids = new Set<string>();

  constructor(core: WagmiCore, options: WagmiAdapterOptions) {
    super(options.wallets);
    this.#core = core;
    this.#wagmiSetup = createWagmiSetup(core, options);
    this.wagmiConfig = this.#wagmiSetup.config;
    this.#placeholders = createPlaceholderConnectors(this.#wagmiSetup.config, this.#kitUids);
    this.wagmiChains = this.#wagmiSetup.chains;
  }

  override setup(context: AdapterContext): InnerAdapter {
    return createWagmiInstance({
      context,
      core: this.#core,
      wagmiSetup: this.#wagmiSetup,
      kitUids: this.#kitUids,
      placeholders: this.#placeholders,
      setUpInnerAdapter: (inner) => super.setup(inner),
    });
  }
}
