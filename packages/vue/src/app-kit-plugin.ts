// AppKitPlugin: gives a Vue app its kit and its tags. Used by the app, once. It never destroys the kit when the app unmounts: the
// page's registry owns it, and another app of the page may use it.
import type { Options } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import type { App, Plugin } from 'vue';
import { elements } from './elements/elements.js';
import { createAppKit } from './kit/create-app-kit.js';
import { kitKey } from './kit/kit-key.js';

/** Either the options of createAppKit, or a `kit` that you made yourself. */
export type AppKitPluginOptions = Options | { readonly kit: AppKit };

/**
 * The composables and tags of this app use one kit. On a server each app, so each request, has a kit of its own.
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
