// Keeps no reference to the kit, because the page's registry owns it.
import type { Options } from '@openappkit/core';
import { type AppKit, createAppKit as createKit } from '@openappkit/modal';
import { markRaw } from 'vue';

/**
 * Creates the kit, or returns the page's kit for the same `projectId` with updated options (hot reload).
 * Does not access `window`, so it can run on a server. Vue never wraps the kit in a proxy, even inside a `ref`.
 *
 * @param options - `projectId` and `networks` are required
 * @throws KitError `options/invalid` with every wrong path, `kit/instance-conflict` when a kit with another
 * projectId exists and no `instanceId` was given
 * @example
 * export const kit = createAppKit({ projectId, networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export function createAppKit(options: Options): AppKit {
  return markRaw(createKit(options, undefined, { platform: 'vue' }));
}
