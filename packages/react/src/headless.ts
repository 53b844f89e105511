'use client';
// For apps with their own UI. Must not import lit; modal's headless.scenario.test.ts checks this.
export type * from './hooks/hooks.js';
export {
  createAppKitWalletButton,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitButton,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitRecentTransactions,
  useAppKitSIWX,
  useAppKitState,
  useAppKitTheme,
  useAppKitUpdateEmail,
  useAppKitWallet,
  useAppKitWalletCalls,
  useAppKitWallets,
  useAvailableExchanges,
  useDisconnect,
  useExchangeBuyStatus,
  usePay,
  usePayUrlActions,
  useWalletInfo,
} from './hooks/hooks.js';
export { AppKitCustomButton, type AppKitCustomButtonProps } from './elements/custom-button.js';
export { createAppKit } from './provider/headless-provider.js';
export { AppKit, getAppKit, modal } from '@openappkit/kit';
export type { AppKitProviderProps } from './provider/use-kit-provider.js';
export { AppKitProvider } from './provider/headless-provider.js';
