'use client';
// `openappkit/react`: createAppKit, provider, hooks and buttons. index.test.ts lists the exports.
export type * from './common.js';
export { isKitError } from '@openappkit/core';
export type { Exchange, ExchangeBuyStatus, PaymentOptions, PaymentResult } from '@openappkit/kit';
export type { AppKitBaseClient, OpenOptions, ViewName as Views } from '@openappkit/modal';
export type * from '@openappkit/react';
export {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
  AppKitCustomButton,
  AppKitProvider,
  AppKitWalletButton,
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
} from '@openappkit/react';
export { CoreHelperUtil, WcConstantsUtil } from './common.js';
