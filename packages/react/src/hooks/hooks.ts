export { useAppKit, type UseAppKitReturn } from './use-app-kit.js';
export type { EmbeddedWalletInfo } from '@openappkit/core';
export {
  useAppKitAccount,
  type UseAppKitAccountReturn,
  type FetchBalanceResult,
  useAppKitBalance,
} from './use-app-kit-account.js';
export { useAppKitButton, type UseAppKitButtonReturn } from './use-app-kit-button.js';
export { useAppKitEvents, type UseAppKitEventsReturn } from './use-app-kit-events.js';
export {
  useAppKitNetwork,
  type UseAppKitNetworkReturn,
  useAppKitNetworkCore,
} from './use-app-kit-network.js';
export { useAppKitProvider, type UseAppKitProviderReturn } from './use-app-kit-provider.js';
export {
  useAppKitRecentTransactions,
  type UseAppKitRecentTransactionsReturn,
} from './use-app-kit-recent-transactions.js';
export { useAppKitSIWX } from './use-app-kit-siwx.js';
export { useAppKitState } from './use-app-kit-state.js';
export { useAppKitTheme, type UseAppKitThemeReturn } from './use-app-kit-theme.js';
export {
  useAvailableExchanges,
  type UseAvailableExchangesReturn,
  useExchangeBuyStatus,
  type UseExchangeBuyStatusParameters,
  type UseExchangeBuyStatusReturn,
  usePay,
  type UsePayParameters,
  type UsePayReturn,
  usePayUrlActions,
  type UsePayUrlActionsReturn,
} from './use-pay.js';
export { type DisconnectParameters, useDisconnect } from './use-disconnect.js';
export {
  useWalletInfo,
  useAppKitWallet,
  type UseAppKitWalletParameters,
  type UseAppKitWalletReturn,
  useAppKitWallets,
  type UseAppKitWalletsReturn,
} from './use-app-kit-wallets.js';
export {
  type ConnectionChange,
  useAppKitConnection,
  type UseAppKitConnectionParameters,
  type UseAppKitConnectionReturn,
  useAppKitConnections,
} from './use-app-kit-connections.js';
export {
  useAppKitUpdateEmail,
  type UseAppKitUpdateEmailParameters,
  type UseAppKitUpdateEmailReturn,
} from './use-app-kit-update-email.js';
export {
  useAppKitWalletCalls,
  type UseAppKitWalletCallsReturn,
} from './use-app-kit-wallet-calls.js';
export {
  createAppKitWalletButton,
  type ExchangeBuyStatus,
  type FetchWalletsOptions,
  type NewTransaction,
  type ParsedCaipAddress,
  type PublicConnection as Connection,
  type RecentTransaction,
  type Wallet,
  type WalletButton,
  type WalletItem,
} from '@openappkit/kit';
