'use client';
// `openappkit/react/headless`: the kit without elements, and every hook. index.test.ts lists the exports.
export type * from './common.js';
export { isKitError } from '@openappkit/core';
export type { AppKitBaseClient, OpenOptions, ViewName as Views } from '@openappkit/kit';
export type * from '@openappkit/react/headless';
export {
  AppKitCustomButton,
  AppKitProvider,
  AppKit,
  createAppKit,
  createAppKitWalletButton,
  getAppKit,
  modal,
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
} from '@openappkit/react/headless';
export { CoreHelperUtil, WcConstantsUtil } from './common.js';
