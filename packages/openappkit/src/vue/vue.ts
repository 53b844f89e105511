// `openappkit/vue`: createAppKit, plugin, composables and buttons. index.test.ts lists the exports.
export type * from '../common.js';
export { isKitError } from '@openappkit/core';
export type { OpenOptions, ViewName as Views } from '@openappkit/modal';
export * from '@openappkit/vue';
export { CoreHelperUtil, WcConstantsUtil } from '../common.js';
