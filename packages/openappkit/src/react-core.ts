'use client';
// `openappkit/react-core`: what apps moving over import from there: createAppKit and the hooks,
// without provider, components and balance. Re-exports only, pinned by index.test.ts.
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
export { CoreHelperUtil } from './common.js';
export { WcConstantsUtil } from './wc-constants.js';
