// Keeps no reference to the kit, because the page's registry owns it.
import type { Options } from '@openappkit/core';
import { type AppKit, createAppKit as createKit } from '@openappkit/kit';
import type { ReactElement } from 'react';
import { type AppKitProviderProps, useKitProvider } from './use-kit-provider.js';

/**
 * Creates a kit without UI, or returns the page's existing one with updated options. `open` and
 * `close` only change `useAppKitState().open`.
 *
 * @throws KitError as createAppKit of `@openappkit/react` does
 * @example
 * export const kit = createAppKit({ projectId, networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export function createAppKit(options: Options): AppKit {
  return createKit(options, undefined, { platform: 'react' });
}

/**
 * Creates a kit without UI and provides it to hooks. Reads options once, at the first render.
 *
 * @throws whatever createAppKit throws
 * @example
 * <AppKitProvider projectId={projectId} networks={[mainnet]} adapters={[new EvmAdapter()]}>
 *   <MyWalletList />
 * </AppKitProvider>
 */
export function AppKitProvider(props: AppKitProviderProps): ReactElement {
  return useKitProvider(props, createAppKit);
}
