import { createAppKit } from '../kit/create-app-kit.js';
import type { ReactElement } from 'react';
import { type AppKitProviderProps, useKitProvider } from './use-kit-provider.js';

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
