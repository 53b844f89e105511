// `openappkit/vue-core`: what apps moving over import from there: createAppKit and the composables, without plugin, buttons and
// balance. Re-exports only, pinned by index.test.ts.
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
export { CoreHelperUtil } from '../common.js';
export { WcConstantsUtil } from '../wc-constants.js';
