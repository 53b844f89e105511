// createAppKit of @openappkit/vue: the modal's own, with `vue` in the version it reports. Called by hosts at module level or
// by AppKitPlugin. Must not keep a kit: the page's registry does.
import type { Options } from '@openappkit/core';
import { type AppKit, createAppKit as createKit } from '@openappkit/modal';
import { markRaw } from 'vue';

/**
 * Makes the kit, or returns the one this page already has for the same `projectId` with its options updated (hot reload).
 * Touches no `window`, so it may run on a server. Vue never wraps the kit in a proxy, also not inside of a `ref`.
 *
 * @param options - `projectId` and `networks` are the ones every app gives
 * @throws KitError `options/invalid` with every wrong path, `kit/instance-conflict` when a kit with another
 * projectId exists and no `instanceId` was given
 * @example
 * export const kit = createAppKit({ projectId, networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export function createAppKit(options: Options): AppKit {
  return markRaw(createKit(options, undefined, { platform: 'vue' }));
}
