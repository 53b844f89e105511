// Does not destroy the kit on unmount, because the registry owns it and another app on the page may use it.
import type { Options } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import type { App, Plugin } from 'vue';
import { elements } from './elements/elements.js';
import { createAppKit } from './kit/create-app-kit.js';
import { kitKey } from './kit/kit-key.js';

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
