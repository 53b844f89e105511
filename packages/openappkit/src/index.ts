// `openappkit`: for pages without a framework. index.test.ts lists the exports.
export type * from './common.js';
export type {
  PublicAccount as UseAppKitAccountReturn,
  PublicConnection as Connection,
  PublicNetwork as UseAppKitNetworkReturn,
} from '@openappkit/kit';
export { isKitError } from '@openappkit/core';
export * from '@openappkit/modal';
export { CoreHelperUtil, WcConstantsUtil } from './common.js';
