// Public face of the Vue bindings: named exports only, pinned by index.test.ts.
export { AppKitPlugin, type AppKitPluginOptions } from './app-kit-plugin.js';
export { useAppKit, type UseAppKitReturn } from './composables/use-app-kit.js';
export {
  useAppKitAccount,
  type UseAppKitAccountReturn,
} from './composables/use-app-kit-account.js';
export { type FetchBalanceResult, useAppKitBalance } from './composables/use-app-kit-balance.js';
export {
  type ConnectionChange,
  useAppKitConnection,
  type UseAppKitConnectionParameters,
  type UseAppKitConnectionReturn,
} from './composables/use-app-kit-connection.js';
export { useAppKitConnections } from './composables/use-app-kit-connections.js';
export { useAppKitEvents, type UseAppKitEventsReturn } from './composables/use-app-kit-events.js';
export {
  useAppKitNetwork,
  type UseAppKitNetworkReturn,
} from './composables/use-app-kit-network.js';
export {
  useAppKitProvider,
  type UseAppKitProviderReturn,
} from './composables/use-app-kit-provider.js';
export { useAppKitSIWX } from './composables/use-app-kit-siwx.js';
export { useAppKitState, type UseAppKitStateReturn } from './composables/use-app-kit-state.js';
export { useAppKitTheme, type UseAppKitThemeReturn } from './composables/use-app-kit-theme.js';
export { type DisconnectParameters, useDisconnect } from './composables/use-disconnect.js';
export { useWalletInfo, type UseWalletInfoReturn } from './composables/use-wallet-info.js';
export {
  AppKitAccountButton,
  type AppKitAccountButtonProps,
  AppKitButton,
  type AppKitButtonProps,
  AppKitConnectButton,
  type AppKitConnectButtonProps,
  AppKitNetworkButton,
  type AppKitNetworkButtonProps,
  AppKitWalletButton,
  type AppKitWalletButtonProps,
} from './elements/elements.js';
export type { AppKitElements } from './elements/global-components.js';
export { createAppKit } from './kit/create-app-kit.js';
export { provideAppKit } from './kit/kit-key.js';
export type { MaybeGetter } from './kit/now-of.js';
export {
  AppKit,
  createAppKitWalletButton,
  getAppKit,
  modal,
  type PublicConnection as Connection,
} from '@openappkit/kit';
export type { TrackedEvent as AppKitEvent } from '@openappkit/core';
