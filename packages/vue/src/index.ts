export { AppKitPlugin, type AppKitPluginOptions, createAppKit } from './app-kit-plugin.js';
export { useAppKit, type UseAppKitReturn } from './composables/use-app-kit.js';
export {
  useAppKitAccount,
  type UseAppKitAccountReturn,
  type FetchBalanceResult,
  useAppKitBalance,
} from './composables/use-app-kit-account.js';
export { useAppKitButton, type UseAppKitButtonReturn } from './composables/use-app-kit-button.js';
export {
  type ConnectionChange,
  useAppKitConnection,
  type UseAppKitConnectionParameters,
  type UseAppKitConnectionReturn,
  useAppKitConnections,
} from './composables/use-app-kit-connections.js';
export { useAppKitEvents, type UseAppKitEventsReturn } from './composables/use-app-kit-events.js';
export {
  useAppKitNetwork,
  type UseAppKitNetworkReturn,
} from './composables/use-app-kit-network.js';
export {
  useAppKitProvider,
  type UseAppKitProviderReturn,
} from './composables/use-app-kit-provider.js';
export {
  useAppKitRecentTransactions,
  type UseAppKitRecentTransactionsReturn,
} from './composables/use-app-kit-recent-transactions.js';
export { useAppKitSIWX } from './composables/use-app-kit-siwx.js';
export { useAppKitState, type UseAppKitStateReturn } from './composables/use-app-kit-state.js';
export { useAppKitTheme, type UseAppKitThemeReturn } from './composables/use-app-kit-theme.js';
export {
  useAppKitUpdateEmail,
  type UseAppKitUpdateEmailParameters,
  type UseAppKitUpdateEmailReturn,
} from './composables/use-app-kit-update-email.js';
export {
  useAppKitWallet,
  type UseAppKitWalletParameters,
  type UseAppKitWalletReturn,
  useAppKitWallets,
  type UseAppKitWalletsReturn,
  useWalletInfo,
  type UseWalletInfoReturn,
} from './composables/use-app-kit-wallets.js';
export {
  useAppKitWalletCalls,
  type UseAppKitWalletCallsReturn,
} from './composables/use-app-kit-wallet-calls.js';
export {
  useAvailableExchanges,
  type UseAvailableExchangesParameters,
  type UseAvailableExchangesReturn,
  useExchangeBuyStatus,
  type UseExchangeBuyStatusParameters,
  type UseExchangeBuyStatusReturn,
  usePay,
  type UsePayParameters,
  type UsePayReturn,
  usePayUrlActions,
  type UsePayUrlActionsReturn,
} from './composables/use-pay.js';
export { type DisconnectParameters, useDisconnect } from './composables/use-disconnect.js';
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
export { AppKitCustomButton, type AppKitCustomButtonProps } from './elements/custom-button.js';
export type { AppKitElements } from './elements/global-components.js';
export { provideAppKit } from './kit/use-kit.js';
export type { MaybeGetter } from './kit/use-kit-value.js';
export {
  AppKit,
  createAppKitWalletButton,
  type ExchangeBuyStatus,
  getAppKit,
  type FetchWalletsOptions,
  modal,
  type NewTransaction,
  type ParsedCaipAddress,
  type PublicConnection as Connection,
  type RecentTransaction,
  type Wallet,
  type WalletButton,
  type WalletItem,
} from '@openappkit/kit';
export type { EmbeddedWalletInfo, TrackedEvent as AppKitEvent } from '@openappkit/core';
