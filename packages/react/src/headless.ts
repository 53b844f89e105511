// Subpath `@openappkit/react/headless`: the kit and every hook without any element, for apps that draw their own
// UI. No lit is reachable from here (modal's headless.test.ts holds that).
export * from './hooks/hooks.js';
export { createAppKit } from './kit/create-headless-kit.js';
export { getAppKit } from './kit/get-app-kit.js';
export type { AppKitProviderProps } from './provider/use-kit-provider.js';
export { AppKitProvider } from './provider/headless-provider.js';
export type { AppKit } from '@openappkit/kit';
