// `openappkit`: what a page without a framework imports. Re-exports only, pinned by index.test.ts.
export type * from './common.js';
export { isKitError } from '@openappkit/core';
export * from '@openappkit/modal';
export { CoreHelperUtil } from './common.js';
export { WcConstantsUtil } from './wc-constants.js';
