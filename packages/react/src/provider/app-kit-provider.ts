// Keeps no reference to the kit, because the page's registry owns it.
import type { Options } from '@openappkit/core';
import { type AppKit, createAppKit as createKit } from '@openappkit/modal';
import type { ReactElement } from 'react';
import { type AppKitProviderProps, useKitProvider } from './use-kit-provider.js';

/**
 * Creates the kit, or returns the page's kit for the same `projectId` with updated options
 * (hot reload, StrictMode). Does not access `window`, so it can run on a server.
 *
 * @param options - `projectId` and `networks` are required
 * @throws KitError `options/invalid` with every wrong path, `kit/instance-conflict` when a kit with another
 * projectId exists and no `instanceId` was given
 * @example
 * export const kit = createAppKit({ projectId, networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export function createAppKit(options: Options): AppKit {
  return createKit(options, undefined, { platform: 'react' });
}

/**
 * Creates a kit and provides it to hooks. Reads options once, at the first render; use `useAppKitTheme` and `kit.updateOptions` to change them.
 *
 * @throws whatever createAppKit throws
 * @example
 * <AppKitProvider projectId={projectId} networks={[mainnet]} adapters={[new EvmAdapter()]}>
 *   <App />
 * </AppKitProvider>
 */
export function AppKitProvider(props: AppKitProviderProps): ReactElement {
  return useKitProvider(props, createAppKit);
}
