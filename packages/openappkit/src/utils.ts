// `openappkit/utils`: constants that migrating apps import.
export type { Options as AppKitOptions } from '@openappkit/core';
export { WcConstantsUtil } from './common.js';
