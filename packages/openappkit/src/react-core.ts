'use client';
// `openappkit/react-core`: createAppKit and the hooks without provider, components and balance, for migrating apps. index.test.ts lists the exports.
export type * from './common.js';
export { isKitError } from '@openappkit/core';
export type { AppKitBaseClient, OpenOptions, ViewName as Views } from '@openappkit/modal';
export {
  type Connection,
  AppKit,
  createAppKit,
  type FetchWalletsOptions,
  getAppKit,
  modal,
  useAppKit,
  useAppKitAccount,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  type UseAppKitWalletsReturn,
  useAppKitWallets,
  useDisconnect,
  useWalletInfo,
} from '@openappkit/react';
export { CoreHelperUtil, WcConstantsUtil } from './common.js';
