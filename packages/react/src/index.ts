'use client';
// A client boundary cannot re-export with `export *`, so each name is listed.
export {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
  AppKitWalletButton,
} from './elements/elements.js';
export type {
  AppKitAccountButtonProps,
  AppKitButtonProps,
  AppKitConnectButtonProps,
  AppKitNetworkButtonProps,
  AppKitWalletButtonProps,
} from './elements/elements.js';
export type { AppKitElements } from './elements/jsx.js';
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
export { createAppKit } from './provider/app-kit-provider.js';
export { AppKit, getAppKit, modal } from '@openappkit/kit';
export { AppKitProvider } from './provider/app-kit-provider.js';
export type { AppKitProviderProps } from './provider/use-kit-provider.js';
