import { createAppKit } from '../kit/create-headless-kit.js';
import type { ReactElement } from 'react';
import { type AppKitProviderProps, useKitProvider } from './use-kit-provider.js';

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
