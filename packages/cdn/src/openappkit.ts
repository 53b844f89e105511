// `openappkit.js`, the one file that a page without a bundler loads: createAppKit and the adapters. What is drawn, paired or signed
// comes late, from chunks beside it. Built by vite.config.ts; knows nothing of where it is served.
import type { Options } from '@openappkit/core';
import { type AppKit, createAppKit as createKit } from '@openappkit/modal';

export { isKitError } from '@openappkit/core';
export {
  createAppKitWalletButton,
  defineElements,
  findKit,
  getAppKit,
  onKitsChange,
  setLanguage,
} from '@openappkit/modal';
export { BitcoinAdapter } from '@openappkit/adapter-bitcoin';
export { EvmAdapter } from '@openappkit/adapter-evm';
export { SolanaAdapter } from '@openappkit/adapter-solana';

/**
 * Makes the kit, or returns the one this page already has for the same `projectId` with its options updated.
 *
 * @throws KitError as createAppKit of `openappkit` does; what is wrong with an option stands in the console
 * @example
 * import { createAppKit, EvmAdapter } from './openappkit/openappkit.js';
 * import { mainnet } from './openappkit/networks.js';
 * createAppKit({ projectId, networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export function createAppKit(options: Options): AppKit {
  try {
    return createKit(options, undefined, { platform: 'cdn' });
  } catch (error) {
    // There is no build for development of these files: where a page is wrong, they say as much as that would.
    import('./report-options.js').then(
      ({ reportOptions }) => reportOptions(options),
      () => undefined,
    );
    throw error;
  }
}
