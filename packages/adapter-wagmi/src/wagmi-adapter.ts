// The eip155 adapter for apps on wagmi: hands out the wagmi config at once, and keeps wagmi and the kit in step.
// `createWagmiAdapter` takes wagmi's functions by injection; the public class of wagmi.ts binds the peer package.
import type {
  Adapter,
  AdapterContext,
  AdapterInstance,
  CaipNetworkId,
  NetworkInput,
} from '@openappkit/core/adapter';
import type { Chain } from 'viem';
import { makeConfig, type MadeConfig } from './config/make-config.js';
import { evmNetworkId } from './config/to-chain.js';
import { createExpectedWallets, type ExpectedWallets } from './connectors/expected-wallets.js';
import type { WagmiAdapterOptions } from './config/wagmi-adapter-options.js';
import type { Config, WagmiCore } from './wagmi-core.types.js';
import { createWagmiInstance } from './wagmi-instance.js';

export class BoundWagmiAdapter implements Adapter {
  readonly namespace = 'eip155';
  readonly name = 'wagmi';
  readonly defaultAccountType = 'smartAccount';
  /** For `<WagmiProvider config={…}>` and wagmi's actions. */
  readonly wagmiConfig: Config;
  /** The networks of `eip155` among those given. */
  readonly wagmiChains: readonly [Chain, ...Chain[]];
  readonly #core: WagmiCore;
  readonly #options: WagmiAdapterOptions;
  readonly #made: MadeConfig;
  readonly #expected: ExpectedWallets;
  /** Uids of the connectors that this object's kits gave to wagmi. */
  readonly #owned = new Set<string>();

  constructor(core: WagmiCore, options: WagmiAdapterOptions) {
    this.#core = core;
    this.#options = options;
    this.#made = makeConfig(core, options);
    this.wagmiConfig = this.#made.config;
    this.#expected = createExpectedWallets(this.#made.config, this.#owned);
    this.wagmiChains = this.#made.chains;
  }

  /** A bare viem chain, whose id is a number, is one of ours. */
  adopt(network: NetworkInput): CaipNetworkId | undefined {
    return evmNetworkId(network);
  }

  setup(context: AdapterContext): AdapterInstance {
    return createWagmiInstance({
      context,
      core: this.#core,
      made: this.#made,
      options: this.#options,
      owned: this.#owned,
      expected: this.#expected,
    });
  }
}
