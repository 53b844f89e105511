// `openappkit/headless`: the kit without elements, for pages that draw their own UI. Re-exports only, pinned by
// index.test.ts.
export type * from './common.js';
export { isKitError } from '@openappkit/core';
export * from '@openappkit/kit';
export { CoreHelperUtil } from './common.js';
export { WcConstantsUtil } from './wc-constants.js';
