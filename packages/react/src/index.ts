// Public face of the React bindings: named exports only, pinned by index.test.ts.
export {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
} from './elements/elements.js';
export type {
  AppKitAccountButtonProps,
  AppKitButtonProps,
  AppKitConnectButtonProps,
  AppKitNetworkButtonProps,
} from './elements/elements.types.js';
export type { AppKitElements } from './elements/jsx.js';
export { useAppKit, type UseAppKitReturn } from './hooks/use-app-kit.js';
export {
  type EmbeddedWalletInfo,
  useAppKitAccount,
  type UseAppKitAccountReturn,
} from './hooks/use-app-kit-account.js';
export { type FetchBalanceResult, useAppKitBalance } from './hooks/use-app-kit-balance.js';
export { useAppKitEvents, type UseAppKitEventsReturn } from './hooks/use-app-kit-events.js';
export { useAppKitNetwork, type UseAppKitNetworkReturn } from './hooks/use-app-kit-network.js';
export { useAppKitNetworkCore } from './hooks/use-app-kit-network-core.js';
export { useAppKitProvider, type UseAppKitProviderReturn } from './hooks/use-app-kit-provider.js';
export { useAppKitState } from './hooks/use-app-kit-state.js';
export { useAppKitTheme, type UseAppKitThemeReturn } from './hooks/use-app-kit-theme.js';
export { type DisconnectParameters, useDisconnect } from './hooks/use-disconnect.js';
export { useWalletInfo } from './hooks/use-wallet-info.js';
export { createAppKit } from './kit/create-app-kit.js';
export { getAppKit } from './kit/get-app-kit.js';
export { AppKitProvider, type AppKitProviderProps } from './provider/app-kit-provider.js';
