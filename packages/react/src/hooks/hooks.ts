export { useAppKit, type UseAppKitReturn } from './use-app-kit.js';
export type { EmbeddedWalletInfo } from '@openappkit/core';
export { useAppKitAccount, type UseAppKitAccountReturn } from './use-app-kit-account.js';
export { useAppKitButton, type UseAppKitButtonReturn } from './use-app-kit-button.js';
export { type FetchBalanceResult, useAppKitBalance } from './use-app-kit-balance.js';
export { useAppKitEvents, type UseAppKitEventsReturn } from './use-app-kit-events.js';
export { useAppKitNetwork, type UseAppKitNetworkReturn } from './use-app-kit-network.js';
export { useAppKitNetworkCore } from './use-app-kit-network-core.js';
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
} from './use-available-exchanges.js';
export {
  useExchangeBuyStatus,
  type UseExchangeBuyStatusParameters,
  type UseExchangeBuyStatusReturn,
} from './use-exchange-buy-status.js';
export { usePay, type UsePayParameters, type UsePayReturn } from './use-pay.js';
export { usePayUrlActions, type UsePayUrlActionsReturn } from './use-pay-url-actions.js';
export { type DisconnectParameters, useDisconnect } from './use-disconnect.js';
export { useWalletInfo } from './use-wallet-info.js';
export {
  type ConnectionChange,
  useAppKitConnection,
  type UseAppKitConnectionParameters,
  type UseAppKitConnectionReturn,
} from './use-app-kit-connection.js';
export { useAppKitConnections } from './use-app-kit-connections.js';
export {
  useAppKitUpdateEmail,
  type UseAppKitUpdateEmailParameters,
  type UseAppKitUpdateEmailReturn,
} from './use-app-kit-update-email.js';
export {
  useAppKitWallet,
  type UseAppKitWalletParameters,
  type UseAppKitWalletReturn,
} from './use-app-kit-wallet.js';
export {
  useAppKitWalletCalls,
  type UseAppKitWalletCallsReturn,
} from './use-app-kit-wallet-calls.js';
export { useAppKitWallets, type UseAppKitWalletsReturn } from './use-app-kit-wallets.js';
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
