// `openappkit/utils`: constants that apps moving over import from here. Re-exports only.
export type { Options as AppKitOptions } from '@openappkit/core';
export { WcConstantsUtil } from './wc-constants.js';
