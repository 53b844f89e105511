// The one file that a page without a bundler loads, with createAppKit and the adapters. Everything else is loaded lazily.
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
 * Creates the kit, or returns the page's kit for the same `projectId` with updated options.
 *
 * @throws KitError as createAppKit of `openappkit` does; details of invalid options are logged to the console
 * @example
 * import { createAppKit, EvmAdapter } from './openappkit/openappkit.js';
 * import { mainnet } from './openappkit/networks.js';
 * createAppKit({ projectId, networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export function createAppKit(options: Options): AppKit {
  try {
    return createKit(options, undefined, { platform: 'cdn' });
  } catch (error) {
    // These files have no development build, so the page loads its checks only after an error.
    import('./report-options.js').then(
      ({ reportOptions }) => reportOptions(options),
      () => undefined,
    );
    throw error;
  }
}
