// The eip155 adapter for apps on wagmi: hands out the wagmi config at once, and keeps wagmi and the kit in step.
// `createWagmiAdapter` takes wagmi's functions by injection; the public class of wagmi.ts binds the peer package.
import { EvmAdapter } from '@openappkit/adapter-evm';
import type { AdapterContext } from '@openappkit/core/adapter';
import type { Chain } from 'viem';
import { makeConfig, type MadeConfig } from './config/make-config.js';
import { createExpectedWallets, type ExpectedWallets } from './connectors/expected-wallets.js';
import type { WagmiAdapterOptions } from './config/wagmi-adapter-options.js';
import type { Config, WagmiCore } from './wagmi-core.types.js';
import { createWagmiInstance, type Engine } from './wagmi-instance.js';

export class BoundWagmiAdapter extends EvmAdapter {
  override readonly name = 'wagmi';
  /** For `<WagmiProvider config={…}>` and wagmi's actions. */
  readonly wagmiConfig: Config;
  /** The networks of `eip155` among those given. */
  readonly wagmiChains: readonly [Chain, ...Chain[]];
  readonly #core: WagmiCore;
  readonly #made: MadeConfig;
  readonly #expected: ExpectedWallets;
  /** Uids of the connectors that this object's kits gave to wagmi. */
  readonly #owned = new Set<string>();

  constructor(core: WagmiCore, options: WagmiAdapterOptions) {
    super(options.wallets);
    this.#core = core;
    this.#made = makeConfig(core, options);
    this.wagmiConfig = this.#made.config;
    this.#expected = createExpectedWallets(this.#made.config, this.#owned);
    this.wagmiChains = this.#made.chains;
  }

  override setup(context: AdapterContext): Engine {
    return createWagmiInstance({
      context,
      core: this.#core,
      made: this.#made,
      owned: this.#owned,
      expected: this.#expected,
      setUpEngine: (inner) => super.setup(inner),
    });
  }
}
