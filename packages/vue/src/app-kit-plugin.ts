// Keeps no reference to the kit, because the page's registry owns it. Does not destroy the kit on unmount, because another app
// on the page may use it.
import type { Options } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { createAppKit as createKit } from '@openappkit/modal';
import { type App, type Plugin, markRaw } from 'vue';
import { elements } from './elements/elements.js';
import { kitKey } from './kit/use-kit.js';

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

/** The options of createAppKit, or a kit that the app created. */
export type AppKitPluginOptions = Options | { readonly kit: AppKit };

/**
 * Provides one kit to the app's composables and tags. On a server, each app (so each request) has its own kit.
 *
 * @throws whatever createAppKit throws
 * @example
 * createApp(Root).use(AppKitPlugin, { projectId, networks: [mainnet], adapters: [new EvmAdapter()] }).mount('#app');
 */
export const AppKitPlugin = {
  install(app: App, options: AppKitPluginOptions): void {
    app.provide(kitKey, 'kit' in options ? options.kit : createAppKit(options));
    for (const [tag, component] of Object.entries(elements())) app.component(tag, component);
  },
} satisfies Plugin<[AppKitPluginOptions]>;
