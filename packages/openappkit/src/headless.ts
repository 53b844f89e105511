// `openappkit/headless`: the kit without elements, for apps with their own UI. index.test.ts lists the exports.
export type * from './common.js';
export { isKitError } from '@openappkit/core';
export * from '@openappkit/kit';
export { CoreHelperUtil, WcConstantsUtil } from './common.js';
