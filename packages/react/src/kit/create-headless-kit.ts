// createAppKit of `@openappkit/react/headless`: the kit without elements, for apps that draw their own UI. Called
// by hosts at module level or by AppKitProvider. Must not keep a kit: the page's registry does.
import type { Options } from '@openappkit/core';
import { type AppKit, createAppKit as createKit } from '@openappkit/kit';

/**
 * Makes the kit without any UI, or returns the one this page already has, with its options updated. `open` and
 * `close` change `useAppKitState().open` and nothing else.
 *
 * @throws KitError as createAppKit of `@openappkit/react` does
 * @example
 * export const kit = createAppKit({ projectId, networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export function createAppKit(options: Options): AppKit {
  return createKit(options, undefined, { platform: 'react' });
}
