'use client';
// `openappkit/react/headless`: the kit without elements and every hook. Re-exports only, pinned by index.test.ts.
export type * from './common.js';
export { isKitError } from '@openappkit/core';
export type { OpenOptions, ViewName as Views } from '@openappkit/kit';
export type * from '@openappkit/react/headless';
export {
  AppKitProvider,
  AppKit,
  createAppKit,
  createAppKitWalletButton,
  getAppKit,
  modal,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
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
export { CoreHelperUtil } from './common.js';
export { WcConstantsUtil } from './wc-constants.js';
