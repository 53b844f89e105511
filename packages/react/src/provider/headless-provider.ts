// AppKitProvider of `@openappkit/react/headless`: the same, and no UI comes with it.
import { createAppKit } from '../kit/create-headless-kit.js';
import type { ReactElement } from 'react';
import { type AppKitProviderProps, useKitProvider } from './use-kit-provider.js';

/**
 * Options are read once, at the first render.
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
