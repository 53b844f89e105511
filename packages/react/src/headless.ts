'use client';
// Subpath `@openappkit/react/headless`: the kit and every hook without any element, for apps that draw their own
// UI. No lit is reachable from here (modal's headless.test.ts holds that).
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
export { createAppKit } from './kit/create-headless-kit.js';
export { AppKit, getAppKit, modal } from '@openappkit/kit';
export type { AppKitProviderProps } from './provider/use-kit-provider.js';
export { AppKitProvider } from './provider/headless-provider.js';
