// `openappkit/vue-core`: createAppKit and the composables without plugin, buttons and balance, for migrating apps. index.test.ts lists the exports.
export type * from '../common.js';
export { isKitError } from '@openappkit/core';
export type { OpenOptions, ViewName as Views } from '@openappkit/modal';
export {
  AppKit,
  type AppKitEvent,
  type Connection,
  createAppKit,
  getAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from '@openappkit/vue';
export { CoreHelperUtil, WcConstantsUtil } from '../common.js';
