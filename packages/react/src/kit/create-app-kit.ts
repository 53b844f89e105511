// createAppKit for React apps: the modal's own, with `react` in the version it reports. Called by hosts at
// module level or by AppKitProvider. Must not keep a kit: the page's registry does.
import type { Options } from '@openappkit/core';
import { type AppKit, createAppKit as createKit } from '@openappkit/modal';

/**
 * Makes the kit, or returns the one this page already has for the same `projectId` with its options
 * updated (hot reload, StrictMode). Touches no `window`, so it may run on a server.
 *
 * @param options - `projectId` and `networks` are the ones every app gives
 * @throws KitError `options/invalid` with every wrong path, `kit/instance-conflict` when a kit with another
 * projectId exists and no `instanceId` was given
 * @example
 * export const kit = createAppKit({ projectId, networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export function createAppKit(options: Options): AppKit {
  return createKit(options, undefined, { platform: 'react' });
}
